import { like } from "drizzle-orm";
import { expect, test } from "vitest";
import { db } from "#app/db/client.server.ts";
import { verifications } from "#app/db/tables/people.server.ts";
import {
  addPerson,
  auditActionsOf,
  errorOf,
  whileWritesFail,
} from "#app/features/account/account-for-tests.ts";
import { requestPasswordReset, resetPassword } from "#app/features/sign-in/recovery/reset-password.server.ts";
import { useDatabase } from "#tests/database.ts";
import { removePassword, setLetterLanguage } from "#tests/sign-in.ts";
import { useSignUpAndIn } from "#tests/sign-up-and-in.ts";
import { linkIn, tokenOf } from "#tests/site/mailbox.ts";
import { confirmPassword } from "./confirm-password.server.ts";
import { requestPassword } from "./request-password.server.ts";

useDatabase();
const signUpAndIn = useSignUpAndIn();
const sender = { from: "company@example.com", config: signUpAndIn.config };
const NEW = "पोखरी किनारको हिउँ 9";

test("a person without a password sets one by a link, in a letter in their language", async () => {
  const person = await addPerson();
  await removePassword(person);
  await setLetterLanguage("np", person);
  expect(await requestPassword(person.viewer, person.id, sender)).toEqual({
    ok: true,
    value: { changed: true },
  });
  const [letter, ...more] = await signUpAndIn.sendAndReadLetters(person.email);
  if (!letter) throw new Error("No letter was sent.");
  expect(more).toEqual([]);
  const link = linkIn(letter);
  expect(link).toMatch(/^\/np\/auth\/reset\?token=/);
  expect(await resetPassword(tokenOf(link), NEW, signUpAndIn.newRequest())).toMatchObject({ ok: true });
  expect(await confirmPassword(person.id, NEW)).toMatchObject({ ok: true });
  expect(await auditActionsOf(person.id)).toEqual(["person.resetPassword", "person.requestPassword"]);
});

test("letters for a new password are counted together, whether a visitor or the signed-in person requests them", async () => {
  const person = await addPerson();
  await requestPasswordReset(person.email, signUpAndIn.newRequest());
  expect(await requestPassword(person.viewer, person.id, sender)).toMatchObject({
    ok: false,
    code: "account_letter_recently_sent",
  });
  expect(await signUpAndIn.sendAndReadLetters(person.email)).toHaveLength(1);
});

test("another person and a visitor cannot request it, and without an audit entry no link is made", async () => {
  const person = await addPerson();
  const otherPerson = await addPerson();
  const links = async () => await db().$count(verifications, like(verifications.identifier, "link:reset:%"));
  const before = await links();
  for (const viewer of [otherPerson.viewer, null])
    expect(await errorOf(() => requestPassword(viewer, person.id, sender))).toBe("notFound");
  await whileWritesFail("audit_entries", async () =>
    expect(await errorOf(() => requestPassword(person.viewer, person.id, sender))).toBe("unexpected"),
  );
  expect([
    await signUpAndIn.sendAndReadLetters(person.email),
    await signUpAndIn.sendAndReadLetters(otherPerson.email),
  ]).toEqual([[], []]);
  expect(await links()).toBe(before);
});
