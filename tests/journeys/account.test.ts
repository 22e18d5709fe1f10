import type { Page } from "playwright-core";
import { describe, expect } from "vitest";
import { inLanguage } from "#app/domain/text/language.ts";
import * as m from "#app/i18n/generated/messages.js";
import { accessibilityFaults } from "#tests/accessibility.ts";
import { journey, ready, useBrowser } from "#tests/browser.ts";
import { choosePlace } from "#tests/choose-place.ts";
import { overflowingElements } from "#tests/page-checks.ts";
import { useLanguageOfRun } from "#tests/sample.ts";
import { addTestPerson } from "#tests/sign-in.ts";
import { useSite } from "#tests/site.ts";

const site = useSite();
const { visit } = useBrowser(site);

describe.each(useLanguageOfRun(import.meta.filename))("in %s", (language) => {
  const locale = { locale: language };

  describe.each([true, false])("with script: %s", (script) => {
    journey("a person changes their name and adds an address", async () => {
      const person = await addTestPerson();
      const page = await visit({
        path: `/auth/login?from=${inLanguage("/account", language)}`,
        language,
        script,
        width: script ? 1280 : 360,
        statuses: [400],
      });
      const go = async (path: string) => {
        await page.goto(site.url + inLanguage(path, language));
        if (script) await ready(page);
      };
      const save = () => page.getByRole("button", { name: m.account_save({}, locale), exact: true }).click();
      await page.locator("#email").fill(person.email);
      await page.locator("#password").fill(person.password);
      await page.locator("#password").press("Enter");
      await page.waitForURL(({ pathname }) => pathname === inLanguage("/account", language));
      // The page to sign in has no routes of the account: with a script, too, a new document is opened.
      await page.getByRole("heading", { level: 1, name: m.account_title({}, locale) }).waitFor();

      await go("/account/security/changename");
      await page.locator("#firstName").fill(" ");
      await save();
      await page.locator("#firstName-error").waitFor();
      expect(await page.locator("#firstName-error").textContent()).toBe(m.form_required({}, locale));
      await expectAccessiblePage(page, script);
      await page.locator("#firstName").fill("माया");
      // A mark goes as soon as one types (reported-situations-2, S15).
      if (script) expect(await page.locator("#firstName-error, [aria-invalid]").count()).toBe(0);
      await page.locator("#middleName1").fill("कुमारी");
      await page.locator("#lastName").fill("गुरुङ");
      await save();
      await page.getByText(m.form_saved({}, locale)).waitFor();

      await go("/account/addresses/add");
      await expectAccessiblePage(page, script);
      await save();
      await page.locator("[aria-invalid]").first().waitFor();
      await expectAccessiblePage(page, script);
      if (script) {
        // The mark of what is missing goes with the place, and the lists close.
        await choosePlace(page, "पोखरा ६");
        expect(await page.locator("#place").inputValue()).toBe("kaski/pokhara");
        expect(await page.locator("#ward").inputValue()).toBe("6");
        await page.locator("summary", { hasText: m.place_search_lists({}, locale) }).click();
        await page.locator("#province").selectOption({ index: 4 });
        await page.locator("#district").selectOption(language === "np" ? "कास्की" : "Kaski");
        expect(await page.locator("#place optgroup").count()).toBe(1);
      } else expect(await page.locator("#place option").count()).toBe(754);
      await page.locator("#place").selectOption("kaski/pokhara");
      await page.locator("#ward").fill("६");
      await page.locator("#streetAddress").fill("Lakeside 14");
      if (script) expect(await page.locator("[aria-invalid], form [role=alert]").count()).toBe(0);
      await save();
      await page.waitForURL(/\/account\?notice=form_saved$/);
      const main = page.getByRole("main");
      await main.getByText(language === "np" ? "पोखरा-६, कास्की" : "Pokhara-6, Kaski").waitFor();
      expect(await main.textContent()).toContain("माया कुमारी गुरुङ");
      await expectAccessiblePage(page, script);
    });
  });
});

async function expectAccessiblePage(page: Page, script: boolean): Promise<void> {
  expect(await overflowingElements(page)).toEqual([]);
  // axe needs scripts; the markup without script is the same.
  if (script) expect(await accessibilityFaults(page)).toEqual([]);
}
