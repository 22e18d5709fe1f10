import { json } from "node:stream/consumers";
import type { Page } from "playwright-core";
import { describe, expect } from "vitest";
import { inLanguage } from "#app/domain/text/language.ts";
import * as m from "#app/i18n/generated/messages.js";
import { journey, ready, useBrowser } from "#tests/browser.ts";
import { expectAccessible } from "#tests/expect-accessible.ts";
import { useLanguageOfRun } from "#tests/sample.ts";
import { addTestPerson, setLetterLanguage, type TestPerson } from "#tests/sign-in.ts";
import { letterTo, linkIn } from "#tests/site/mailbox.ts";
import { useSite } from "#tests/site.ts";

const site = useSite();
const { visit } = useBrowser(site);

describe.each(useLanguageOfRun(import.meta.filename))("in %s", (language) => {
  const locale = { locale: language };
  const at = (path: string) => inLanguage(path, language);
  const press = (page: Page, name: string) =>
    page.getByRole("main").getByRole("button", { name, exact: true }).click();

  async function go(page: Page, path: string) {
    await page.goto(site.url + path);
    await ready(page);
  }

  async function signIn(page: Page, { email, password }: TestPerson, path: string) {
    await go(page, `${at("/auth")}?from=${at(path)}`);
    await page.locator("#email").fill(email);
    await page.locator("#password").fill(password);
    await press(page, m.auth_sign_in({}, locale));
    await page.waitForURL(site.url + at(path));
  }

  async function requestDeletion(page: Page, { password }: TestPerson) {
    await page.locator("#currentPassword").fill(password);
    await press(page, m.account_delete_submit({}, locale));
    await page
      .getByRole("heading", { level: 1, name: m.account_delete_requested_title({}, locale) })
      .waitFor();
  }

  journey("a person downloads their data as a file", async () => {
    const person = await addTestPerson({ firstName: "माया", lastName: "Gurung" });
    const page = await visit({ path: "/termsofuse", language });
    await signIn(page, person, "/account/security/mydata");
    await page.locator("#currentPassword").fill("not this one");
    await press(page, m.account_export_download({}, locale));
    await page.locator("#currentPassword-error", { hasText: m.form_invalid({}, locale) }).waitFor();
    await ready(page);
    await expectAccessible(page);

    const downloading = page.waitForEvent("download");
    await page.locator("#currentPassword").fill(person.password);
    await press(page, m.account_export_download({}, locale));
    const file = await downloading;
    expect(file.suggestedFilename()).toMatch(/^ekadeshma-\d{4}-\d\d-\d\d\.json$/);
    const data = (await json(await file.createReadStream())) as { readonly person: unknown };
    expect(data.person).toMatchObject({ id: person.id, email: person.email, firstName: "माया" });
    expect(JSON.stringify(data)).not.toContain(person.password);
    // The page stays open after the download.
    expect(page.url()).toContain(at("/account/security/mydata"));
  });

  journey(
    "a person requests deletion of their account and cancels it, by the letter and by the banner",
    async () => {
      const person = await addTestPerson();
      await setLetterLanguage(language, person);
      const path = "/account/security/delete";
      const page = await visit({ path: "/termsofuse", language, statuses: [400] });
      await signIn(page, person, path);
      await press(page, m.account_delete_submit({}, locale));
      await page.locator("#currentPassword-error", { hasText: m.form_required({}, locale) }).waitFor();
      await expectAccessible(page);
      await requestDeletion(page, person);
      await expectAccessible(page);
      await page.goBack();
      await page.waitForURL(/\/auth\?/);
      expect(await page.locator("body").textContent()).not.toContain(person.email);

      const letter = await letterTo(site.outbox, person.email);
      expect(linkIn(letter)).toContain(`${at("/account/keep")}?`);
      await go(page, linkIn(letter));
      await expectAccessible(page);
      await press(page, m.account_delete_cancel({}, locale));
      await page
        .getByRole("heading", { level: 1, name: m.account_delete_cancelled_title({}, locale) })
        .waitFor();

      await signIn(page, person, path);
      const banner = page.getByRole("complementary", { name: m.account_delete_cancel({}, locale) });
      expect(await banner.count()).toBe(0);
      await requestDeletion(page, person);
      await signIn(page, person, "/account");
      await banner.waitFor();
      await expectAccessible(page);
      await banner.getByRole("button").click();
      await page.getByText(m.account_delete_cancelled({}, locale)).waitFor();
      expect(await banner.count()).toBe(0);
    },
  );
});
