import { eq } from "drizzle-orm";
import { describe, expect, test } from "vitest";
import { db } from "#app/db/client.server.ts";
import { appUsers } from "#app/db/tables/app-users.server.ts";
import { auditEntries } from "#app/db/tables/audit.server.ts";
import { accounts, sessions, verifications } from "#app/db/tables/people.server.ts";
import {
  isSignInLink,
  mailSignInLink,
  signInByLink,
} from "#app/features/sign-in/link/sign-in-by-link.server.ts";
import { signIn } from "#app/features/sign-in/password/sign-in.server.ts";
import { signUp } from "#app/features/sign-in/sign-up/sign-up.server.ts";
import { useDatabase } from "#tests/database.ts";
import { PASSWORD, useSignUpAndIn } from "#tests/sign-up-and-in.ts";
import { addressOfReset, requestPasswordReset, resetPassword } from "./reset-password.server.ts";

useDatabase();
const signUpAndIn = useSignUpAndIn();
const { newRequest } = signUpAndIn;
const NEW = "पोखरी किनारको हिउँ 9";

async function resetLink(email: string): Promise<string> {
  expect(await requestPasswordReset(email, newRequest())).toEqual({ ok: true, value: { email } });
  return await signUpAndIn.tokenOfLastLetter(email);
}

describe("a forgotten password", () => {
  test("is replaced by a link, which ends every session and sends a letter", async () => {
    const email = "asha@example.com";
    const id = await signUpAndIn.addPerson(email);
    await signIn(email, PASSWORD, newRequest());
    await signIn(email, PASSWORD, newRequest());
    const token = await resetLink(email);
    expect(await addressOfReset(token)).toBe(email);
    expect(await resetPassword(token, NEW, newRequest())).toEqual({ ok: true, value: { id } });
    expect(await db().select().from(sessions).where(eq(sessions.userId, id))).toEqual([]);
    const letters = await signUpAndIn.sendAndReadLetters(email);
    expect(letters.map(({ subject }) => subject)).toEqual([
      "Please verify your mailbox",
      "A new password for your account",
      "Your password was changed",
    ]);
    expect((await signIn(email, PASSWORD, newRequest())).kind).toBe("wrong");
    expect((await signIn(email, NEW, newRequest())).kind).toBe("signedIn");
    const entries = await db().select().from(auditEntries).where(eq(auditEntries.objectId, id));
    expect(entries.map(({ action }) => action)).toContain("person.resetPassword");
    expect(JSON.stringify(entries)).not.toContain("argon2");
  });

  test("makes every other unused link invalid when it is replaced", async () => {
    const email = "hari@example.com";
    await signUpAndIn.addPerson(email);
    expect((await mailSignInLink(email, null, newRequest())).ok).toBe(true);
    const signInLink = await signUpAndIn.tokenOfLastLetter(email);
    const older = await resetLink(email);
    await db().execute("delete from rate_limits");
    const token = await resetLink(email);
    expect([await isSignInLink(signInLink), await addressOfReset(older)]).toEqual([true, email]);
    expect((await resetPassword(token, NEW, newRequest())).ok).toBe(true);
    expect([await isSignInLink(signInLink), await addressOfReset(older)]).toEqual([false, undefined]);
    expect(await signInByLink(signInLink, newRequest())).toEqual({ ok: false, code: "auth_link_invalid" });
  });

  test("is replaced once by a link, also by simultaneous requests", async () => {
    const email = "bina@example.com";
    await signUpAndIn.addPerson(email);
    const token = await resetLink(email);
    const passwords = Array.from({ length: 5 }, (_, at) => `${NEW} ${at}`);
    const tries = await Promise.all(
      passwords.map((password) => resetPassword(token, password, newRequest())),
    );
    expect(tries.filter(({ ok }) => ok)).toHaveLength(1);
    const works = await Promise.all(passwords.map((password) => signIn(email, password, newRequest())));
    expect(works.map(({ kind }) => kind === "signedIn")).toEqual(tries.map(({ ok }) => ok));
    expect(await resetPassword(token, NEW, newRequest())).toEqual({ ok: false, code: "auth_link_invalid" });
    expect(await addressOfReset(token)).toBeUndefined();
  });

  test.each(["password1", "short", "chandra@example.com", "ab".repeat(65)])(
    "is not replaced by %j, and the link stays valid",
    async (password) => {
      const email = "chandra@example.com";
      if ((await db().select().from(appUsers).where(eq(appUsers.email, email))).length === 0)
        await signUpAndIn.addPerson(email);
      await db().execute("delete from rate_limits");
      const token = await resetLink(email);
      expect(await resetPassword(token, password, newRequest())).toEqual({
        ok: false,
        code: "auth_password_refused",
      });
      expect(await addressOfReset(token)).toBe(email);
      expect((await signIn(email, PASSWORD, newRequest())).kind).toBe("signedIn");
    },
  );

  test("verifies the mailbox of a person who had not verified it", async () => {
    const email = "devi@example.com";
    await signUpAndIn.addPerson(email, false);
    expect((await resetPassword(await resetLink(email), NEW, newRequest())).ok).toBe(true);
    expect((await signIn(email, NEW, newRequest())).kind).toBe("signedIn");
  });

  test("is set by the owner of a mailbox with which another person signed up, however often that one did", async () => {
    const email = "mina@example.com";
    await signUpAndIn.addPerson(email, false);
    const attacker = {
      firstName: "E",
      lastName: "V",
      email,
      password: "Rivers-rise-71",
      passwordAgain: "Rivers-rise-71",
    };
    for (let at = 0; at < 8; at++) {
      await db().execute(
        "delete from rate_limits where key like 'auth-letter:%' or key like 'sign-up-source:%'",
      );
      expect((await signUp(attacker, newRequest())).ok).toBe(true);
    }
    // Letters that others can cause are used up; that with which its owner gets in is not.
    const letters = await signUpAndIn.sendAndReadLetters(email);
    expect(letters.filter(({ subject }) => /account/i.test(subject)).length).toBeLessThanOrEqual(3);
    const token = await resetLink(email);
    expect((await resetPassword(token, NEW, newRequest())).ok).toBe(true);
    expect((await signIn(email, NEW, newRequest())).kind).toBe("signedIn");
    expect((await signIn(email, PASSWORD, newRequest())).kind).toBe("wrong");
  });

  test("is set for the first time for a person without one", async () => {
    const email = "eka@example.com";
    const id = await signUpAndIn.addPerson(email);
    await db().delete(accounts).where(eq(accounts.userId, id));
    expect((await signIn(email, PASSWORD, newRequest())).kind).toBe("wrong");
    expect((await resetPassword(await resetLink(email), NEW, newRequest())).ok).toBe(true);
    expect((await signIn(email, NEW, newRequest())).kind).toBe("signedIn");
  });

  test("is requested without a letter for an unknown address and a disabled person, with the same answer", async () => {
    const id = await signUpAndIn.addPerson("firoz@example.com");
    const token = await resetLink("firoz@example.com");
    await db().update(appUsers).set({ disabledOn: new Date() }).where(eq(appUsers.id, id));
    await db().execute("delete from rate_limits");
    const count = (await signUpAndIn.sendAndReadLetters("firoz@example.com")).length;
    for (const email of ["firoz@example.com", "nobody@example.com"])
      expect(await requestPasswordReset(email, newRequest())).toEqual({ ok: true, value: { email } });
    expect(await signUpAndIn.sendAndReadLetters("firoz@example.com")).toHaveLength(count);
    expect(await signUpAndIn.sendAndReadLetters("nobody@example.com")).toEqual([]);
    expect(await addressOfReset(token)).toBeUndefined();
    expect(await resetPassword(token, NEW, newRequest())).toEqual({ ok: false, code: "auth_link_invalid" });
  });

  test("is not replaced after an hour", async () => {
    const email = "gita@example.com";
    await signUpAndIn.addPerson(email);
    const token = await resetLink(email);
    await db()
      .update(verifications)
      .set({ expiresAt: new Date(Date.now() - 60_000) });
    expect(await resetPassword(token, NEW, newRequest())).toEqual({ ok: false, code: "auth_link_invalid" });
    expect((await signIn(email, PASSWORD, newRequest())).kind).toBe("signedIn");
  });
});
