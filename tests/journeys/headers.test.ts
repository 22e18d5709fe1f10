import type { Page } from "playwright-core";
import { describe, expect } from "vitest";
import { LANGUAGES } from "#app/domain/text/language.ts";
import { journey, useBrowser } from "#tests/browser.ts";
import { overflowingElements } from "#tests/page-checks.ts";
import { addTestPerson, signIn } from "#tests/sign-in.ts";
import { useSite } from "#tests/site.ts";

const site = useSite();
const { visit } = useBrowser(site);

const WIDTHS = [320, 360, 480, 600, 768, 999, 1000, 1100, 1199, 1200, 1280];

/** The links and buttons of the header of a page that are not in its one row, and what is wider than the window. */
async function outOfRow(page: Page): Promise<string[]> {
  const controls = await page
    .locator("header")
    .first()
    .evaluate((header) => {
      const { top, bottom } = header.getBoundingClientRect();
      const bar = header.querySelector(":scope > div")?.getBoundingClientRect();
      const shown = [...header.querySelectorAll("a, summary, button")].filter(
        (each) => each.checkVisibility() && !each.matches("[href='#main']"),
      );
      const middle = ((bar?.top ?? top) + (bar?.bottom ?? bottom)) / 2;
      return shown
        .map((each) => ({
          text: each.textContent || each.getAttribute("aria-label"),
          box: each.getBoundingClientRect(),
        }))
        .filter(
          ({ box }) => box.top > middle || box.bottom < middle || box.right > innerWidth || box.left < 0,
        )
        .map(({ text }) => `${text}`);
    });
  return [...controls, ...(await overflowingElements(page))];
}

describe.each(LANGUAGES)("in %s", (language) => {
  journey.each([
    ["a visitor", "/bookstore", false],
    ["a reader who is signed in", "/bookstore", true],
    ["a member at a desk", "/bookstore/manage", true],
    ["an administrator", "/admin", true],
    ["who signs in", "/auth", false],
  ] as const)("the header of %s is one row at every width", async (_who, path, isSignedIn) => {
    const cookies = isSignedIn
      ? await signIn(site, await addTestPerson({ roles: [{ type: "siteAdmin" }] }))
      : undefined;
    const page = await visit({ path, language, width: 1280, ...(cookies ? { cookies } : {}) });
    const wrong: string[] = [];
    for (const width of WIDTHS) {
      await page.setViewportSize({ width, height: 800 });
      wrong.push(...(await outOfRow(page)).map((each) => `${each} at ${width}`));
    }
    expect(wrong).toEqual([]);
  });
});
