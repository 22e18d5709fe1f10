import { and, eq } from "drizzle-orm";
import { expect, test } from "vitest";
import { db } from "#app/db/client.server.ts";
import { accounts } from "#app/db/tables/people.server.ts";
import { inLanguage, LANGUAGES } from "#app/domain/text/language.ts";
import {
  addPerson,
  addSession,
  auditActionsOf,
  errorOf,
  sessionsOf,
  whileWritesFail,
} from "#app/features/account/account-for-tests.ts";
import * as m from "#app/i18n/generated/messages.js";
import { createLink, peekLink } from "#app/platform/links/links.server.ts";
import { useDatabase } from "#tests/database.ts";
import { useMailbox } from "#tests/letters.ts";
import { setLetterLanguage } from "#tests/sign-in.ts";
import { changePassword } from "./change-password.server.ts";
import { confirmPassword } from "./confirm-password.server.ts";

useDatabase();

const { sender, lettersTo, letterTo } = useMailbox();
const NEW = "चौतारीमुनि बसेको 7";

async function hashOf(userId: string): Promise<string | null | undefined> {
  const [account] = await db()
    .select({ password: accounts.password })
    .from(accounts)
    .where(and(eq(accounts.userId, userId), eq(accounts.providerId, "credential")));
  return account?.password;
}

test("the new password signs in, the old one does not, and all other sessions end", async () => {
  const { id, viewer, password } = await addPerson();
  const currentSession = await addSession(id);
  await addSession(id);
  await addSession(id);
  const change = { currentPassword: password, password: NEW, passwordAgain: NEW };
  expect(await changePassword(viewer, id, change, currentSession, sender)).toEqual({
    ok: true,
    value: { changed: true },
  });
  expect(await sessionsOf(id)).toEqual([currentSession]);
  expect(await confirmPassword(id, NEW)).toMatchObject({ ok: true });
  expect(await confirmPassword(id, password)).toMatchObject({ code: "form_invalid" });
  expect(await hashOf(id)).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/);
  expect(await auditActionsOf(id)).toEqual(["person.changePassword"]);
});

test("unused links for signing in or for a new password are invalid afterwards, others are not", async () => {
  const { id, viewer, password } = await addPerson();
  const [link, reset, keep] = [
    await createLink(db(), "signIn", id),
    await createLink(db(), "reset", id),
    await createLink(db(), "keepAccount", id),
  ];
  const change = { currentPassword: password, password: NEW, passwordAgain: NEW };
  await changePassword(viewer, id, change, await addSession(id), sender);
  expect([await peekLink("signIn", link), await peekLink("reset", reset)]).toEqual([undefined, undefined]);
  expect(await peekLink("keepAccount", keep)).toMatchObject({ userId: id });
});

test.each(LANGUAGES)(
  "a letter in the person's language, %s, notifies them, and contains neither password",
  async (language) => {
    const person = await addPerson();
    await setLetterLanguage(language, person);
    const change = { currentPassword: person.password, password: NEW, passwordAgain: NEW };
    await changePassword(person.viewer, person.id, change, await addSession(person.id), sender);
    const letter = await letterTo(person.email);
    const forgot = sender.config.baseUrl + inLanguage("/auth/forgot", language);
    expect(letter.text.trim()).toBe(m.account_mail_password({ forgot }, { locale: language }));
    expect(letter.text).not.toContain(NEW);
  },
);

test("an invalid password is refused at its field, and changes nothing", async () => {
  const { id, viewer, password, email } = await addPerson();
  const currentSession = await addSession(id);
  const otherSession = await addSession(id);
  const before = await hashOf(id);
  const tries = [
    [{ password: NEW, passwordAgain: `${NEW} ` }, "account_passwords_differ", "passwordAgain"],
    [{ password: "short", passwordAgain: "short" }, "account_password_weak", "password"],
    [{ password: "password123", passwordAgain: "password123" }, "account_password_weak", "password"],
    [{ password: email, passwordAgain: email }, "account_password_weak", "password"],
    [{ password: NEW, passwordAgain: NEW, currentPassword: "wrong" }, "form_invalid", "currentPassword"],
    [
      { password: NEW, passwordAgain: NEW, currentPassword: "x".repeat(5000) },
      "form_invalid",
      "currentPassword",
    ],
  ] as const;
  for (const [fields, code, field] of tries) {
    const refused = await changePassword(
      viewer,
      id,
      { currentPassword: password, ...fields },
      currentSession,
      sender,
    );
    expect(refused).toMatchObject({ ok: false, code, values: { field } });
  }
  const same = { currentPassword: password, password, passwordAgain: password };
  expect(await changePassword(viewer, id, same, currentSession, sender)).toEqual({
    ok: true,
    value: { changed: false },
  });
  expect(await lettersTo(email)).toEqual([]);
  expect(await hashOf(id)).toBe(before);
  expect((await sessionsOf(id)).toSorted()).toEqual([currentSession, otherSession].toSorted());
  expect(await auditActionsOf(id)).toEqual([]);
});

test("another person who knows the password cannot change it", async () => {
  const { id, password } = await addPerson();
  const otherPerson = await addPerson();
  const change = { currentPassword: password, password: NEW, passwordAgain: NEW };
  expect(await errorOf(() => changePassword(otherPerson.viewer, id, change, "", sender))).toBe("notFound");
  expect(await errorOf(() => changePassword(null, id, change, "", sender))).toBe("notFound");
  expect(await confirmPassword(id, password)).toMatchObject({ ok: true });
});

test("without an audit entry the old password and all sessions remain", async () => {
  const { id, viewer, password, email } = await addPerson();
  const currentSession = await addSession(id);
  await addSession(id);
  const change = { currentPassword: password, password: NEW, passwordAgain: NEW };
  await whileWritesFail("audit_entries", async () =>
    expect(await errorOf(() => changePassword(viewer, id, change, currentSession, sender))).toBe(
      "unexpected",
    ),
  );
  expect(await lettersTo(email)).toEqual([]);
  expect(await sessionsOf(id)).toHaveLength(2);
  expect(await confirmPassword(id, password)).toMatchObject({ ok: true });
});

test("ten wrong passwords are allowed in a quarter of an hour for each account; without a password none is counted", async () => {
  const { id, password } = await addPerson();
  const other = await addPerson();
  for (let attempt = 0; attempt < 10; attempt++) await confirmPassword(id, "wrong");
  expect(await confirmPassword(id, password)).toMatchObject({ code: "account_too_often" });
  expect(await confirmPassword(other.id, other.password)).toMatchObject({ ok: true });
  await db().delete(accounts).where(eq(accounts.userId, other.id));
  expect(await confirmPassword(other.id, other.password)).toMatchObject({ code: "account_no_password" });
  expect(await confirmPassword(other.id, "")).toMatchObject({ code: "form_required" });
});

test("right passwords are not counted, however often they are typed, and simultaneous wrong ones are", async () => {
  const { id, password } = await addPerson();
  for (let attempt = 0; attempt < 12; attempt++)
    expect(await confirmPassword(id, password)).toMatchObject({ ok: true });
  for (let attempt = 0; attempt < 9; attempt++) await confirmPassword(id, "wrong");
  expect(await confirmPassword(id, password)).toMatchObject({ ok: true });
  const atOnce = await Promise.all(Array.from({ length: 4 }, () => confirmPassword(id, "wrong")));
  const codes = atOnce.map((one) => (one.ok ? "" : one.code));
  expect(codes.toSorted()).toEqual([...Array(3).fill("account_too_often"), "form_invalid"]);
});
