import type { Page } from "playwright-core";
import { describe, expect } from "vitest";
import { inLanguage, LANGUAGES, type Language } from "#app/domain/language.ts";
import * as m from "#app/i18n/generated/messages.js";
import { journey, ready, useBrowser } from "#tests/browser.ts";
import { useSite } from "#tests/site.ts";

const site = useSite();
const { visit } = useBrowser(site);

const QUERY = "muna madan";

describe.each(LANGUAGES)("in %s a visitor finds a book and opens it", (language) => {
  journey("with script", async () => {
    const page = await visit({ path: "/", language });
    await goToShelf(page, language);
    await ready(page);

    await page.getByRole("searchbox").fill(QUERY);
    await page.getByRole("searchbox").press("Enter");
    await page.waitForURL(/q=muna/);
    const found = await countShown(page);
    expect(found).toBeGreaterThan(1);

    // Each choice shows at once: there is no button to press.
    await page.locator("input[name=format][value=paperback]").check();
    await page.waitForURL(/format=paperback/);
    await page.getByLabel(m.sort_label({}, { locale: language })).selectOption("price-high");
    await page.waitForURL(/sort=price-high/);
    expect(await countShown(page)).toBeLessThan(found);

    await openAndReturn(page, language);
  });

  journey("without script", async () => {
    const page = await visit({ path: "/", language, script: false });
    await goToShelf(page, language);

    await page.getByRole("searchbox").fill(QUERY);
    await page.getByRole("searchbox").press("Enter");
    await page.waitForURL(/q=muna/);
    const found = await countShown(page);
    expect(found).toBeGreaterThan(1);

    await page.locator("input[name=format][value=paperback]").check();
    await page.getByLabel(m.sort_label({}, { locale: language })).selectOption("price-high");
    await page.getByRole("button", { name: m.facet_apply({}, { locale: language }) }).click();
    await page.waitForURL(/format=paperback/);
    expect(page.url()).toContain("sort=price-high");
    expect(await countShown(page)).toBeLessThan(found);

    await openAndReturn(page, language);
  });

  journey("and is told what was looked for when nothing fits", async () => {
    const page = await visit({ path: "/bookstore", language });
    await page.getByRole("searchbox").fill("qqqq zzzz");
    await page.getByRole("button", { name: m.bookstore_search({}, { locale: language }) }).click();
    await page.getByRole("heading", { name: m.empty_title({}, { locale: language }) }).waitFor();
    await page.getByRole("link", { name: m.empty_ask({}, { locale: language }) }).click();
    await page.waitForURL(/contactus/);
    expect(await page.locator("#subject").inputValue()).toBe("qqqq zzzz");
  });

  journey("and takes a filter away again by its chip", async () => {
    const page = await visit({ path: "/bookstore?format=paperback", language });
    const narrowed = await countShown(page);
    const chosen = page.getByRole("navigation", { name: m.facet_chosen({}, { locale: language }) });
    await chosen.getByRole("link").first().click();
    await page.waitForURL((url) => url.search === "");
    await chosen.waitFor({ state: "detached" });
    expect(await page.locator("input[name=format][value=paperback]").isChecked()).toBe(false);
    expect(await total(page)).toBeGreaterThan(narrowed);
  });
});

async function goToShelf(page: Page, language: Language): Promise<void> {
  await page
    .getByRole("banner")
    .getByRole("link", { name: m.nav_bookstore({}, { locale: language }) })
    .click();
  await page.waitForURL(site.url + inLanguage("/bookstore", language));
  expect(await page.getByRole("heading", { level: 1 }).textContent()).toBe(
    m.bookstore_title({}, { locale: language }),
  );
}

/** From the shelf to a book, to another of its editions, and back to the same shelf. */
async function openAndReturn(page: Page, language: Language): Promise<void> {
  const shelf = page.url();
  const shown = await countShown(page);
  await page.getByRole("article").first().getByRole("link").click();
  await page.waitForURL(/\/bookstore\/.+/);
  const first = page.url();
  const title = page.getByRole("heading", { level: 1 });
  const named = await title.textContent();

  const editions = page.getByRole("region", { name: m.book_editions({}, { locale: language }) });
  await editions.locator("a:not([aria-current])").first().click();
  await page.waitForURL((url) => url.href !== first);
  await page.waitForFunction(
    () =>
      document.querySelector("a[aria-current=page][href*='/bookstore/']")?.getAttribute("href") ===
      location.pathname,
  );
  expect(await title.textContent()).toBe(named);

  await page.goBack();
  await page.waitForURL(first);
  await page.goBack();
  await page.waitForURL(shelf);
  await page.getByRole("article").first().waitFor();
  expect(await countShown(page)).toBe(shown);
  expect(await page.getByRole("searchbox").inputValue()).toBe(QUERY);
  expect(await page.locator("input[name=format][value=paperback]").isChecked()).toBe(true);
  expect(await page.getByLabel(m.sort_label({}, { locale: language })).inputValue()).toBe("price-high");
}

/** Cards on the page, which on a shelf of one page is also what its line of status counts. */
async function countShown(page: Page): Promise<number> {
  const cards = page.getByRole("main").getByRole("article");
  await page.waitForFunction(() => document.querySelector("[aria-busy=true]") === null);
  return cards.count();
}

async function total(page: Page): Promise<number> {
  return countShown(page);
}
