import { randomUUID } from "node:crypto";
import { eq, sql } from "drizzle-orm";
import { beforeAll, describe, expect, test } from "vitest";
import { db } from "#app/db/client.server.ts";
import { appUsers } from "#app/db/tables/app-users.server.ts";
import { sessions } from "#app/db/tables/people.server.ts";
import { inLanguage, LANGUAGES } from "#app/domain/text/language.ts";
import { createLink } from "#app/platform/links/links.server.ts";
import { DESK_HOMES } from "#tests/screens.ts";
import { addTestPerson, signIn } from "#tests/sign-in.ts";
import { useSite } from "#tests/site.ts";
import { addListed } from "./editions.ts";

const site = useSite();
const ACTORS = [
  "visitor",
  "reader",
  "publisherAdmin",
  "bookAdmin",
  "storeAdmin",
  "adminOfBoth",
  "siteAdmin",
] as const;
const cookies = new Map<string, string>();
const ids = { publisher: "", otherPublisher: "", store: "", otherStore: "" };
let draft = "";

const headersOf = (actor: string): Record<string, string> => {
  const cookie = cookies.get(actor);
  return cookie ? { cookie } : {};
};

beforeAll(async () => {
  const idsOf = async (table: string) =>
    (await db().execute<{ id: string }>(`select id from ${table} order by slug`)).rows.map(({ id }) => id);
  [ids.publisher = "", ids.otherPublisher = ""] = await idsOf("publishers");
  [ids.store = "", ids.otherStore = ""] = await idsOf("bookstores");
  const edition = await addListed({ en: "CANARY of a draft" });
  await db().execute(sql`update book_editions set status = 'draft' where id = ${edition.id}`);
  draft = edition.slug;
  const people = {
    reader: await addTestPerson(),
    publisherAdmin: await addTestPerson({ roles: [{ type: "admin", publisherId: ids.publisher }] }),
    bookAdmin: await addTestPerson({
      roles: [{ type: "admin", bookId: edition.bookId, ofPublisherId: ids.publisher }],
    }),
    storeAdmin: await addTestPerson({ roles: [{ type: "admin", shopId: ids.store }] }),
    adminOfBoth: await addTestPerson({
      roles: [
        { type: "admin", publisherId: ids.publisher },
        { type: "admin", shopId: ids.otherStore },
      ],
    }),
    siteAdmin: await addTestPerson({ roles: [{ type: "siteAdmin" }] }),
  };
  for (const [actor, person] of Object.entries(people)) cookies.set(actor, await signIn(site, person));
  await db().execute("delete from rate_limits");
});

describe.each(ACTORS)("for %s", (actor) => {
  test("an unpublished book is answered like one that does not exist", async () => {
    for (const language of LANGUAGES)
      for (const suffix of ["", ".data"])
        for (const method of ["GET", "HEAD", "POST"]) {
          const answers = [];
          for (const slug of [draft, `no-such-book-${"0".repeat(10)}`]) {
            const url = inLanguage(`/bookstore/${slug}`, language) + suffix;
            const headers = { ...headersOf(actor), ...(method === "POST" ? { origin: site.url } : {}) };
            const answer = await site.get(url, { method, headers });
            expect(await answer.text()).not.toContain("CANARY");
            answers.push(answer.status);
          }
          expect(answers[0], `${method} ${language} ${suffix}`).toBe(answers[1]);
          if (method !== "POST") expect(answers[0]).toBe(404);
        }
  });

  test.each(["GET", "HEAD", "POST", "PUT", "PATCH", "DELETE"])(
    "%s of an unknown path is not found",
    async (method) => {
      // A path of one segment may be a promo's, which is read-only: other methods are not allowed.
      const short = ["GET", "HEAD"].includes(method) ? ["/metrics", "/.env", "/admins"] : [];
      for (const path of ["/no/such/path", "/np/no/such", "/no/such.data", ...short]) {
        const headers = { ...headersOf(actor), origin: site.url };
        expect((await site.get(path, { method, headers })).status, path).toBe(404);
      }
    },
  );

  test("the health check answers the same to everyone", async () => {
    for (const path of ["/healthz", "/readyz"]) {
      const answer = await site.get(path, { headers: headersOf(actor) });
      expect([answer.status, await answer.text()]).toEqual([200, expect.stringMatching(/^\w+$/)]);
      expect(answer.headers.getSetCookie()).toEqual([]);
    }
  });
});

test("two roles give the rights of each, and no additional ones", async () => {
  const opens = async (path: string) => {
    const answer = await site.get(path, { headers: headersOf("adminOfBoth") });
    return [answer.status, answer.headers.get("location")];
  };
  expect(await opens(`/publishers/manage?publisher=${ids.publisher}`)).toEqual([200, null]);
  expect(await opens(`/bookstore/manage?bookstore=${ids.otherStore}`)).toEqual([200, null]);
  expect(await opens(`/publishers/manage?publisher=${ids.otherPublisher}`)).toEqual([404, null]);
  expect(await opens(`/bookstore/manage?bookstore=${ids.store}`)).toEqual([404, null]);
  for (const wrong of [
    `/publishers/manage?publisher=${ids.otherStore}`,
    `/bookstore/manage?bookstore=${ids.publisher}`,
  ])
    expect(await opens(wrong)).toEqual([404, null]);
  expect(await opens("/admin")).toEqual([302, "/noadminaccess"]);
});

/** Changes that end all sessions of a person. */
const ENDED = {
  "a disabled person": (id: string) =>
    db().update(appUsers).set({ disabledOn: new Date() }).where(eq(appUsers.id, id)),
  "a person whose mailbox is not verified": (id: string) =>
    db().update(appUsers).set({ emailVerified: false }).where(eq(appUsers.id, id)),
  "an erased person": (id: string) => db().delete(appUsers).where(eq(appUsers.id, id)),
} as const;

describe.each(Object.entries(ENDED))("%s", (what, endSessions) => {
  test("is a visitor on every page from the next request on, whatever roles they held", async () => {
    const person = await addTestPerson({
      roles: [{ type: "siteAdmin" }, { type: "admin", publisherId: ids.publisher }],
    });
    const cookie = await signIn(site, person);
    expect((await site.get("/admin", { headers: { cookie } })).status).toBe(200);
    await endSessions(person.id);
    // The change itself ends the session, without a request of that person.
    expect(await db().select().from(sessions).where(eq(sessions.userId, person.id))).toEqual([]);
    for (const path of [...DESK_HOMES, "/account", "/account/identity"])
      for (const [way, suffix] of [
        ["GET", ""],
        ["POST", ""],
        ["GET", ".data"],
      ] as const) {
        const answer = await site.get(path + suffix, { method: way, headers: { cookie, origin: site.url } });
        const text = `${answer.headers.get("location")} ${await answer.text()}`;
        // A form for a desk is sent on to the page that shows it again.
        const isUnsent = way === "POST" && DESK_HOMES.some((home) => home === path);
        expect(isUnsent ? [307] : [202, 302], path).toContain(answer.status);
        const to = isUnsent ? "/auth/unsent" : "/auth";
        expect(decodeURIComponent(text), `${way} ${path}`).toContain(`${to}?from=${path}`);
      }
    expect((await site.get("/live", { headers: { cookie } })).status).toBe(204);
  });

  test("cannot sign in", async () => {
    const person = await addTestPerson({ roles: [{ type: "siteAdmin" }] });
    const link = await createLink(db(), "signIn", person.id);
    await endSessions(person.id);
    await db().execute("delete from rate_limits");
    const { email, password } = person;
    const byPassword = await site.post("/auth/login", { email, password });
    expect(byPassword.status).toBe(400);
    const byLink = await site.post("/auth/link", { token: link });
    expect(byLink.status).toBe(400);
    const requestedLink = await site.post("/auth/link", { email });
    expect(requestedLink.status).toBe(200);
    for (const answer of [byPassword, byLink, requestedLink])
      expect(answer.headers.getSetCookie().join()).not.toContain("session_token");
    expect(await db().select().from(sessions).where(eq(sessions.userId, person.id))).toEqual([]);
  });
});

test("a session with another person's token is invalid", async () => {
  for (const token of [randomUUID(), "a.b", `${"A".repeat(32)}.${"B".repeat(44)}`, "%00", ""])
    for (const path of ["/account", "/admin"]) {
      const answer = await site.get(path, { headers: { cookie: `ekadeshma.session_token=${token}` } });
      expect(answer.headers.get("location"), token).toBe(`/auth?from=${encodeURIComponent(path)}`);
    }
});
