import { describe, expect, test } from "vitest";
import { inLanguage, LANGUAGES, otherLanguage } from "#app/domain/text/language.ts";
import * as m from "#app/i18n/generated/messages.js";
import { removePassword, setLetterLanguage, signIn } from "#tests/sign-in.ts";
import { useSite } from "#tests/site.ts";
import { lettersTo, letterTo, linkIn, tokenOf } from "./mailbox.ts";
import { findAll, findOne, type PageElement, readPage, textOf } from "./page.ts";
import { addSignedInPerson } from "./signed-in-person.ts";

const site = useSite({ TRUSTED_PROXIES: "127.0.0.1" });

const PASSWORD = "a quiet river 71";
const CHANGE_PASSWORD = "/account/security/changepassword";

/** Every page that requires the password, with the fields posted there. */
const PASSWORD_PAGES: readonly (readonly [page: string, fields: Record<string, string>])[] = [
  [CHANGE_PASSWORD, { password: PASSWORD, passwordAgain: PASSWORD }],
  ["/account/security/changeemail", { email: "other@example.com" }],
  ["/account/security/secondfactor", { intent: "start" }],
  ["/account/security/delete", { intent: "delete" }],
  ["/account/identity", { intent: "open" }],
  ["/account/security/mydata", {}],
];

/** Whether the form itself needs the password; on the other pages the password only opens another form. */
const needsPasswordItself = (page: string) => page === CHANGE_PASSWORD || page.endsWith("/changeemail");

/** A signed-in person without a password. */
async function personWithoutPassword() {
  const person = await addSignedInPerson(site);
  await removePassword(person);
  return person;
}

const mainOf = async (answer: Response): Promise<PageElement> =>
  findOne(readPage(await answer.text()), "main");

describe.each(LANGUAGES)("in %s, a person without a password", (language) => {
  const at = (path: string) => inLanguage(path, language);
  const locale = { locale: language };

  test.each(PASSWORD_PAGES)("sees at %s how to set one, and no other fields", async (page, fields) => {
    const person = await personWithoutPassword();
    const main = await mainOf(await person.get(at(page)));
    expect(textOf(main)).toContain(m.account_no_password({}, locale));
    expect(textOf(main)).toContain(m.account_no_password_help({}, locale));
    expect(findAll(main, "input", { type: "password" })).toEqual([]);
    const form = findOne(main, "form");
    expect(form.attributes).toMatchObject({ method: "post", action: at(CHANGE_PASSWORD) });
    expect(findOne(form, "input", { name: "intent" }).attributes.value).toBe("requestPassword");
    // No link targets a page that is closed to signed-in people.
    for (const link of findAll(main, "a")) expect(link.attributes.href).not.toContain("/auth");

    const path = page.endsWith("mydata") ? "/account/export" : page;
    const posted = await person.post(at(path), { currentPassword: "whatever 71", ...fields });
    if (posted.status === 302 || posted.status === 303)
      expect(posted.headers.get("location")).toBe(`${at(page)}?refused=account_no_password`);
    // 409 where the form itself needs the password, which the account lacks; 400 where the password only opens another form.
    else expect(posted.status).toBe(needsPasswordItself(page) ? 409 : 400);
  });

  test("sets one with the link of a letter in the language of their letters", async () => {
    const person = await personWithoutPassword();
    const letterLanguage = otherLanguage(language);
    await setLetterLanguage(letterLanguage, person);
    const overview = await mainOf(await person.get(at("/account/security")));
    expect(textOf(findOne(overview, "a", { href: at(CHANGE_PASSWORD) }))).toBe(
      m.account_set_password({}, locale),
    );
    const page = readPage(await (await person.get(at(CHANGE_PASSWORD))).text());
    expect(textOf(findOne(page, "h1"))).toBe(m.account_set_password({}, locale));
    expect(textOf(findOne(page, "title"))).toContain(m.account_set_password({}, locale));

    const requested = await person.post(at(CHANGE_PASSWORD), { intent: "requestPassword" });
    expect(requested.status).toBe(200);
    const main = await mainOf(requested);
    expect(textOf(main)).toContain(m.account_password_link_sent({}, locale));
    expect(findAll(main, "form")).toEqual([]);
    const link = linkIn(await letterTo(site.outbox, person.email));
    expect(link.startsWith(inLanguage("/auth/reset?", letterLanguage))).toBe(true);

    const again = await person.post(at(CHANGE_PASSWORD), { intent: "requestPassword" });
    expect(again.status).toBe(429);
    expect(textOf(await mainOf(again))).toContain(m.account_letter_recently_sent({}, locale));
    expect(Number(again.headers.get("retry-after"))).toBeGreaterThan(0);
    expect(await lettersTo(site.outbox, person.email)).toHaveLength(1);

    // The link also opens for a signed-in person.
    expect(findAll(await mainOf(await person.get(link)), "input", { name: "password" })).toHaveLength(1);
    const set = await person.post(link, {
      token: tokenOf(link),
      password: PASSWORD,
      passwordAgain: PASSWORD,
    });
    expect(set.status).toBe(303);
    expect((await person.get(at("/account"))).status).toBe(302);
    await signIn(site, { email: person.email, password: PASSWORD });
  });
});
