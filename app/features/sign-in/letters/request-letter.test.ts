import { randomUUID } from "node:crypto";
import { eq, sql } from "drizzle-orm";
import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import { db } from "#app/db/client.server.ts";
import { letters } from "#app/db/tables/letters.server.ts";
import { mailSignInLink } from "#app/features/sign-in/link/sign-in-by-link.server.ts";
import { requestPasswordReset } from "#app/features/sign-in/recovery/reset-password.server.ts";
import { signUp } from "#app/features/sign-in/sign-up/sign-up.server.ts";
import { resendVerification } from "#app/features/sign-in/sign-up/verify-email.server.ts";
import { enqueue } from "#app/platform/jobs/queue.server.ts";
import { keyFor, seal } from "#app/platform/secrets/sealed.server.ts";
import { useDatabase } from "#tests/database.ts";
import { PASSWORD, useSignUpAndIn } from "#tests/sign-up-and-in.ts";
import { linkIn } from "#tests/site/mailbox.ts";
import { waitForAnswer } from "./request-letter.server.ts";

useDatabase();
const signUpAndIn = useSignUpAndIn();

beforeEach(async () => {
  await db().delete(letters);
  await db().execute(sql`delete from rate_limits`);
});
afterEach(() => void vi.useRealTimers());

const KNOWN = "asha@example.com";

const signUpAs = (email: string) =>
  signUp(
    { firstName: "Asha", lastName: "Gurung", email, password: PASSWORD, passwordAgain: PASSWORD },
    signUpAndIn.newRequest(),
  );

const FORMS: Record<string, (email: string) => Promise<unknown>> = {
  "signing up": signUpAs,
  "a forgotten password": (email) => requestPasswordReset(email, signUpAndIn.newRequest()),
  "a sign-in link": (email) => mailSignInLink(email, null, signUpAndIn.newRequest()),
  "another verification letter": (email) => resendVerification(email, signUpAndIn.newRequest()),
};

/** The statements that some work sends to the database, without their values. */
async function statementsOf(work: () => Promise<unknown>): Promise<string[]> {
  const { default: pg } = await import("pg");
  const query = vi.spyOn(pg.Client.prototype, "query");
  await work();
  const texts = query.mock.calls.map(([statement]) => {
    const text = typeof statement === "string" ? statement : (statement as { text?: string }).text;
    return (text ?? "").replace(/\s+/g, " ").trim();
  });
  query.mockRestore();
  return texts;
}

describe.each(Object.entries(FORMS))("requesting a letter by %s", (form, requestLetter) => {
  test("stores the same rows for an address with an account and for one without", async () => {
    await signUpAndIn.addPerson(KNOWN).catch(() => undefined);
    // The connections that it needs are opened: each begins with statements of its own.
    await requestLetter(`first-${randomUUID()}@example.com`);
    await db().delete(letters);
    await db().execute(sql`delete from rate_limits`);
    await db().execute(sql`delete from verifications`);
    const unknownEmail = `nobody-${randomUUID()}@example.com`;
    const [known, unknown] = [
      await statementsOf(() => requestLetter(KNOWN)),
      await statementsOf(() => requestLetter(unknownEmail)),
    ];
    // A sign-up adds a person, or looks up the one with the address: other statements, but as many.
    if (form === "signing up") expect(known).toHaveLength(unknown.length);
    else expect(known).toEqual(unknown);
    const rows = await db().select().from(letters);
    expect(rows).toHaveLength(2);
    const shape = { state: "waiting", personId: null, goodUntil: null, content: expect.any(String) };
    for (const row of rows) expect(row).toMatchObject(shape);
    // No person is looked up and no link is made before the job.
    expect(await db().execute(sql`select from verifications where identifier like 'link:%'`)).toMatchObject({
      rowCount: 0,
    });
  });

  test("erases the stored request when no person has the address", async () => {
    const email = `${form.replaceAll(" ", "-")}@nobody.example`;
    await requestLetter(email);
    // After a sign-up there is a person.
    const isFound = form === "signing up";
    expect(await signUpAndIn.sendAndReadLetters(email)).toHaveLength(isFound ? 1 : 0);
    expect(await db().select().from(letters)).toMatchObject([
      isFound
        ? { state: "sent", content: null }
        : { state: "dropped", reason: "noRecipient", content: null, personId: null },
    ]);
  });
});

test("a sign-up that is rolled back leaves neither a person nor a letter, and one that is committed has both", async () => {
  const email = "undone@example.com";
  const broken = vi.spyOn(await import("#app/platform/secrets/sealed.server.ts"), "seal");
  broken.mockImplementationOnce(() => {
    throw new Error("cannot encrypt");
  });
  await expect(signUpAs(email)).rejects.toThrow("cannot encrypt");
  const people = () => db().execute(sql`select from app_users where email = ${email}`);
  expect(await people()).toMatchObject({ rowCount: 0 });
  expect(await db().select().from(letters)).toEqual([]);
  await db().execute(sql`delete from rate_limits`);
  await signUpAs(email);
  expect(await people()).toMatchObject({ rowCount: 1 });
  expect(await signUpAndIn.sendAndReadLetters(email)).toHaveLength(1);
});

test("the job of a requested letter waits longer than an answer takes, and for a random time", async () => {
  vi.useFakeTimers({ toFake: ["setTimeout"] });
  const begun = vi.fn();
  void waitForAnswer().then(begun);
  await vi.advanceTimersByTimeAsync(49);
  expect(begun).not.toHaveBeenCalled();
  await vi.advanceTimersByTimeAsync(201);
  expect(begun).toHaveBeenCalledOnce();
  const timer = vi.spyOn(globalThis, "setTimeout");
  for (let count = 0; count < 50; count++) void waitForAnswer();
  const waits = new Set(timer.mock.calls.map(([, wait]) => Number(wait)));
  timer.mockRestore();
  expect(waits.size).toBeGreaterThan(10);
  for (const wait of waits) expect(wait >= 50 && wait < 250).toBe(true);
});

test("a request that was stored under the names of before migration 0025 is sent, with its return path", async () => {
  const email = "earlier@example.com";
  const id = await signUpAndIn.addPerson(email);
  const before = (await signUpAndIn.sendAndReadLetters(email)).length;
  const letter = randomUUID();
  const common = { companyEmail: "company@example.com", email, isNew: null };
  await db()
    .insert(letters)
    .values({
      id: letter,
      cause: `signIn-request:${letter}`,
      kind: "signIn",
      // The names before the migration: `ask` is now `request`, `place` is `returnPath`, `mayTell` is `canNotifyOwner`.
      content: seal(
        { ask: { ...common, place: "/account", mayTell: true } },
        keyFor(signUpAndIn.config.sessionSecret ?? "", "letters"),
        letter,
      ),
    });
  await enqueue(db(), "letters", { letter });
  const sent = (await signUpAndIn.sendAndReadLetters(email)).slice(before);
  expect(
    sent.map((each) => new URL(linkIn(each), signUpAndIn.config.baseUrl).searchParams.get("from")),
  ).toEqual(["/account"]);
  expect(await db().select().from(letters).where(eq(letters.id, letter))).toMatchObject([
    { state: "sent", personId: id },
  ]);
});
