import { eq } from "drizzle-orm";
import { beforeEach, describe, expect, test } from "vitest";
import { db } from "#app/db/client.server.ts";
import { accounts, appUsers } from "#app/db/tables/people.server.ts";
import { type SomeBody, somebody } from "#tests/sign-in.ts";
import { useSite } from "#tests/site.ts";
import { browsing } from "./browsing.ts";

const site = useSite({ TRUSTED_PROXIES: "127.0.0.1" });
const NEW = "a quiet river 71";

beforeEach(() => db().execute("delete from rate_limits"));

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
      const known = await shown(await site.post(path + suffix, { ...fields, email }), email);
      const other = await shown(await site.post(path + suffix, { ...fields, email: unknown }), unknown);
      expect(known).toEqual(other);
      expect(known.headers.map(([name]) => name)).not.toContain("set-cookie");
    }
  });
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
    for (const suffix of ["", ".data"]) {
      const [known, other] = [await ask(suffix, email), await ask(suffix, unknown)];
      expect(known.status).toBe(200);
      // The page tells by a cursor how far its live channel is.
      const still = (text: string) => text.replace(/\d+:\d+:\S*?(?=["\\])/g, "CURSOR");
      expect({ ...known, body: still(known.body) }).toEqual({ ...other, body: still(other.body) });
    }
  });
});
