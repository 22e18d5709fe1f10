import type { Page } from "playwright-core";
import { describe, expect } from "vitest";
import { inLanguage } from "#app/domain/text/language.ts";
import * as m from "#app/i18n/generated/messages.js";
import { accessibilityFaults } from "#tests/accessibility.ts";
import { journey, ready, useBrowser } from "#tests/browser.ts";
import { useLanguageOfRun } from "#tests/sample.ts";
import { letterTo, linkIn } from "#tests/site/mailbox.ts";
import { useSite } from "#tests/site.ts";

const site = useSite();
const { visit } = useBrowser(site);
const PASSWORD = "चौतारीमा पिपल 58";

describe.each(useLanguageOfRun(import.meta.filename))("in %s", (language) => {
  const locale = { locale: language };
  const at = (path: string) => inLanguage(path, language);

  describe.each([true, false])("with script: %s", (script) => {
    journey("a reader signs up, verifies, signs in, sees their name and signs out", async () => {
      const email = `maya-${language}-${script}@example.com`;
      const page = await visit({ path: "/bookstore?q=muna", language, script, statuses: [400] });
      const press = (name: string) =>
        page.getByRole("main").getByRole("button", { name, exact: true }).click();
      // axe needs scripts; the markup without script is the same.
      const checkAccessibility = async () => {
        if (script) expect(await accessibilityFaults(page)).toEqual([]);
      };
      const heading = (name: string) => page.getByRole("heading", { level: 1, name }).waitFor();

      await page.getByRole("link", { name: m.shell_nav_sign_in({}, locale), exact: true }).click();
      await heading(m.auth_sign_in_title({}, locale));
      await checkAccessibility();
      await page.getByRole("link", { name: m.auth_register_link({}, locale) }).click();
      await heading(m.auth_register_title({}, locale));

      await press(m.auth_register({}, locale));
      await page.locator("#firstName-error").waitFor();
      await checkAccessibility();
      const typed = {
        firstName: "माया",
        lastName: "Rai",
        email,
        password: PASSWORD,
        passwordAgain: "another",
      };
      for (const [name, text] of Object.entries(typed)) await page.locator(`#${name}`).fill(text);
      await press(m.auth_register({}, locale));
      await page.locator("#passwordAgain-error", { hasText: m.auth_passwords_differ({}, locale) }).waitFor();
      for (const name of ["password", "passwordAgain"]) await page.locator(`#${name}`).fill(PASSWORD);
      await press(m.auth_register({}, locale));
      await heading(m.auth_sent_title({}, locale));
      expect(await page.getByRole("main").textContent()).toContain(m.auth_sent_verify({ email }, locale));
      await checkAccessibility();

      await page.goto(site.url + linkIn(await letterTo(site.outbox, email)));
      if (script) await ready(page);
      await checkAccessibility();
      await page.locator("#password").fill("not this one");
      await press(m.auth_verify({}, locale));
      await page.getByText(m.auth_verify_password_wrong({}, locale)).waitFor();
      await checkAccessibility();
      await page.locator("#password").fill(PASSWORD);
      await press(m.auth_verify({}, locale));
      // The signed-in person returns to the list where they opened the sign-in page.
      await page.waitForURL(`${site.url}${at("/bookstore?q=muna")}`);
      await page.getByRole("button", { name: m.shell_nav_sign_out({}, locale) }).click();
      await page.waitForURL(`${site.url}${at("/")}`);
      await page.goto(`${site.url}${at("/auth")}`);
      if (script) await ready(page);

      await signIn(page, email, "not this one", locale);
      await page.getByText(m.auth_sign_in_wrong({}, locale)).waitFor();
      await page.goto(`${site.url}${at("/auth")}?from=${encodeURIComponent(at("/pages/aboutus"))}`);
      if (script) await ready(page);
      await signIn(page, email, PASSWORD, locale);
      await page.waitForURL(`${site.url}${at("/pages/aboutus")}`);
      const name = page
        .getByRole("banner")
        .getByRole("link", { name: m.shell_nav_account({ name: "माया" }, locale) });
      await name.waitFor();
      expect(await name.getAttribute("href")).toBe(at("/account"));
      await checkAccessibility();

      await page.getByRole("button", { name: m.shell_nav_sign_out({}, locale) }).click();
      await page.waitForURL(`${site.url}${at("/")}`);
      await page.getByRole("link", { name: m.shell_nav_sign_in({}, locale), exact: true }).waitFor();
      expect(await name.count()).toBe(0);
    });
  });
});

async function signIn(page: Page, email: string, password: string, locale: { locale: "en" | "np" }) {
  await page.locator("#email").fill(email);
  await page.locator("#password").fill(password);
  await page
    .getByRole("main")
    .getByRole("button", { name: m.auth_sign_in({}, locale), exact: true })
    .click();
}
