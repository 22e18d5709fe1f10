import { eq } from "drizzle-orm";
import { describe, expect, test } from "vitest";
import { db } from "#app/db/client.server.ts";
import { appUsers } from "#app/db/tables/app-users.server.ts";
import { auditEntries } from "#app/db/tables/audit.server.ts";
import { accounts, userRoles } from "#app/db/tables/people.server.ts";
import { transact } from "#app/db/transact.server.ts";
import { signIn } from "#app/features/sign-in/password/sign-in.server.ts";
import { requestPasswordReset, resetPassword } from "#app/features/sign-in/recovery/reset-password.server.ts";
import { useDatabase } from "#tests/database.ts";
import { PASSWORD, useSignUpAndIn } from "#tests/sign-up-and-in.ts";
import { signUp } from "./sign-up.server.ts";
import { markEmailVerified, resendVerification, verifyEmailByLink } from "./verify-email.server.ts";

useDatabase();
const signUpAndIn = useSignUpAndIn({ ADMIN_EMAIL: "Head@Example.com" });
const { newRequest, config } = signUpAndIn;

const given = (email: string, password = PASSWORD) => ({
  firstName: "आशा",
  lastName: "Gurung",
  email,
  password,
  passwordAgain: password,
});
const rowsOf = (email: string) => db().select().from(appUsers).where(eq(appUsers.email, email));
const rolesOf = async (id: string) =>
  (await db().select({ type: userRoles.type }).from(userRoles).where(eq(userRoles.userId, id))).map(
    ({ type }) => type,
  );
const entriesOf = (id: string) =>
  db().select().from(auditEntries).where(eq(auditEntries.objectId, id)).orderBy(auditEntries.at);
const auditActionsOf = async (id: string) => (await entriesOf(id)).map(({ action }) => action);

describe("signing up", () => {
  test("makes an account with one address, one role, a slow hash and an audit entry", async () => {
    const email = "asha@example.com";
    expect(await signUp(given(email), newRequest({ language: "np" }))).toEqual({
      ok: true,
      value: { email },
    });
    const [person, ...others] = await rowsOf(email);
    if (!person) throw new Error("No person was added.");
    expect(others).toEqual([]);
    expect(person).toMatchObject({
      emails: [email],
      preferredEmail: email,
      name: "आशा",
      firstName: "आशा",
      lastName: "Gurung",
      middleNames: [],
      emailVerified: false,
      preferredLanguage: "np",
      twoFactorEnabled: false,
      disabledOn: null,
    });
    const [account, ...more] = await db().select().from(accounts).where(eq(accounts.userId, person.id));
    expect(more).toEqual([]);
    expect(account).toMatchObject({ providerId: "credential", accountId: person.id });
    expect(account?.password).toMatch(
      /^\$argon2id\$v=19\$m=19456,t=2,p=1\$[A-Za-z0-9+/]{22}\$[A-Za-z0-9+/]{43}$/,
    );
    expect(await rolesOf(person.id)).toEqual(["user"]);
    expect(await auditActionsOf(person.id)).toEqual(["person.signUp"]);
    const [letter] = await signUpAndIn.sendAndReadLetters(email);
    expect(letter?.text).toContain("http://localhost:3000/np/auth/verify?token=");
    // The page of the link requires the password, so the letter also has a link for a person who does not know it.
    expect(letter?.text).toMatch(/http:\/\/localhost:3000\/np\/auth\/forgot\s/);
  });

  test("gives the same answer for an address that has an account, and notifies its owner", async () => {
    const email = "bina@example.com";
    const id = await signUpAndIn.addPerson(email);
    const before = [await rowsOf(email), await db().select().from(accounts).where(eq(accounts.userId, id))];
    const again = await signUp(given(email, "another river 77"), newRequest());
    expect(again).toEqual({ ok: true, value: { email } });
    expect([await rowsOf(email), await db().select().from(accounts).where(eq(accounts.userId, id))]).toEqual(
      before,
    );
    expect(await auditActionsOf(id)).toEqual(["person.signUp", "person.verifyEmail", "person.signUpAgain"]);
    // At most one such letter a minute is sent, and the sign-up itself sent one.
    await db().execute("delete from rate_limits where key like 'auth-letter:%'");
    await signUp(given(email), newRequest());
    await signUp(given(email), newRequest());
    const [, notice, ...more] = await signUpAndIn.sendAndReadLetters(email);
    expect(more).toEqual([]);
    expect(notice?.subject).toBe("You already have an account");
    expect(notice?.text).toContain("/auth/forgot");
    expect(notice?.text).not.toContain("token=");
  });

  test("with the same address at the same time makes one account", async () => {
    const email = "chandra@example.com";
    const answers = await Promise.all(Array.from({ length: 6 }, () => signUp(given(email), newRequest())));
    expect(new Set(answers.map((each) => JSON.stringify(each))).size).toBe(1);
    const [person, ...others] = await rowsOf(email);
    expect(others).toEqual([]);
    expect(
      await db()
        .select()
        .from(accounts)
        .where(eq(accounts.userId, person?.id ?? "")),
    ).toHaveLength(1);
  });

  test.each([
    "password1",
    "QWERTY123456",
    "kathmandu2083",
    "devi.rai@example.com",
    "xxxxxxxxx",
    "short",
    "ab".repeat(65),
  ])("with the password %j is refused and makes nothing", async (password) => {
    const email = "devi.rai@example.com";
    expect(await signUp(given(email, password), newRequest())).toEqual({
      ok: false,
      code: "auth_password_refused",
    });
    expect(await rowsOf(email)).toEqual([]);
  });

  test("is refused for a while after too many sign-ups from one source", async () => {
    const source = "2001:db8:1:2::1";
    const tries = [];
    for (let at = 0; at < 31; at++)
      tries.push(
        await signUp(given("eka@example.com", "short"), newRequest({ source: `2001:db8:1:2::${at + 1}` })),
      );
    expect(tries.filter((each) => !each.ok && each.code === "auth_password_refused")).toHaveLength(30);
    expect(tries.at(-1)).toMatchObject({ ok: false, code: "auth_too_often" });
    expect(await signUp(given("eka@example.com", "short"), newRequest({ source }))).toMatchObject({
      code: "auth_too_often",
    });
  });
});

describe("an account that another person made with one's address", () => {
  const THEIRS = "their own river 12";

  test("cannot be used with the password they chose, by any person who follows the letter", async () => {
    const email = "victim@example.com";
    await signUp(given(email, THEIRS), newRequest());
    const token = await signUpAndIn.tokenOfLastLetter(email);
    // The owner signs up too, and then opens the link of the first letter and types the password they know.
    await signUp(given(email), newRequest());
    // The job of each letter waits for a random time: this one must be sent before the next is requested.
    await signUpAndIn.sendAndReadLetters(email);
    expect(await verifyEmailByLink(token, PASSWORD, newRequest())).toEqual({
      ok: false,
      code: "auth_password_wrong",
    });
    const [unverified] = await rowsOf(email);
    expect(unverified?.emailVerified).toBe(false);
    await requestPasswordReset(email, newRequest());
    expect((await resetPassword(await signUpAndIn.tokenOfLastLetter(email), PASSWORD, newRequest())).ok).toBe(
      true,
    );
    expect((await signIn(email, PASSWORD, newRequest())).kind).toBe("signedIn");
    expect((await signIn(email, THEIRS, newRequest())).kind).toBe("wrong");
    // Nor by the first letter, if they ever see it.
    expect(await verifyEmailByLink(token, THEIRS, newRequest())).toEqual({
      ok: false,
      code: "auth_link_invalid",
    });
  });

  test("that is requested later does not change the password of the first sign-up", async () => {
    const email = "first@example.com";
    await signUpAndIn.addPerson(email, false);
    const token = await signUpAndIn.tokenOfLastLetter(email);
    await signUp(given(email, THEIRS), newRequest());
    expect(await verifyEmailByLink(token, THEIRS, newRequest())).toMatchObject({
      code: "auth_password_wrong",
    });
    expect((await verifyEmailByLink(token, PASSWORD, newRequest())).ok).toBe(true);
    expect((await signIn(email, PASSWORD, newRequest())).kind).toBe("signedIn");
  });

  test("does not prevent the owner's first letter from being sent, however often others requested letters", async () => {
    const email = "spent@example.com";
    for (let at = 0; at < 7; at++) {
      await resendVerification(email, newRequest());
      await db().execute("delete from rate_limits where key like 'auth-letter:%'");
    }
    await signUp(given(email), newRequest());
    expect(
      (await verifyEmailByLink(await signUpAndIn.tokenOfLastLetter(email), PASSWORD, newRequest())).ok,
    ).toBe(true);
  });
});

describe("verifying a mailbox", () => {
  test("requires the password of the account; a wrong one does not consume the link", async () => {
    const email = "farah@example.com";
    await signUpAndIn.addPerson(email, false);
    const token = await signUpAndIn.tokenOfLastLetter(email);
    for (const wrong of ["", "not this one", `${PASSWORD} `, "x".repeat(60_000)])
      expect(await verifyEmailByLink(token, wrong, newRequest())).toEqual({
        ok: false,
        code: "auth_password_wrong",
      });
    const source = "203.0.113.77";
    const bad = () => verifyEmailByLink("A".repeat(43), PASSWORD, newRequest({ source }));
    for (let at = 0; at < 30; at++) await bad();
    expect(await bad()).toMatchObject({ code: "auth_too_often" });
    expect((await verifyEmailByLink(token, PASSWORD, newRequest({ source }))).ok).toBe(true);
  });

  test("allows ten passwords for a link in a quarter of an hour, from whatever source", async () => {
    const email = "ganga@example.com";
    await signUpAndIn.addPerson(email, false);
    const token = await signUpAndIn.tokenOfLastLetter(email);
    for (let at = 0; at < 10; at++) await verifyEmailByLink(token, "not this one", newRequest());
    expect(await verifyEmailByLink(token, PASSWORD, newRequest())).toMatchObject({ code: "auth_too_often" });
  });

  test("is refused for a person who was disabled meanwhile", async () => {
    const email = "fulmaya@example.com";
    const id = await signUpAndIn.addPerson(email, false);
    const token = await signUpAndIn.tokenOfLastLetter(email);
    await db().update(appUsers).set({ disabledOn: new Date() }).where(eq(appUsers.id, id));
    expect(await verifyEmailByLink(token, PASSWORD, newRequest())).toMatchObject({
      code: "auth_link_invalid",
    });
    expect((await rowsOf(email))[0]?.emailVerified).toBe(false);
  });

  test("works once, and then the person can sign in", async () => {
    const email = "gita@example.com";
    const id = await signUpAndIn.addPerson(email, false);
    const token = await signUpAndIn.tokenOfLastLetter(email);
    expect((await signIn(email, PASSWORD, newRequest())).kind).toBe("wrong");
    expect((await signIn(email, "not this one", newRequest())).kind).toBe("wrong");
    const tries = await Promise.all(
      Array.from({ length: 5 }, () => verifyEmailByLink(token, PASSWORD, newRequest())),
    );
    expect(tries.filter(({ ok }) => ok)).toHaveLength(1);
    expect(await verifyEmailByLink(token, PASSWORD, newRequest())).toEqual({
      ok: false,
      code: "auth_link_invalid",
    });
    expect(await auditActionsOf(id)).toEqual(["person.signUp", "person.verifyEmail"]);
    // Audit entries outlive the person.
    expect(JSON.stringify(await entriesOf(id))).not.toContain(email);
    expect((await signIn(email, PASSWORD, newRequest())).kind).toBe("signedIn");
  });

  test("can be requested again after a minute, with the same answer for any address", async () => {
    const email = "hari@example.com";
    await signUpAndIn.addPerson(email, false);
    await signUpAndIn.sendAndReadLetters(email);
    const soon = await resendVerification(email, newRequest());
    expect(soon).toMatchObject({ ok: false, code: "auth_letter_recently_sent" });
    expect(soon.ok || Number(soon.values?.seconds)).toBeGreaterThan(50);
    expect(await resendVerification("nobody@example.com", newRequest())).toMatchObject({ ok: true });
    expect(await resendVerification("nobody@example.com", newRequest())).toMatchObject({
      code: "auth_letter_recently_sent",
    });
    expect(await signUpAndIn.sendAndReadLetters("nobody@example.com")).toEqual([]);
    await db().execute("delete from rate_limits where key like 'auth-letter:%'");
    expect((await resendVerification(email, newRequest())).ok).toBe(true);
    expect(await signUpAndIn.sendAndReadLetters(email)).toHaveLength(2);
    expect(
      (await verifyEmailByLink(await signUpAndIn.tokenOfLastLetter(email), PASSWORD, newRequest())).ok,
    ).toBe(true);
  });
});

describe("the address in ADMIN_EMAIL", () => {
  test("makes a site administrator once its mailbox is verified, not before", async () => {
    const id = await signUpAndIn.addPerson("head@example.com", false);
    expect(await rolesOf(id)).toEqual(["user"]);
    expect(
      (
        await verifyEmailByLink(
          await signUpAndIn.tokenOfLastLetter("head@example.com"),
          PASSWORD,
          newRequest(),
        )
      ).ok,
    ).toBe(true);
    expect((await rolesOf(id)).toSorted()).toEqual(["siteAdmin", "user"]);
    expect(await auditActionsOf(id)).toContain("role.grant");
  });

  test("gives no role to others, nor to a person who changed their address to it", async () => {
    const other = await signUpAndIn.addPerson("indra@example.com");
    expect(await rolesOf(other)).toEqual(["user"]);
    await db()
      .update(appUsers)
      .set({ email: "elsewhere@example.com", emails: ["head@example.com", "elsewhere@example.com"] })
      .where(eq(appUsers.email, "head@example.com"));
    await db().update(appUsers).set({ email: "head@example.com" }).where(eq(appUsers.id, other));
    await transact(db(), (tx) => markEmailVerified(tx, other, config));
    await requestPasswordReset("head@example.com", newRequest());
    expect(
      (
        await resetPassword(
          await signUpAndIn.tokenOfLastLetter("head@example.com"),
          "a new river 91",
          newRequest(),
        )
      ).ok,
    ).toBe(true);
    expect(await rolesOf(other)).toEqual(["user"]);
  });
});
