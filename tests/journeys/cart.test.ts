import type { Page } from "playwright-core";
import { describe, expect } from "vitest";
import { formatNumber } from "#app/domain/text/digits.ts";
import type { Language } from "#app/domain/text/language.ts";
import * as m from "#app/i18n/generated/messages.js";
import { journey, ready, useBrowser } from "#tests/browser.ts";
import { useLanguageOfRun } from "#tests/sample.ts";
import { someBook } from "#tests/screens.ts";
import { useSite } from "#tests/site.ts";

const site = useSite();
const { visit } = useBrowser(site);

const add = async (page: Page) => {
  await page.locator("form[action$='/cart'] button").first().click();
  await page.waitForURL(/cart_added/);
};

/** The total of the only bookstore, with its digits alone. */
const total = async (page: Page, language: Language) =>
  (
    await page
      .getByText(m.cart_store_total({}, { locale: language }))
      .locator("..")
      .textContent()
  )?.replace(/[^\d०-९.]/g, "");

describe.each(useLanguageOfRun(import.meta.filename))("in %s a visitor's cart", (language) => {
  const locale = { locale: language };
  const count = (copies: number) => formatNumber(copies, language);

  journey("with script: the header counts, a number is typed, a removal is undone", async () => {
    const page = await visit({ path: await someBook(site, "muna madan"), language });
    await ready(page);
    await add(page);
    const link = (copies: number) =>
      page.getByRole("link", { name: m.shell_nav_cart_count({ count: count(copies) }, locale) });
    await link(1).waitFor();
    await page.locator("input[name=copies]:not([type=hidden])").fill("3");
    await page.keyboard.press("Enter");
    await page.waitForURL(/cart_changed/);
    await link(3).waitFor();
    const before = await total(page, language);
    await page.locator("form:has(input[value=remove]) button").click();
    await page.getByRole("button", { name: m.cart_undo({}, locale) }).click();
    await page.waitForURL(/cart_restored/);
    expect(await total(page, language)).toBe(before);
    await link(3).waitFor();
    // The page of a book, which is the same for all visitors, has the number as well.
    await page.goto(`${site.url}${await someBook(site, "dracula")}`);
    await page
      .getByRole("link", { name: m.shell_nav_cart_count({ count: "3" }, { locale: "en" }) })
      .waitFor();
  });

  journey("without script: it is filled, changed and emptied by forms alone", async () => {
    const page = await visit({ path: await someBook(site, "muna madan"), language, script: false });
    await add(page);
    const one = await total(page, language);
    await page.locator("form:has(input[name=copies][value='2']) button").click();
    await page.waitForURL(/cart_changed/);
    expect(await total(page, language)).not.toBe(one);
    await page.locator("form:has(input[name=copies][value='1']) button").first().click();
    await page.waitForURL(/cart_changed/);
    expect(await total(page, language)).toBe(one);
    await page.locator("form:has(input[value=remove]) button").click();
    await page.getByText(m.cart_empty({}, locale)).waitFor();
  });
});
