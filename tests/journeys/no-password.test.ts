import { describe, expect } from "vitest";
import { inLanguage } from "#app/domain/text/language.ts";
import * as m from "#app/i18n/generated/messages.js";
import { journey, ready, useBrowser } from "#tests/browser.ts";
import { expectAccessible } from "#tests/expect-accessible.ts";
import { useLanguageOfRun } from "#tests/sample.ts";
import { addTestPerson, removePassword, setLetterLanguage } from "#tests/sign-in.ts";
import { letterTo, linkIn } from "#tests/site/mailbox.ts";
import { useSite } from "#tests/site.ts";

const site = useSite();
const { visit } = useBrowser(site);
const NEW_PASSWORD = "a quiet river 71";

describe.each(useLanguageOfRun(import.meta.filename))("in %s", (language) => {
  const locale = { locale: language };
  const at = (path: string) => inLanguage(path, language);

  describe.each([true, false])("with script: %s", (script) => {
    journey("a person who signed up with Google sets a password where one is required", async () => {
      const person = await addTestPerson();
      await setLetterLanguage(language, person);
      const page = await visit({
        path: `/auth/login?from=${at("/account")}`,
        language,
        script,
        width: script ? 1280 : 360,
      });
      const go = async (path: string) => {
        await page.goto(site.url + path);
        if (script) await ready(page);
      };
      const signIn = async (password: string) => {
        await page.locator("#email").fill(person.email);
        await page.locator("#password").fill(password);
        await page.locator("#password").press("Enter");
        await page.waitForURL(({ pathname }) => pathname === at("/account"));
      };
      await signIn(person.password);
      await removePassword(person);

      await go(at("/account/security/delete"));
      await page.getByText(m.account_no_password({}, locale)).waitFor();
      if (script) await expectAccessible(page);
      await page.getByRole("button", { name: m.account_email_send({}, locale), exact: true }).click();
      await page.getByText(m.account_password_link_sent({}, locale)).waitFor();
      expect(page.url()).toContain(at("/account/security/changepassword"));
      if (script) await expectAccessible(page);

      await go(linkIn(await letterTo(site.outbox, person.email)));
      await page.locator("#password").fill(NEW_PASSWORD);
      await page.locator("#passwordAgain").fill(NEW_PASSWORD);
      await page.getByRole("button", { name: m.auth_reset({}, locale), exact: true }).click();
      await page.waitForURL(({ pathname }) => pathname === at("/auth"));
      await go(`${at("/auth")}?from=${at("/account")}`);
      await signIn(NEW_PASSWORD);
    });
  });
});
