import { eq } from "drizzle-orm";
import type { Page } from "playwright-core";
import { describe, expect } from "vitest";
import { db } from "#app/db/client.server.ts";
import { appUsers } from "#app/db/tables/app-users.server.ts";
import { inLanguage } from "#app/domain/text/language.ts";
import * as m from "#app/i18n/generated/messages.js";
import { journey, ready, useBrowser } from "#tests/browser.ts";
import { expectAccessible } from "#tests/expect-accessible.ts";
import { useLanguageOfRun } from "#tests/sample.ts";
import { addTestPerson, type TestPerson } from "#tests/sign-in.ts";
import { useSite } from "#tests/site.ts";
import { codeOf, nextCodeOf } from "#tests/totp.ts";

const site = useSite();
const { visit } = useBrowser(site);
const SECOND_FACTOR_PATH = "/account/security/secondfactor";

describe.each(useLanguageOfRun(import.meta.filename))("in %s", (language) => {
  const locale = { locale: language };
  const at = (path: string) => inLanguage(path, language);
  const press = (page: Page, name: string) =>
    page.getByRole("main").getByRole("button", { name, exact: true }).click();

  /** Signs in with the password; the second factor may follow. */
  async function signIn(page: Page, { email, password }: TestPerson) {
    await page.goto(`${site.url}${at("/auth")}?from=${at(SECOND_FACTOR_PATH)}`);
    await ready(page);
    await page.locator("#email").fill(email);
    await page.locator("#password").fill(password);
    await press(page, m.auth_sign_in({}, locale));
  }

  async function signOut(page: Page) {
    await page.getByRole("button", { name: m.shell_nav_sign_out({}, locale) }).click();
    await page.waitForURL(site.url + at("/"));
    await ready(page);
  }

  async function submitCode(page: Page, code: string) {
    await page.locator("#code").fill(code);
    await press(page, m.auth_sign_in({}, locale));
  }

  journey("a person turns the second factor on, signs in with it and turns it off", async () => {
    const person = await addTestPerson();
    const page = await visit({ path: "/termsofuse", language, statuses: [400] });
    await signIn(page, person);
    await page.getByText(m.account_second_factor_off({}, locale)).waitFor();

    await page.locator("#currentPassword").fill(person.password);
    await press(page, m.account_second_factor_start({}, locale));
    await page.getByRole("img", { name: m.account_second_factor_qr({}, locale) }).waitFor();
    const key = (await page.locator("dd[translate=no]").textContent()) ?? "";
    expect(key).toMatch(/^(?:[A-Z2-7]{4} )+[A-Z2-7]{1,4}$/);
    const codes = await page.getByRole("main").locator("ul[translate=no] li").allTextContents();
    expect(codes.length).toBeGreaterThanOrEqual(8);
    await expectAccessible(page);

    // The key and codes, which are shown only once, remain after a live reload and after a wrong code.
    await db().update(appUsers).set({ name: "Maya of Ilam" }).where(eq(appUsers.id, person.id));
    await page.getByRole("banner").getByText("Maya of Ilam").filter({ visible: true }).waitFor();
    await page.locator("#code").fill("1234567");
    await press(page, m.account_second_factor_turn_on({}, locale));
    await page.locator("#code-error", { hasText: m.form_invalid({}, locale) }).waitFor();
    expect(await page.getByRole("main").locator("ul[translate=no] li").allTextContents()).toEqual(codes);
    const secret = key.replaceAll(" ", "");
    await page.locator("#code").fill(codeOf(secret));
    await press(page, m.account_second_factor_turn_on({}, locale));
    await page.getByText(m.account_second_factor_on({}, locale)).waitFor();
    await page.getByText(m.form_saved({}, locale)).waitFor();
    await expectAccessible(page);

    await signOut(page);
    await signIn(page, person);
    await page.getByRole("heading", { level: 1, name: m.auth_second_factor_title({}, locale) }).waitFor();
    await expectAccessible(page);
    await submitCode(page, "000 000 0");
    await page.locator("#code-error", { hasText: m.auth_second_factor_wrong({}, locale) }).waitFor();
    await submitCode(page, codes[0] ?? "");
    await page.waitForURL(site.url + at(SECOND_FACTOR_PATH));

    await signOut(page);
    await signIn(page, person);
    await page.locator("#code").waitFor();
    await submitCode(page, codes[0] ?? "");
    await page.locator("#code-error").waitFor();
    await submitCode(page, nextCodeOf(secret));
    await page.waitForURL(site.url + at(SECOND_FACTOR_PATH));

    await page.getByLabel(m.account_second_factor_off_heading({}, locale)).check();
    await page.locator("#currentPassword").fill(person.password);
    await press(page, m.account_change({}, locale));
    await page.getByText(m.account_second_factor_off({}, locale)).waitFor();
    await signOut(page);
    await signIn(page, person);
    await page.waitForURL(site.url + at(SECOND_FACTOR_PATH));
  });
});
