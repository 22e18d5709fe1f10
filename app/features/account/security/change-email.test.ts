import { expect, test, vi } from "vitest";
import { db } from "#app/db/client.server.ts";
import {
  addPerson,
  auditActionsOf,
  errorOf,
  roleTypesOf,
  rowOf,
  whileWritesFail,
} from "#app/features/account/account-for-tests.ts";
import { preferEmail, removeEmail } from "#app/features/account/profile/change-contact-emails.server.ts";
import { LETTER_LIMITS } from "#app/platform/auth/sign-in-limits.server.ts";
import { createLink, peekLink } from "#app/platform/links/links.server.ts";
import { log } from "#app/platform/log/log.server.ts";
import { useDatabase } from "#tests/database.ts";
import { useMailbox } from "#tests/letters.ts";
import { setLetterLanguage } from "#tests/sign-in.ts";
import { linkIn, tokenOf } from "#tests/site/mailbox.ts";
import { requestEmailChange } from "./change-email.server.ts";
import { confirmEmailChange, emailToConfirm } from "./confirm-email.server.ts";

useDatabase();

const { sender, lettersTo, letterTo } = useMailbox({ ADMIN_EMAIL: "chief@example.com" });

/** Requests another address, and returns the token of the link in the letter. */
async function requestedToken(person: Awaited<ReturnType<typeof addPerson>>, email: string): Promise<string> {
  const requested = await requestEmailChange(
    person.viewer,
    person.id,
    { email, currentPassword: person.password },
    sender,
  );
  expect(requested).toEqual({ ok: true, value: { changed: true } });
  return tokenOf(linkIn(await letterTo(email)));
}

test("the address changes when the link is used, not before; the old mailbox is notified", async () => {
  const person = await addPerson();
  const token = await requestedToken(person, "new-one@example.com");
  expect(await rowOf(person.id)).toMatchObject({ email: person.email, emails: [person.email] });
  expect(await emailToConfirm(person.viewer, token)).toBe("new-one@example.com");
  expect(await rowOf(person.id)).toMatchObject({ email: person.email });

  expect(await confirmEmailChange(person.viewer, token, sender)).toEqual({
    ok: true,
    value: { email: "new-one@example.com" },
  });
  expect(await rowOf(person.id)).toMatchObject({
    email: "new-one@example.com",
    emails: ["new-one@example.com", person.email],
    preferredEmail: "new-one@example.com",
  });
  const [notice] = await lettersTo(person.email);
  expect(notice?.subject).toBe("Your sign-in e-mail was changed");
  expect(notice?.text).not.toContain("new-one@example.com");
  expect(await auditActionsOf(person.id)).toEqual(["person.changeEmail", "person.requestEmailChange"]);

  await preferEmail(person.viewer, person.id, person.email);
  expect((await rowOf(person.id)).preferredEmail).toBe(person.email);
  await removeEmail(person.viewer, person.id, person.email);
  expect(await rowOf(person.id)).toMatchObject({
    emails: ["new-one@example.com"],
    preferredEmail: "new-one@example.com",
  });
  expect((await auditActionsOf(person.id))[0]).toBe("person.removeEmail");
});

test("a change to the address in ADMIN_EMAIL gives no role", async () => {
  const person = await addPerson();
  const token = await requestedToken(person, "chief@example.com");
  await confirmEmailChange(person.viewer, token, sender);
  expect((await rowOf(person.id)).email).toBe("chief@example.com");
  expect(await roleTypesOf(person.id)).toEqual(["user"]);
});

test("of two people who confirm one new address at the same time the second is told as for any taken one", async () => {
  for (let round = 0; round < 5; round++) {
    const email = `wanted-${round}@example.com`;
    const people = [await addPerson(), await addPerson()];
    const tokens = await Promise.all(
      people.map(async ({ id }) => await createLink(db(), "changeEmail", id, { email })),
    );
    const results = await Promise.all(
      people.map(async ({ viewer }, at) => await confirmEmailChange(viewer, tokens[at] ?? "", sender)),
    );
    expect(results.filter(({ ok }) => ok)).toHaveLength(1);
    expect(results.find(({ ok }) => !ok)).toMatchObject({ code: "account_link_expired" });
  }
});

test("a change of the address that fails is logged", async () => {
  const person = await addPerson();
  const token = await requestedToken(person, "not-now@example.com");
  const logged = vi.spyOn(log, "error").mockImplementation(() => {});
  await whileWritesFail("app_users", async () => {
    await expect(confirmEmailChange(person.viewer, token, sender)).rejects.toThrow();
  });
  expect(logged).toHaveBeenCalledWith(expect.anything(), "Couldn't update email");
});

test("a link works once, for its owner, and only the newest", async () => {
  const person = await addPerson();
  const otherPerson = await addPerson();
  const older = await requestedToken(person, "older@example.com");
  const token = await requestedToken(person, "newer@example.com");
  expect(await emailToConfirm(otherPerson.viewer, token)).toBeUndefined();
  expect(await errorOf(() => confirmEmailChange(otherPerson.viewer, token, sender))).toBe("notFound");
  expect(await errorOf(() => confirmEmailChange(null, token, sender))).toBe("notFound");
  for (const invalid of [older, `${token}a`, token.toUpperCase(), ""])
    expect(await confirmEmailChange(person.viewer, invalid, sender)).toEqual({
      ok: false,
      code: "account_link_expired",
    });
  expect(await confirmEmailChange(person.viewer, token, sender)).toMatchObject({ ok: true });
  expect(await confirmEmailChange(person.viewer, token, sender)).toMatchObject({
    code: "account_link_expired",
  });
});

test("after a change no other link of the person is valid, in the old mailbox or to another new address", async () => {
  const person = await addPerson();
  const otherPerson = await addPerson();
  const purposes = ["verify", "reset", "signIn", "changeEmail", "keepAccount"] as const;
  const linksOf = async ({ id }: typeof person) =>
    await Promise.all(
      purposes.map(async (purpose) => ({ purpose, token: await createLink(db(), purpose, id) })),
    );
  const token = await requestedToken(person, "away@example.com");
  const [own, others] = [await linksOf(person), await linksOf(otherPerson)];
  expect(await confirmEmailChange(person.viewer, token, sender)).toMatchObject({ ok: true });
  for (const link of own) expect(await peekLink(link.purpose, link.token), link.purpose).toBeUndefined();
  for (const link of others) expect(await peekLink(link.purpose, link.token), link.purpose).toBeDefined();
});

test("for the address of another account the answer is the same, and its owner gets a letter without a link", async () => {
  const person = await addPerson();
  const other = await addPerson();
  const change = { email: other.email, currentPassword: person.password };
  expect(await requestEmailChange(person.viewer, person.id, change, sender)).toEqual({
    ok: true,
    value: { changed: true },
  });
  const letter = await letterTo(other.email);
  expect(letter.subject).toBe("Your e-mail address already has an account");
  expect(letter.text).not.toMatch(/token=/);
});

test("each letter and its link are in the language of the person whose account it is about", async () => {
  const person = await addPerson();
  const other = await addPerson();
  await setLetterLanguage("np", person);
  const token = await requestedToken(person, "in-nepali@example.com");
  const letter = await letterTo("in-nepali@example.com");
  expect(letter.text).toContain("कृपया २४ घण्टाभित्र यो लिङ्क खोल्नुहोस्");
  expect(linkIn(letter)).toMatch(/^\/np\/account\/security\/changeemail\/confirm\?token=/);
  const requestChange = (email: string) =>
    requestEmailChange(person.viewer, person.id, { email, currentPassword: person.password }, sender);
  await requestChange(other.email);
  expect((await letterTo(other.email)).text).toMatch(/You can sign in here:\s+http\S+\/auth\s*$/);
  await setLetterLanguage("np", other);
  await db().execute("delete from rate_limits");
  await requestChange(other.email);
  expect((await letterTo(other.email, 2)).text).toMatch(/साइन इन गर्न सक्नुहुन्छ:\s+http\S+\/np\/auth\s*$/);
  const newer = await requestedToken(person, "moved-in-nepali@example.com");
  expect(await confirmEmailChange(person.viewer, token, sender)).toMatchObject({ ok: false });
  await confirmEmailChange(person.viewer, newer, sender);
  expect((await letterTo(person.email)).text).toContain("तुरुन्तै लेख्नुहोस्");
});

test("an address that got an account after the letter was sent is refused", async () => {
  const person = await addPerson();
  const token = await requestedToken(person, "wanted@example.com");
  await addPerson({ email: "wanted@example.com" });
  expect(await confirmEmailChange(person.viewer, token, sender)).toMatchObject({
    code: "account_link_expired",
  });
  expect((await rowOf(person.id)).email).toBe(person.email);
});

test("the password is required, the current address is no change, and the number of letters is limited", async () => {
  const person = await addPerson();
  const requestChange = (email: string, currentPassword = person.password) =>
    requestEmailChange(person.viewer, person.id, { email, currentPassword }, sender);
  expect(await requestChange("a@example.com", "wrong")).toMatchObject({
    code: "form_invalid",
    values: { field: "currentPassword" },
  });
  expect(await requestChange(person.email)).toEqual({ ok: true, value: { changed: false } });
  for (const name of ["b", "c", "d", "e", "f"])
    expect(await requestChange(`${name}@example.com`)).toMatchObject({ ok: true });
  expect(await requestChange("g@example.com")).toMatchObject({ code: "account_too_often" });
  expect(await lettersTo("a@example.com")).toEqual([]);
  const otherPerson = await addPerson();
  const change = { email: "h@example.com", currentPassword: person.password };
  expect(await errorOf(() => requestEmailChange(otherPerson.viewer, person.id, change, sender))).toBe(
    "notFound",
  );
});

test("several people together cause no more letters to one address than one person, whether or not it has an account", async () => {
  const owner = await addPerson();
  for (const email of ["nobody-yet@example.com", owner.email]) {
    const requestChange = async () => {
      const { viewer, id, password } = await addPerson();
      return requestEmailChange(viewer, id, { email, currentPassword: password }, sender);
    };
    expect(await requestChange()).toEqual({ ok: true, value: { changed: true } });
    for (let attempt = 0; attempt < 3; attempt++)
      expect(await requestChange()).toEqual({
        ok: false,
        code: "account_letter_recently_sent",
        values: { seconds: expect.any(Number) },
      });
    expect(await lettersTo(email)).toHaveLength(1);
    for (let minute = 0; minute < LETTER_LIMITS.changeEmail.points; minute++) {
      await db().execute("delete from rate_limits where key like 'auth-letter:%'");
      await requestChange();
    }
    expect(await lettersTo(email)).toHaveLength(LETTER_LIMITS.changeEmail.points);
  }
});

test("a letter refused by the limit leaves the previous link valid", async () => {
  const person = await addPerson();
  const token = await requestedToken(person, "asked-twice@example.com");
  const change = { email: "asked-twice@example.com", currentPassword: person.password };
  expect(await requestEmailChange(person.viewer, person.id, change, sender)).toMatchObject({
    code: "account_letter_recently_sent",
  });
  expect(await emailToConfirm(person.viewer, token)).toBe("asked-twice@example.com");
});

test("a change whose audit entry cannot be written leaves address and link as they were", async () => {
  const person = await addPerson();
  const token = await requestedToken(person, "kept-link@example.com");
  await whileWritesFail("audit_entries", async () =>
    expect(await errorOf(() => confirmEmailChange(person.viewer, token, sender))).toBe("unexpected"),
  );
  expect((await rowOf(person.id)).email).toBe(person.email);
  expect(await emailToConfirm(person.viewer, token)).toBe("kept-link@example.com");
});
