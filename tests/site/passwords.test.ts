import { beforeAll, beforeEach, describe, expect, test } from "vitest";
import { db } from "#app/db/client.server.ts";
import { inLanguage } from "#app/domain/text/language.ts";
import * as m from "#app/i18n/generated/messages.js";
import { createLink } from "#app/platform/links/links.server.ts";
import { useLanguageOfRun } from "#tests/sample.ts";
import { useSite } from "#tests/site.ts";
import { letterTo, linkIn, tokenOf } from "./mailbox.ts";
import { findAll, findOne, type PageElement, readPage, textOf } from "./page.ts";
import { databaseDigest } from "./people-forms.ts";
import { countLetters } from "./raw-letters.ts";
import { addSignedInPerson, type SignedInPerson } from "./signed-in-person.ts";

const site = useSite({ TRUSTED_PROXIES: "127.0.0.1" });

/** Valid passwords, each with similar ones that must not work. */
const ACCEPTED: Record<string, { password: string; similar: readonly string[]; same?: string }> = {
  "of eight letters": { password: "kflwpqzt", similar: ["kflwpqz", "kflwpqztt", "KFLWPQZT"] },
  "of 128 letters": {
    password: "ab3".repeat(43).slice(0, 128),
    similar: ["ab3".repeat(43).slice(0, 127), "ab3".repeat(43), "ab3".repeat(42)],
  },
  "with spaces at its ends": { password: "  a quiet river ", similar: ["a quiet river", "  a quiet river"] },
  "in Devanagari, with letters of two units": {
    password: "चौतारी🌊पिपल",
    similar: ["चौतारी🌊पिप", "चौतारी पिपल"],
  },
  "of digits and signs alone": { password: "90715%+&=#248", similar: ["90715% &=#248", "90715%+"] },
  // One letter can be encoded in two ways, and keyboards differ in which they send.
  "with a letter of two parts": {
    password: "cafe\u0301 au lait",
    same: "caf\u00e9 au lait",
    similar: ["cafe au lait"],
  },
  "with a letter in one part": {
    password: "caf\u00e9 noir 71",
    same: "cafe\u0301 noir 71",
    similar: ["cafe noir 71"],
  },
};

const REFUSED = {
  "of seven letters": "kflwpqz",
  "of 129 letters": "ab3".repeat(43),
  "of seven letters of two units each": "🌊🌊🌍🌎🌏🌑🌒",
  "that is common": "password123",
  "that contains the site's name": "Ekadeshma2083",
  "that is the e-mail address": "ADDRESS",
} as const;

const passwordFields = (password: string) => ({ password, passwordAgain: password });
const signsIn = async (email: string, password: string) => {
  await db().execute("delete from rate_limits");
  return (await site.post("/auth/login", { email, password })).status === 303;
};

beforeEach(() => db().execute("delete from rate_limits"));

describe.each(Object.entries(ACCEPTED))("a password %s", (_what, { password, similar, same }) => {
  test("is accepted by sign-up, change and reset, and signs in as typed", async () => {
    const email = `${crypto.randomUUID()}@example.org`;
    const form = { firstName: "A", lastName: "B", email, ...passwordFields(password) };
    expect((await site.post("/auth/register", form)).status).toBe(200);
    const link = tokenOf(linkIn(await letterTo(site.outbox, email)));
    expect((await site.post("/auth/verify", { token: link, password })).status).toBe(303);
    const owner = await addSignedInPerson(site);
    const change = { currentPassword: owner.password, ...passwordFields(password) };
    expect((await owner.post("/account/security/changepassword", change)).status).toBe(200);
    const other = await addSignedInPerson(site);
    const token = await createLink(db(), "reset", other.id);
    expect((await site.post("/auth/reset", { token, ...passwordFields(password) })).status).toBe(303);
    await letterTo(site.outbox, other.email);
    for (const address of [email, owner.email, other.email]) {
      expect(await signsIn(address, password)).toBe(true);
      // Another keyboard writes the same letter in another way.
      if (same !== undefined) expect(await signsIn(address, same)).toBe(true);
      for (const other of similar) expect(await signsIn(address, other), JSON.stringify(other)).toBe(false);
    }
  });
});

describe.each(useLanguageOfRun(import.meta.filename))("in %s", (language) => {
  const at = (path: string) => inLanguage(path, language);
  const invalidMessage = m.form_invalid({}, { locale: language });
  let owner: SignedInPerson;

  beforeAll(async () => {
    owner = await addSignedInPerson(site);
  });

  const errorAt = (page: PageElement, field: string) => textOf(findOne(page, "p", { id: `${field}-error` }));

  test.each(Object.entries(REFUSED))(
    "a password %s is rejected at its field, and nothing changes",
    async (_what, refused) => {
      const fields = passwordFields(refused === "ADDRESS" ? owner.email : refused);
      const token = await createLink(db(), "reset", owner.id);
      const before = await databaseDigest();
      const answers = [
        await site.post(at("/auth/register"), {
          firstName: "A",
          lastName: "B",
          email: refused === "ADDRESS" ? owner.email : "never-made@example.org",
          ...fields,
        }),
        await site.post(at(`/auth/reset?token=${token}`), { token, ...fields }),
        await owner.post(at("/account/security/changepassword"), {
          currentPassword: owner.password,
          ...fields,
        }),
      ];
      for (const answer of answers) {
        expect(answer.status).toBe(400);
        const page = readPage(await answer.text());
        expect(errorAt(page, "password")).toBe(invalidMessage);
        for (const input of findAll(page, "input", { type: "password" }))
          expect(input.attributes.value ?? "").toBe("");
      }
      expect(await databaseDigest()).toEqual(before);
    },
  );

  test.each([
    ["/account/security/changepassword", passwordFields("a quiet river 71")],
    ["/account/security/changeemail", { email: "not-mine@example.org" }],
    ["/account/security/secondfactor", { intent: "start" }],
    ["/account/security/delete", { intent: "delete" }],
    ["/account/identity", { intent: "open" }],
  ])("a wrong current password at %s is reported at its field, and nothing changes", async (path, fields) => {
    const before = await databaseDigest();
    const mails = await countLetters();
    const wrong = [
      ["wrong", invalidMessage],
      [owner.password.toUpperCase(), invalidMessage],
      [`${owner.password} `, invalidMessage],
      ["x".repeat(5000), invalidMessage],
      ["", m.form_required({}, { locale: language })],
    ] as const;
    for (const [currentPassword, message] of wrong) {
      const answer = await owner.post(at(path), { ...fields, currentPassword });
      expect(answer.status).toBe(400);
      expect(errorAt(readPage(await answer.text()), "currentPassword")).toBe(message);
      expect(answer.headers.getSetCookie()).toEqual([]);
    }
    expect(await databaseDigest()).toEqual(before);
    expect(await countLetters()).toBe(mails);
  });

  test("a wrong password for the download redirects to its form with the error", async () => {
    const before = await databaseDigest();
    const answer = await owner.post(at("/account/export"), { currentPassword: "wrong" });
    const back = answer.headers.get("location") ?? "";
    expect([answer.status, back]).toEqual([303, at("/account/security/mydata?refused=form_invalid")]);
    expect(errorAt(readPage(await (await owner.get(back)).text()), "currentPassword")).toBe(invalidMessage);
    expect(await databaseDigest()).toEqual(before);
  });
});
