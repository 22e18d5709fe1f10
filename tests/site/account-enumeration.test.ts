import { eq, sql } from "drizzle-orm";
import { beforeEach, describe, expect, test } from "vitest";
import { db } from "#app/db/client.server.ts";
import { appUsers } from "#app/db/tables/app-users.server.ts";
import { accounts } from "#app/db/tables/people.server.ts";
import { accountKey } from "#app/platform/auth/sign-in-limits.server.ts";
import { POSITION_HEADER } from "#app/platform/live/position-header.ts";
import { useSample, useSampling } from "#tests/sample.ts";
import { addTestPerson, type TestPerson } from "#tests/sign-in.ts";
import { useSite } from "#tests/site.ts";
import { SITE_SECRET } from "#tests/site-secret.ts";
import { withoutCursor } from "./page.ts";
import { addSignedInPerson } from "./signed-in-person.ts";

const site = useSite({ TRUSTED_PROXIES: "127.0.0.1" });
const NEW_PASSWORD = "a quiet river 71";

beforeEach(() => db().execute("delete from rate_limits"));

/** Sets all waits for another letter to the same time, so that the test does not depend on the machine's speed. */
const setEqualWaits = () =>
  db().execute(sql`update rate_limits
    set expire = (extract(epoch from clock_timestamp()) * 1000)::bigint + 45900 where key like 'auth-letter%'`);

/** Everything of a response that an attacker could compare. */
async function comparable(answer: Response, address: string) {
  // The position of the live channel is sealed anew every second, and is the same for everybody.
  const varying = ["date", "x-request-id", "content-security-policy", POSITION_HEADER];
  const headers = [...answer.headers].filter(([name]) => !varying.includes(name));
  const nonce = /'nonce-([^']+)'/.exec(answer.headers.get("content-security-policy") ?? "")?.[1] ?? "";
  const body = withoutCursor((await answer.text()).replaceAll(nonce, "NONCE").replaceAll(address, "ADDRESS"));
  return { status: answer.status, headers: headers.map(withoutToken), body };
}

/** A renewed session has a new token each time. */
const withoutToken = ([name, value]: [string, string]) =>
  name === "set-cookie" ? [name, value.replace(/session_token=[^;]+/, "session_token=TOKEN")] : [name, value];

const TYPICAL = "that is verified";

/** The kinds of accounts an address can have. */
const KNOWN: Record<string, () => Promise<TestPerson>> = {
  [TYPICAL]: () => addTestPerson(),
  "of a site administrator": () => addTestPerson({ roles: [{ type: "siteAdmin" }] }),
  "that is not verified": () => addTestPerson({ isVerified: false }),
  "of a disabled person": () => addTestPerson({ isDisabled: true }),
  "of a person about to be deleted": () => addPersonWith({ deleteAfter: new Date("2030-01-01") }),
  "with a second factor": () => addPersonWith({ twoFactorEnabled: true }),
  "of a person who signs in with Google only": async () => {
    const person = await addTestPerson();
    await db().update(accounts).set({ password: null }).where(eq(accounts.userId, person.id));
    return person;
  },
};

async function addPersonWith(columns: Partial<typeof appUsers.$inferInsert>): Promise<TestPerson> {
  const person = await addTestPerson();
  await db().update(appUsers).set(columns).where(eq(appUsers.id, person.id));
  return person;
}

/** An unknown address of the same length. */
const unknownLike = (email: string) =>
  `${email.split("@")[0]?.split("").toReversed().join("")}@${email.split("@")[1]}`;

const FORMS = [
  ["signing in", "/auth/login", { password: "some password or other" }],
  [
    "signing up",
    "/auth/register",
    { firstName: "A", lastName: "B", password: NEW_PASSWORD, passwordAgain: NEW_PASSWORD },
  ],
  [
    "signing up with an invalid password",
    "/auth/register",
    { firstName: "A", lastName: "B", password: "short", passwordAgain: "short" },
  ],
  ["a forgotten password", "/auth/forgot", {}],
  ["a sign-in link", "/auth/link", {}],
  ["another verification letter", "/auth/verify", {}],
] as const;

const SUFFIXES = ["", ".data"] as const;

/** Document and data request of each form for one kind of account; for the others one of them, as the seed chooses. */
const requestsFor = (kind: string) =>
  FORMS.flatMap(([what, ...rest]) =>
    (kind === TYPICAL ? SUFFIXES : useSample(SUFFIXES, 1, `${kind} ${what}`)).map(
      (suffix) => [suffix ? `${what}, by data` : what, suffix, ...rest] as const,
    ),
  );

describe.each(Object.keys(KNOWN))("an address %s", (kind) => {
  test.each(requestsFor(kind))("is answered like an unknown one: %s", async (_what, suffix, path, fields) => {
    const { email } = (await KNOWN[kind]?.()) ?? {};
    if (!email) throw new Error("No person was added.");
    const unknown = unknownLike(email);
    // The second attempt follows when a letter has just been requested for both addresses.
    for (let attempt = 0; attempt < 2; attempt++) {
      await setEqualWaits();
      const [known, other] = await Promise.all(
        [email, unknown].map(async (each) =>
          comparable(await site.post(path + suffix, { ...fields, email: each }), each),
        ),
      );
      if (!known || !other) throw new Error("There was no answer.");
      expect(known).toEqual(other);
      expect(known.headers.map(([name]) => name)).not.toContain("set-cookie");
    }
  });
});

/** Sequences of forms that might still distinguish a known address from an unknown one. */
const SEQUENCES: Record<string, readonly (readonly [path: string, fields: Record<string, string>])[]> = {
  "signing up, then another letter": [["/auth/verify", {}]],
  "signing up, then in with that password": [["/auth/login", { password: NEW_PASSWORD }]],
  "signing up, then a forgotten password, a link and another letter": [
    ["/auth/forgot", {}],
    ["/auth/link", {}],
    ["/auth/verify", {}],
  ],
  "signing up twice, then another letter": [
    [
      "/auth/register",
      { firstName: "A", lastName: "B", password: NEW_PASSWORD, passwordAgain: NEW_PASSWORD },
    ],
    ["/auth/verify", {}],
  ],
};

const REGISTER = { firstName: "A", lastName: "B", password: NEW_PASSWORD, passwordAgain: NEW_PASSWORD };

describe.each(["that is verified", "that is not verified", "of a disabled person"])(
  "in a sequence of forms, an address %s",
  (kind) => {
    test.each(Object.entries(SEQUENCES))("is answered like an unknown one: %s", async (_what, forms) => {
      const { email } = (await KNOWN[kind]?.()) ?? {};
      if (!email) throw new Error("No person was added.");
      const addresses = [email, unknownLike(email)];
      const postForEach = (path: string, fields: object) =>
        Promise.all(
          addresses.map(async (each) =>
            withoutSeconds(await comparable(await site.post(path, { ...fields, email: each }), each)),
          ),
        );
      const signedUp = await postForEach("/auth/register", REGISTER);
      expect(signedUp[0]).toEqual(signedUp[1]);
      expect(await countLimitRows(addresses)).toBe(addresses.length);
      for (const [path, fields] of forms) {
        await setEqualWaits();
        const [known, other] = await postForEach(path, fields);
        expect(known, path).toEqual(other);
      }
    });
  },
);

/** The number of these addresses for which an attempt to sign up is counted. */
async function countLimitRows(addresses: readonly string[]): Promise<number> {
  const keys = addresses.map(
    (each) => `auth-letter:accountExists:${accountKey({ sessionSecret: SITE_SECRET }, each)}`,
  );
  const rows = await db().execute(sql`select from rate_limits where key in ${keys}`);
  return rows.rowCount ?? 0;
}

/** The seconds to wait depend on the time of the request, not on the address. */
const withoutSeconds = ({ status, headers, body }: Awaited<ReturnType<typeof comparable>>) => ({
  status,
  headers: headers.filter(([name]) => name !== "retry-after"),
  body: body.replace(/\b(?:5\d|60)\b/g, "SECONDS"),
});

test("the right password of a disabled person is answered like a wrong one of an unknown address", async () => {
  const { email, password } = await addTestPerson({ isDisabled: true });
  const unknown = unknownLike(email);
  const known = await comparable(await site.post("/auth/login", { email, password }), email);
  expect(known).toEqual(
    await comparable(await site.post("/auth/login", { email: unknown, password }), unknown),
  );
});

describe("changing the address", () => {
  const sampleOf = useSampling();

  test.each(Object.keys(KNOWN))("to one %s is answered like changing to an unknown one", async (kind) => {
    const { email } = (await KNOWN[kind]?.()) ?? {};
    if (!email) throw new Error("No person was added.");
    const unknown = unknownLike(email);
    const owner = await addSignedInPerson(site);
    const requestChange = async (suffix: string, to: string) =>
      await comparable(
        await owner.post(`/account/security/changeemail${suffix}`, {
          email: to,
          currentPassword: owner.password,
        }),
        to,
      );
    // The page contains the cursor of its live channel, and the wait may differ by a second.
    const withoutTimes = (answer: Awaited<ReturnType<typeof requestChange>>) =>
      withoutSeconds({ ...answer, body: answer.body.replace(/\d+:\d+:\S*?(?=["\\])/g, "CURSOR") });
    const suffixes = kind === TYPICAL ? SUFFIXES : sampleOf(SUFFIXES, 1, `changing to one ${kind}`);
    for (const suffix of suffixes) {
      await db().execute("delete from rate_limits");
      // The second request (429) follows when a letter has just been requested for both addresses.
      for (const status of [200, 429]) {
        const [known, other] = [await requestChange(suffix, email), await requestChange(suffix, unknown)];
        expect(known.status).toBe(status);
        expect(withoutTimes(known)).toEqual(withoutTimes(other));
      }
    }
  });
});
