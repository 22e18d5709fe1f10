import { describe, expect, test } from "vitest";
import { inLanguage, LANGUAGES, otherLanguage } from "#app/domain/text/language.ts";
import * as m from "#app/i18n/generated/messages.js";
import { setLetterLanguage } from "#tests/sign-in.ts";
import { useSite } from "#tests/site.ts";
import { codeOf } from "#tests/totp.ts";
import { letterTo, linkIn } from "./mailbox.ts";
import { findAll, findOne, type PageElement, readPage, textOf } from "./page.ts";
import { addSignedInPerson } from "./signed-in-person.ts";

const site = useSite({ TRUSTED_PROXIES: "127.0.0.1" });
/** The site's URL in letters of this test. Its port is 0, because the real one is only known after the setting is read. */
const SITE_URL = "http://127.0.0.1:0";
const newOwner = () => addSignedInPerson(site);

const parsedPage = async (answer: Response): Promise<PageElement> => readPage(await answer.text());
const selectedLanguages = (page: PageElement) =>
  findAll(page, "input", { name: "language" }).flatMap(({ attributes }) =>
    "checked" in attributes ? [attributes.value] : [],
  );

describe.each(LANGUAGES)("in %s", (language) => {
  const at = (path: string) => inLanguage(path, language);
  const locale = { locale: language };
  const choose = (owner: Awaited<ReturnType<typeof newOwner>>, wanted: string) =>
    owner.post(at("/account?index"), { intent: "preferLanguage", language: wanted });

  test("the language of letters is chosen on the account's page and applies to the next letter", async () => {
    const owner = await newOwner();
    expect(selectedLanguages(await parsedPage(await owner.get(at("/account"))))).toEqual(["en"]);
    const saved = await choose(owner, "np");
    expect(saved.status).toBe(200);
    const page = await parsedPage(saved);
    expect(textOf(findOne(page, "main"))).toContain(m.form_saved({}, locale));
    expect(selectedLanguages(page)).toEqual(["np"]);
    expect(textOf(findOne(await parsedPage(await choose(owner, "np")), "main"))).toContain(
      m.form_no_changes({}, locale),
    );
    await owner.post(at("/account/security/delete"), {
      intent: "delete",
      currentPassword: owner.password,
    });
    const letter = await letterTo(site.outbox, owner.email);
    expect(letter.text).toContain("खाता");
    expect(linkIn(letter)).toMatch(/^\/np\/account\/keep\?/);
  });

  test.each(["", "ne", "__proto__", "constructor"])(
    "%j is rejected at its field and changes nothing",
    async (wrong) => {
      const owner = await newOwner();
      const refused = await choose(owner, wrong);
      expect(refused.status).toBe(400);
      const page = await parsedPage(refused);
      expect(textOf(findOne(page, "p", { id: "language-error" }))).toBe(m.form_invalid({}, locale));
      expect(selectedLanguages(page)).toEqual(["en"]);
    },
  );

  test("each language is offered by its own name", async () => {
    const page = await parsedPage(await (await newOwner()).get(at("/account")));
    const names = findAll(page, "label").filter(
      (label) => findAll(label, "input", { name: "language" }).length > 0,
    );
    expect(names.map((name) => textOf(name))).toEqual(["English", "नेपाली"]);
  });

  test("letters about a changed password and a new second factor are in the language of letters", async () => {
    const owner = await newOwner();
    await setLetterLanguage(otherLanguage(language), owner);
    const otherLocale = { locale: otherLanguage(language) };
    const forgot = SITE_URL + inLanguage("/auth/forgot", otherLocale.locale);
    const path = at("/account/security/secondfactor");
    const currentPassword = owner.password;
    const started = await parsedPage(await owner.post(path, { intent: "start", currentPassword }));
    const key = textOf(findOne(started, "dd")).replaceAll(" ", "");
    expect((await owner.post(path, { intent: "on", code: codeOf(key) })).status).toBe(200);
    const factorLetter = await letterTo(site.outbox, owner.email);
    expect(factorLetter.text.trim()).toBe(m.account_mail_second_factor_on({ forgot }, otherLocale));

    const password = "a quiet river 71";
    const change = { currentPassword, password, passwordAgain: password };
    expect((await owner.post(at("/account/security/changepassword"), change)).status).toBe(200);
    const passwordLetter = await letterTo(site.outbox, owner.email, 2);
    expect(passwordLetter.text.trim()).toBe(m.account_mail_password({ forgot }, otherLocale));
  });
});
