import type { Page } from "playwright-core";
import { describe, expect } from "vitest";
import { inLanguage, otherLanguage, PLATFORM_TAGS } from "#app/domain/text/language.ts";
import * as m from "#app/i18n/generated/messages.js";
import { journey, ready, useBrowser } from "#tests/browser.ts";
import { useLanguageOfRun } from "#tests/sample.ts";
import { useSite } from "#tests/site.ts";

const site = useSite();
const { visit } = useBrowser(site);

describe.each(useLanguageOfRun(import.meta.filename))("in %s", (language) => {
  const locale = { locale: language };
  const at = (path: string) => site.url + inLanguage(path, language);
  const go = (page: Page, name: string) => page.getByRole("banner").getByRole("link", { name }).click();

  journey("links stay in the language and in one document, and history works", async () => {
    const page = await visit({ path: "/", language });
    await markDocument(page);
    const home = await page.title();
    await go(page, m.shell_nav_bookstore({}, locale));
    await page.waitForURL(at("/bookstore"));
    await go(page, m.shell_nav_contact({}, locale));
    await page.waitForURL(at("/pages/contactus"));
    await page.getByRole("heading", { name: m.contact_form({}, locale) }).waitFor();
    expect(await page.title()).not.toBe(home);
    expect(await isSameDocument(page)).toBe(true);

    await page.goBack();
    await page.waitForURL(at("/bookstore"));
    await page.goBack();
    await page.waitForURL(at("/"));
    await page.waitForFunction((title) => document.title === title, home);
    await page.goForward();
    await page.waitForURL(at("/bookstore"));
    await page.getByRole("heading", { level: 1, name: m.catalogue_bookstore_title({}, locale) }).waitFor();
    expect(await isSameDocument(page)).toBe(true);
    expect(await page.locator("html").getAttribute("lang")).toBe(PLATFORM_TAGS[language].html);
  });

  journey("a click with the modifier key opens another tab and leaves the page as it is", async () => {
    const page = await visit({ path: "/", language });
    const link = page.getByRole("banner").getByRole("link", { name: m.shell_nav_bookstore({}, locale) });
    const [other] = await Promise.all([
      page.context().waitForEvent("page"),
      link.click({ modifiers: ["ControlOrMeta"] }),
    ]);
    await other.waitForURL(at("/bookstore"));
    expect(page.url()).toBe(at("/"));
  });

  journey("pointing at a link prefetches its page", async () => {
    const page = await visit({ path: "/", language });
    const prefetch = page.waitForRequest((request) =>
      new URL(request.url()).pathname.endsWith("/bookstore.data"),
    );
    await page
      .getByRole("banner")
      .getByRole("link", { name: m.shell_nav_bookstore({}, locale) })
      .hover();
    await prefetch;
    expect(page.url()).toBe(at("/"));
  });

  journey("removing a filter keeps the scroll position", async () => {
    const page = await visit({ path: "/bookstore?format=paperback", language, width: 360, height: 500 });
    const chip = page
      .getByRole("navigation", { name: m.catalogue_facet_chosen({}, locale) })
      .getByRole("link")
      .last();
    await chip.scrollIntoViewIfNeeded();
    await page.evaluate(() => window.scrollBy(0, 100));
    const before = await page.evaluate(() => window.scrollY);
    expect(before).toBeGreaterThan(0);
    await chip.evaluate((link: HTMLElement) => link.click());
    await page.waitForURL(at("/bookstore"));
    expect(await page.evaluate(() => window.scrollY)).toBe(before);
  });

  journey("each choice of a filter is an entry of the history", async () => {
    const page = await visit({ path: "/bookstore", language });
    const paperback = page.locator("input[name=format][value=paperback]");
    const hardback = page.locator("input[name=format][value=hardback]");
    await paperback.check();
    await page.waitForURL(at("/bookstore?format=paperback"));
    await hardback.check();
    await page.waitForURL(at("/bookstore?format=hardback&format=paperback"));
    await page.goBack();
    await page.waitForURL(at("/bookstore?format=paperback"));
    await page.waitForFunction(
      () => !document.querySelector<HTMLInputElement>("input[value=hardback]")?.checked,
    );
    expect(await paperback.isChecked()).toBe(true);
    await page.goForward();
    await page.waitForFunction(
      () => document.querySelector<HTMLInputElement>("input[value=hardback]")?.checked,
    );
  });

  journey("going back restores the scroll position", async () => {
    const page = await visit({ path: "/bookstore", language });
    const card = page.getByRole("article").nth(12).getByRole("link").first();
    await card.scrollIntoViewIfNeeded();
    const position = await page.evaluate(() => window.scrollY);
    expect(position).toBeGreaterThan(200);
    await card.click();
    await page.waitForURL(/\/bookstore\/.+/);
    await page.waitForFunction(() => window.scrollY === 0);
    await page.goBack();
    await page.waitForURL(at("/bookstore"));
    await page.waitForFunction((top) => Math.abs(window.scrollY - top) < 2, position);
  });

  journey("the language link opens the same page as a new document, and back works", async () => {
    const other = otherLanguage(language);
    const page = await visit({ path: "/bookstore?format=paperback", language });
    await markDocument(page);
    await page
      .getByRole("banner")
      .getByRole("link", { name: m.shell_other_language({}, locale) })
      .click();
    await page.waitForURL(site.url + inLanguage("/bookstore?format=paperback", other));
    await ready(page);
    expect(await isSameDocument(page)).toBe(false);
    expect(await page.locator("html").getAttribute("lang")).toBe(PLATFORM_TAGS[other].html);
    expect(await page.getByRole("heading", { level: 1 }).textContent()).toBe(
      m.catalogue_bookstore_title({}, { locale: other }),
    );

    await page.goBack();
    await page.waitForURL(at("/bookstore?format=paperback"));
    await page.locator(`html[lang=${PLATFORM_TAGS[language].html}]`).waitFor();
    expect(await page.getByRole("heading", { level: 1 }).textContent()).toBe(
      m.catalogue_bookstore_title({}, locale),
    );
  });
});

async function markDocument(page: Page): Promise<void> {
  await page.evaluate(() => Object.assign(window, { marked: true }));
}

function isSameDocument(page: Page): Promise<boolean> {
  return page.evaluate(() => "marked" in window);
}
