import { eq, sql } from "drizzle-orm";
import { beforeEach, describe, expect, test } from "vitest";
import { db } from "#app/db/client.server.ts";
import { accounts, appUsers } from "#app/db/tables/people.server.ts";
import { accountKey } from "#app/platform/auth/sign-in-limits.server.ts";
import { type SomeBody, somebody } from "#tests/sign-in.ts";
import { SITE_SECRET, useSite } from "#tests/site.ts";
import { browsing } from "./browsing.ts";

const site = useSite({ TRUSTED_PROXIES: "127.0.0.1" });
const NEW = "a quiet river 71";

beforeEach(() => db().execute("delete from rate_limits"));

/** Makes all waits for another letter equally long, whenever it was asked for: how fast the machine is must not show. */
const sameWaits = () =>
  db().execute(sql`update rate_limits
    set expire = (extract(epoch from clock_timestamp()) * 1000)::bigint + 45900 where key like 'auth-letter%'`);

/** Everything of an answer that another person could compare. */
async function shown(answer: Response, own: string) {
  const headers = [...answer.headers].filter(
    ([name]) => !["date", "x-request-id", "content-security-policy"].includes(name),
  );
  const nonce = /'nonce-([^']+)'/.exec(answer.headers.get("content-security-policy") ?? "")?.[1] ?? "";
  const body = (await answer.text()).replaceAll(nonce, "NONCE").replaceAll(own, "ADDRESS");
  return { status: answer.status, headers: headers.map(withoutToken), body };
}

/** A renewed session has another token each time. */
const withoutToken = ([name, value]: [string, string]) =>
  name === "set-cookie" ? [name, value.replace(/session_token=[^;]+/, "session_token=TOKEN")] : [name, value];

/** Somebody as an address can be known to the house. */
const KNOWN: Record<string, () => Promise<SomeBody>> = {
  "that is verified": () => somebody(),
  "of a site administrator": () => somebody({ roles: [{ type: "siteAdmin" }] }),
  "that nobody has verified": () => somebody({ isVerified: false }),
  "of somebody disabled": () => somebody({ isDisabled: true }),
  "of somebody about to be deleted": () => changed({ deleteAfter: new Date("2030-01-01") }),
  "with a second factor": () => changed({ twoFactorEnabled: true }),
  "of somebody who comes by Google alone": async () => {
    const person = await somebody();
    await db().update(accounts).set({ password: null }).where(eq(accounts.userId, person.id));
    return person;
  },
};

async function changed(to: Partial<typeof appUsers.$inferInsert>): Promise<SomeBody> {
  const person = await somebody();
  await db().update(appUsers).set(to).where(eq(appUsers.id, person.id));
  return person;
}

/** An address as long as another, which nobody has. */
const nobodyLike = (email: string) =>
  `${email.split("@")[0]?.split("").toReversed().join("")}@${email.split("@")[1]}`;

const FORMS = [
  ["signing in", "/auth/login", { password: "some password or other" }],
  ["signing up", "/auth/register", { firstName: "A", lastName: "B", password: NEW, passwordAgain: NEW }],
  [
    "signing up badly",
    "/auth/register",
    { firstName: "A", lastName: "B", password: "short", passwordAgain: "short" },
  ],
  ["a forgotten password", "/auth/forgot", {}],
  ["a sign-in link", "/auth/link", {}],
  ["another verification letter", "/auth/verify", {}],
] as const;

describe.each(Object.keys(KNOWN))("an address %s", (kind) => {
  test.each(
    FORMS.flatMap(([what, ...rest]) => [
      [what, "", ...rest] as const,
      [`${what}, by data`, ".data", ...rest] as const,
    ]),
  )("is answered like one nobody has: %s", async (_what, suffix, path, fields) => {
    const { email } = (await KNOWN[kind]?.()) ?? {};
    if (!email) throw new Error("Nobody was made.");
    const unknown = nobodyLike(email);
    // And once more, when both have just been asked for.
    for (let turn = 0; turn < 2; turn++) {
      await sameWaits();
      const [known, other] = await Promise.all(
        [email, unknown].map(async (each) =>
          shown(await site.post(path + suffix, { ...fields, email: each }), each),
        ),
      );
      if (!known || !other) throw new Error("There was no answer.");
      expect(known).toEqual(other);
      expect(known.headers.map(([name]) => name)).not.toContain("set-cookie");
    }
  });
});

/** Ways from one form to the next by which an address might still be told from one nobody had. */
const WAYS: Record<string, readonly (readonly [path: string, fields: Record<string, string>])[]> = {
  "signing up, then another letter": [["/auth/verify", {}]],
  "signing up, then in with that password": [["/auth/login", { password: NEW }]],
  "signing up, then a forgotten password, a link and another letter": [
    ["/auth/forgot", {}],
    ["/auth/link", {}],
    ["/auth/verify", {}],
  ],
  "signing up twice, then another letter": [
    ["/auth/register", { firstName: "A", lastName: "B", password: NEW, passwordAgain: NEW }],
    ["/auth/verify", {}],
  ],
};

const REGISTER = { firstName: "A", lastName: "B", password: NEW, passwordAgain: NEW };

describe.each(["that is verified", "that nobody has verified", "of somebody disabled"])(
  "one after the other, an address %s",
  (kind) => {
    test.each(Object.entries(WAYS))("is answered like one nobody has: %s", async (_what, forms) => {
      const { email } = (await KNOWN[kind]?.()) ?? {};
      if (!email) throw new Error("Nobody was made.");
      const both = [email, nobodyLike(email)];
      const ask = (path: string, fields: object) =>
        Promise.all(
          both.map(async (each) =>
            withoutSeconds(await shown(await site.post(path, { ...fields, email: each }), each)),
          ),
        );
      const signedUp = await ask("/auth/register", REGISTER);
      expect(signedUp[0]).toEqual(signedUp[1]);
      expect(await turnsTaken(both)).toBe(both.length);
      for (const [path, fields] of forms) {
        await sameWaits();
        const [known, other] = await ask(path, fields);
        expect(known, path).toEqual(other);
      }
    });
  },
);

async function turnsTaken(addresses: readonly string[]): Promise<number> {
  const keys = addresses.map(
    (each) => `auth-letter:exists:${accountKey({ sessionSecret: SITE_SECRET }, each)}`,
  );
  const taken = await db().execute(sql`select from rate_limits where key in ${keys}`);
  return taken.rowCount ?? 0;
}

/** Seconds to wait differ by when they are asked for, not by whom. */
const withoutSeconds = ({ status, headers, body }: Awaited<ReturnType<typeof shown>>) => ({
  status,
  headers: headers.filter(([name]) => name !== "retry-after"),
  body: body.replace(/\b(?:5\d|60)\b/g, "SECONDS"),
});

test("the right password of somebody disabled is answered like the wrong one of nobody", async () => {
  const { email, password } = await somebody({ isDisabled: true });
  const unknown = nobodyLike(email);
  const known = await shown(await site.post("/auth/login", { email, password }), email);
  expect(known).toEqual(await shown(await site.post("/auth/login", { email: unknown, password }), unknown));
});

describe("asking for another address", () => {
  test.each(Object.keys(KNOWN))("%s is answered like asking for one nobody has", async (kind) => {
    const { email } = (await KNOWN[kind]?.()) ?? {};
    if (!email) throw new Error("Nobody was made.");
    const unknown = nobodyLike(email);
    const owner = await browsing(site);
    const ask = async (suffix: string, to: string) =>
      await shown(
        await owner.post(`/account/security/changeemail${suffix}`, {
          email: to,
          currentPassword: owner.password,
        }),
        to,
      );
    // The page tells by a cursor how far its live channel is, and the wait may have come to another second.
    const still = ({ status, headers, body }: Awaited<ReturnType<typeof ask>>) => ({
      status,
      headers: headers.map(([name, value]) => [name, name === "retry-after" ? "SOON" : value]),
      body: body.replace(/\d+:\d+:\S*?(?=["\\])/g, "CURSOR"),
    });
    for (const suffix of ["", ".data"]) {
      await db().execute("delete from rate_limits");
      // And once more, when both have just been asked for.
      for (const status of [200, 429]) {
        const [known, other] = [await ask(suffix, email), await ask(suffix, unknown)];
        expect(known.status).toBe(status);
        expect(still(known)).toEqual(still(other));
      }
    }
  });
});
