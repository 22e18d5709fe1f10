import { eq } from "drizzle-orm";
import { expect, test } from "vitest";
import { db } from "#app/db/client.server.ts";
import { twoFactors } from "#app/db/tables/people.server.ts";
import { toDevanagariDigits } from "#app/domain/text/digits.ts";
import { inLanguage, LANGUAGES } from "#app/domain/text/language.ts";
import {
  addPerson,
  addSession,
  auditActionsOf,
  errorOf,
  rowOf,
  sessionsOf,
  whileWritesFail,
} from "#app/features/account/account-for-tests.ts";
import { signIn } from "#app/features/sign-in/password/sign-in.server.ts";
import { verifySecondFactor } from "#app/features/sign-in/second-factor/verify-second-factor.server.ts";
import * as m from "#app/i18n/generated/messages.js";
import { useDatabase } from "#tests/database.ts";
import { setLetterLanguage } from "#tests/sign-in.ts";
import { PASSWORD, useSignUpAndIn } from "#tests/sign-up-and-in.ts";
import { codeOf, nextCodeOf } from "#tests/totp.ts";
import {
  confirmSecondFactor,
  disableSecondFactor,
  prepareSecondFactor,
  renewRecoveryCodes,
} from "./change-second-factor.server.ts";

useDatabase();
const signUpAndIn = useSignUpAndIn();
const { newRequest } = signUpAndIn;

/** Adds a person, signs them in, and returns them with a request of their browser. */
async function signedInPerson() {
  const email = `${crypto.randomUUID()}@example.com`;
  const id = await signUpAndIn.addPerson(email);
  const opened = await signIn(email, PASSWORD, newRequest());
  if (opened.kind !== "signedIn") throw new Error(opened.kind);
  const viewer = { id, email, name: "Asha", roles: [{ type: "user" as const }] };
  const [sessionId = ""] = await sessionsOf(id);
  return { id, viewer, context: { ...newRequest({ cookies: opened.cookies }), sessionId } };
}

type SignedInPerson = Awaited<ReturnType<typeof signedInPerson>>;

async function prepare({ id, viewer, context }: SignedInPerson) {
  const made = await prepareSecondFactor(viewer, id, PASSWORD, context);
  if (!made.ok) throw new Error(made.code);
  return made.value;
}

async function turnOn(person: SignedInPerson) {
  const made = await prepare(person);
  const on = await confirmSecondFactor(person.viewer, person.id, codeOf(made.key), person.context);
  expect(on.ok).toBe(true);
  return made;
}

const isOn = async (id: string) => (await rowOf(id)).twoFactorEnabled;
const actionsOf = async (id: string) =>
  (await auditActionsOf(id)).filter((action) => /Factor|Codes/.test(action));
const keysOf = (id: string) => db().select().from(twoFactors).where(eq(twoFactors.userId, id));

test("the second factor is on once a code of the app is entered, in any digits, and each action has an audit entry", async () => {
  const person = await signedInPerson();
  const { key, recoveryCodes } = await prepare(person);
  expect(new Set(recoveryCodes).size).toBe(10);
  expect(await isOn(person.id)).toBe(false);
  for (const wrong of ["000000", codeOf(key).slice(1), `${codeOf(key)}0`, key, "x"])
    expect(await confirmSecondFactor(person.viewer, person.id, wrong, person.context)).toEqual({
      ok: false,
      code: "form_invalid",
    });
  expect(await confirmSecondFactor(person.viewer, person.id, " ", person.context)).toMatchObject({
    code: "form_required",
  });
  expect([await isOn(person.id), (await keysOf(person.id))[0]?.verified]).toEqual([false, false]);
  const code = toDevanagariDigits(codeOf(key));
  const typed = `${code.slice(0, 3)} ${code.slice(3)}`;
  expect((await confirmSecondFactor(person.viewer, person.id, typed, person.context)).ok).toBe(true);
  expect([await isOn(person.id), (await keysOf(person.id))[0]?.verified]).toEqual([true, true]);
  expect(await actionsOf(person.id)).toEqual(["person.enableSecondFactor", "person.prepareSecondFactor"]);
  expect(JSON.stringify(await keysOf(person.id))).not.toContain(key);
});

test("a key that was made anew at another tab is named, and its codes change nothing", async () => {
  const person = await signedInPerson();
  const first = await prepare(person);
  const second = await prepare(person);
  const confirm = (key: string) =>
    confirmSecondFactor(person.viewer, person.id, codeOf(key), person.context, key);
  expect(await confirm(first.key)).toEqual({ ok: false, code: "account_second_factor_anew" });
  expect(await isOn(person.id)).toBe(false);
  expect((await confirm(second.key)).ok).toBe(true);
});

test("the code that turned the second factor on is not accepted at sign-in, and sending its form twice is no error", async () => {
  const person = await signedInPerson();
  const { key } = await prepare(person);
  const code = codeOf(key);
  expect((await confirmSecondFactor(person.viewer, person.id, code, person.context)).ok).toBe(true);
  expect((await confirmSecondFactor(person.viewer, person.id, code, person.context)).ok).toBe(true);
  expect(
    (await actionsOf(person.id)).filter((action) => action === "person.enableSecondFactor"),
  ).toHaveLength(1);
  const first = await signIn(person.viewer.email, PASSWORD, newRequest());
  if (first.kind !== "secondFactorRequired") throw new Error(first.kind);
  const pending = newRequest({ cookies: first.cookies.filter((each) => !/max-age=0/i.test(each)) });
  expect(await verifySecondFactor(code, pending)).toMatchObject({ code: "auth_code_wrong" });
  expect((await verifySecondFactor(nextCodeOf(key), pending)).ok).toBe(true);
});

test("turning the second factor on ends the sessions that were opened without it; turning it off ends none", async () => {
  const person = await signedInPerson();
  const otherPerson = await addPerson();
  const { id, viewer, context } = person;
  const others = [await addSession(id), await addSession(id)];
  const theirs = await addSession(otherPerson.id);
  const { key } = await prepare(person);
  await confirmSecondFactor(viewer, id, "000000", context);
  await whileWritesFail("audit_entries", async () => {
    expect(await errorOf(() => confirmSecondFactor(viewer, id, codeOf(key), context))).toBe("unexpected");
  });
  expect((await sessionsOf(id)).toSorted()).toEqual([context.sessionId, ...others].toSorted());
  expect((await confirmSecondFactor(viewer, id, codeOf(key), context)).ok).toBe(true);
  expect(await sessionsOf(id)).toEqual([context.sessionId]);
  expect(await sessionsOf(otherPerson.id)).toEqual([theirs]);
  // The form sent twice does not end sessions that were opened meanwhile.
  const later = await addSession(id);
  expect((await confirmSecondFactor(viewer, id, codeOf(key), context)).ok).toBe(true);
  expect((await disableSecondFactor(viewer, id, PASSWORD, context)).ok).toBe(true);
  expect((await sessionsOf(id)).toSorted()).toEqual([context.sessionId, later].toSorted());
});

test("the second factor is turned off with the password, and its key and recovery codes are deleted", async () => {
  const person = await signedInPerson();
  await turnOn(person);
  const { id, viewer, context } = person;
  expect(await disableSecondFactor(viewer, id, "wrong", context)).toMatchObject({ code: "form_invalid" });
  expect([await isOn(id), (await keysOf(id)).length]).toEqual([true, 1]);
  expect((await disableSecondFactor(viewer, id, PASSWORD, context)).ok).toBe(true);
  expect([await isOn(id), await keysOf(id)]).toEqual([false, []]);
  expect((await actionsOf(id))[0]).toBe("person.disableSecondFactor");
  // A second time changes nothing.
  expect((await disableSecondFactor(viewer, id, PASSWORD, context)).ok).toBe(true);
  expect(await actionsOf(id)).toHaveLength(3);
});

test.each(LANGUAGES)(
  "a letter in the person's language, %s, notifies them of each change of the second factor",
  async (language) => {
    const person = await signedInPerson();
    const { id, viewer, context } = person;
    await setLetterLanguage(language, person);
    const notices = async () => (await signUpAndIn.sendAndReadLetters(viewer.email)).slice(1);
    await turnOn(person);
    await renewRecoveryCodes(viewer, id, PASSWORD, context);
    await disableSecondFactor(viewer, id, PASSWORD, context);
    // No letter is sent when nothing changes: the same form again, or an invalid proof.
    await disableSecondFactor(viewer, id, PASSWORD, context);
    await disableSecondFactor(viewer, id, "wrong", context);
    await renewRecoveryCodes(viewer, id, PASSWORD, context);
    await confirmSecondFactor(viewer, id, "000000", context);
    const forgot = `${signUpAndIn.config.baseUrl}${inLanguage("/auth/forgot", language)}`;
    const texts = [m.account_mail_second_factor_on, m.account_mail_codes, m.account_mail_second_factor_off];
    expect((await notices()).map(({ text }) => text.trim())).toEqual(
      texts.map((each) => each({ forgot }, { locale: language })),
    );
  },
);

test("another key while the second factor is on, and new codes while it is off, are refused", async () => {
  const person = await signedInPerson();
  const { id, viewer, context } = person;
  expect(await renewRecoveryCodes(viewer, id, PASSWORD, context)).toMatchObject({ code: "form_invalid" });
  await turnOn(person);
  const before = await keysOf(id);
  expect(await prepareSecondFactor(viewer, id, PASSWORD, context)).toMatchObject({ code: "form_invalid" });
  expect(await keysOf(id)).toEqual(before);
  const renewed = await renewRecoveryCodes(viewer, id, PASSWORD, context);
  expect(renewed.ok && new Set(renewed.value.recoveryCodes).size).toBe(10);
  expect((await keysOf(id))[0]?.backupCodes).not.toBe(before[0]?.backupCodes);
});

test("a refusal writes no audit entry", async () => {
  const person = await signedInPerson();
  const { id, viewer, context } = person;
  await renewRecoveryCodes(viewer, id, PASSWORD, context);
  expect(await actionsOf(id)).toEqual([]);
  await turnOn(person);
  const before = await actionsOf(id);
  await prepareSecondFactor(viewer, id, PASSWORD, context);
  expect(await actionsOf(id)).toEqual(before);
});

test("recovery codes are accepted at sign-in, and new codes replace the old ones", async () => {
  const person = await signedInPerson();
  const { id, viewer, context } = person;
  const [old = "", ...rest] = (await turnOn(person)).recoveryCodes;
  const requestAfterPassword = async () => {
    const first = await signIn(viewer.email, PASSWORD, newRequest());
    if (first.kind !== "secondFactorRequired") throw new Error(first.kind);
    return newRequest({ cookies: first.cookies.filter((each) => !/max-age=0/i.test(each)) });
  };
  expect((await verifySecondFactor(old, await requestAfterPassword())).ok).toBe(true);
  const renewed = await renewRecoveryCodes(viewer, id, PASSWORD, context);
  if (!renewed.ok) throw new Error(renewed.code);
  expect(await verifySecondFactor(rest[0] ?? "", await requestAfterPassword())).toMatchObject({
    code: "auth_code_wrong",
  });
  expect(
    (await verifySecondFactor(renewed.value.recoveryCodes[0] ?? "", await requestAfterPassword())).ok,
  ).toBe(true);
});

test("ten codes can be tried in a quarter of an hour, right or wrong", async () => {
  const person = await signedInPerson();
  const { key } = await prepare(person);
  for (let attempt = 0; attempt < 10; attempt++)
    await confirmSecondFactor(person.viewer, person.id, "000000", person.context);
  expect(await confirmSecondFactor(person.viewer, person.id, codeOf(key), person.context)).toMatchObject({
    code: "account_too_often",
  });
  expect(await isOn(person.id)).toBe(false);
});

test("another person who knows password and code cannot turn the second factor on or off", async () => {
  const person = await signedInPerson();
  const { key } = await prepare(person);
  const otherPerson = await addPerson();
  for (const viewer of [otherPerson.viewer, null]) {
    const { id, context } = person;
    for (const attempt of [
      () => prepareSecondFactor(viewer, id, PASSWORD, context),
      () => confirmSecondFactor(viewer, id, codeOf(key), context),
      () => renewRecoveryCodes(viewer, id, PASSWORD, context),
      () => disableSecondFactor(viewer, id, PASSWORD, context),
    ])
      expect(await errorOf(attempt)).toBe("notFound");
  }
  expect([await isOn(person.id), (await keysOf(person.id)).length]).toEqual([false, 1]);
});

test("nothing is turned on or off, and no codes are made, without an audit entry", async () => {
  const person = await signedInPerson();
  const { id, viewer, context } = person;
  const { key } = await prepare(person);
  const before = await keysOf(id);
  await whileWritesFail("audit_entries", async () => {
    expect(await errorOf(() => confirmSecondFactor(viewer, id, codeOf(key), context))).toBe("unexpected");
    expect(await errorOf(() => prepareSecondFactor(viewer, id, PASSWORD, context))).toBe("unexpected");
  });
  expect([await isOn(id), await keysOf(id)]).toEqual([false, before]);
  await confirmSecondFactor(viewer, id, codeOf(key), context);
  const on = await keysOf(id);
  await whileWritesFail("audit_entries", async () => {
    expect(await errorOf(() => renewRecoveryCodes(viewer, id, PASSWORD, context))).toBe("unexpected");
    expect(await errorOf(() => disableSecondFactor(viewer, id, PASSWORD, context))).toBe("unexpected");
  });
  expect([await isOn(id), await keysOf(id)]).toEqual([true, on]);
});
