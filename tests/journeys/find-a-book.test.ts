import type { Page } from "playwright-core";
import { describe, expect } from "vitest";
import { inLanguage, type Language } from "#app/domain/text/language.ts";
import * as m from "#app/i18n/generated/messages.js";
import { journey, ready, useBrowser } from "#tests/browser.ts";
import { useLanguageOfRun } from "#tests/sample.ts";
import { useSite } from "#tests/site.ts";

const site = useSite();
const { visit } = useBrowser(site);

const QUERY = "muna madan";

describe.each(useLanguageOfRun(import.meta.filename))(
  "in %s a visitor finds a book and opens it",
  (language) => {
    journey("with script", async () => {
      const page = await visit({ path: "/", language });
      await goToList(page, language);
      await ready(page);

      await page.locator("#q").fill(QUERY);
      await page.locator("#q").press("Enter");
      await page.waitForURL(/q=muna/);
      const found = await countFor(page, QUERY, language);
      expect(found).toBeGreaterThan(1);
      expect(await sortShown(page, language)).toBe(m.catalogue_sort_relevance({}, { locale: language }));

      // Each choice submits the form at once, without a button.
      await page.locator("input[name=format][value=paperback]").check();
      await page.waitForURL(/format=paperback/);
      await filtersShown(page, language);
      await page.getByLabel(m.catalogue_sort_label({}, { locale: language })).selectOption("price-high");
      await page.waitForURL(/sort=price-high/);
      expect(await cards(page).count()).toBeLessThan(found);

      await openAndReturn(page, language);
    });

    journey("without script", async () => {
      const page = await visit({ path: "/", language, script: false });
      await goToList(page, language);

      await page.locator("#q").fill(QUERY);
      await page.locator("#q").press("Enter");
      await page.waitForURL(/q=muna/);
      const found = await countFor(page, QUERY, language);
      expect(found).toBeGreaterThan(1);
      expect(await sortShown(page, language)).toBe(m.catalogue_sort_relevance({}, { locale: language }));

      await page.locator("input[name=format][value=paperback]").check();
      await page.getByLabel(m.catalogue_sort_label({}, { locale: language })).selectOption("price-high");
      await page.getByRole("button", { name: m.catalogue_facet_apply({}, { locale: language }) }).click();
      await page.waitForURL(/format=paperback/);
      expect(page.url()).toContain("sort=price-high");
      expect(await cards(page).count()).toBeLessThan(found);

      await openAndReturn(page, language);
    });

    journey("and sees the query repeated when nothing matches", async () => {
      const page = await visit({ path: "/bookstore", language });
      await page.locator("#q").fill("xylophone");
      await page
        .getByRole("button", { name: m.catalogue_bookstore_search({}, { locale: language }) })
        .click();
      await page.getByRole("heading", { name: m.catalogue_empty_title({}, { locale: language }) }).waitFor();
      await page.getByRole("link", { name: m.catalogue_empty_ask({}, { locale: language }) }).click();
      await page.waitForURL(/contactus/);
      expect(await page.locator("#subject").inputValue()).toBe("xylophone");
    });

    journey("and removes a filter with its chip", async () => {
      const page = await visit({ path: "/bookstore?format=paperback", language });
      const before = await page.getByRole("status").textContent();
      const chosen = page.getByRole("navigation", {
        name: m.catalogue_facet_chosen({}, { locale: language }),
      });
      await chosen.getByRole("link").first().click();
      await page.waitForURL((url) => url.search === "");
      await chosen.waitFor({ state: "detached" });
      expect(await page.locator("input[name=format][value=paperback]").isChecked()).toBe(false);
      expect(await page.getByRole("status").textContent()).not.toBe(before);
    });
  },
);

async function goToList(page: Page, language: Language): Promise<void> {
  await page
    .getByRole("banner")
    .getByRole("link", { name: m.shell_nav_bookstore({}, { locale: language }) })
    .click();
  await page.waitForURL(site.url + inLanguage("/bookstore", language));
  await page
    .getByRole("heading", { level: 1, name: m.catalogue_bookstore_title({}, { locale: language }) })
    .waitFor();
}

/** Opens a book of the list, then another of its editions, and returns to the same list. */
async function openAndReturn(page: Page, language: Language): Promise<void> {
  const list = page.url();
  const shown = await cards(page).count();
  await cards(page).first().getByRole("link").first().click();
  await page.waitForURL(/\/bookstore\/.+/);
  const first = page.url();
  const editions = page.getByRole("region", { name: m.book_editions({}, { locale: language }) });
  await editions.waitFor();
  const title = page.getByRole("heading", { level: 1 });
  const titleText = await title.textContent();

  await editions.locator("a:not([aria-current])").first().click();
  await page.waitForURL((url) => url.href !== first);
  await editions.locator(`a[aria-current=page][href="${new URL(page.url()).pathname}"]`).waitFor();
  expect(await title.textContent()).toBe(titleText);

  await page.goBack();
  await page.waitForURL(first);
  await page.goBack();
  await page.waitForURL(list);
  await page.locator("input[name=format][value=paperback]:checked").waitFor();
  expect(await cards(page).count()).toBe(shown);
  expect(await page.locator("#q").inputValue()).toBe(QUERY);
  expect(await page.getByLabel(m.catalogue_sort_label({}, { locale: language })).inputValue()).toBe(
    "price-high",
  );
}

/** The cards on the current page of the list. */
function cards(page: Page) {
  return page.getByRole("main").getByRole("article");
}

/** The number of cards, once the list shows the results of the query. */
async function countFor(page: Page, query: string, language: Language): Promise<number> {
  const hasText = m.catalogue_books_for({ query }, { locale: language });
  await page.getByRole("status").filter({ hasText }).waitFor();
  return cards(page).count();
}

/** Waits until the list shows its chosen filters. */
async function filtersShown(page: Page, language: Language): Promise<void> {
  await page.getByRole("navigation", { name: m.catalogue_facet_chosen({}, { locale: language }) }).waitFor();
}

/** The sort order the list shows as selected. */
function sortShown(page: Page, language: Language): Promise<string | null> {
  return page
    .getByLabel(m.catalogue_sort_label({}, { locale: language }))
    .locator("option:checked")
    .textContent();
}
