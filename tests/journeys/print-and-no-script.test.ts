import type { Page } from "playwright-core";
import { describe, expect } from "vitest";
import { journey, useBrowser } from "#tests/browser.ts";
import { useLanguageOfRun } from "#tests/sample.ts";
import { publicScreens } from "#tests/screens.ts";
import { addSignedInPerson } from "#tests/site/signed-in-person.ts";
import { useSite } from "#tests/site.ts";

const site = useSite();
const { visit, visitEach } = useBrowser(site);

const book = async () => {
  const found = (await publicScreens(site)).find(({ key }) => key === "public/book-edition");
  if (!found) throw new Error("The list of screens has no book.");
  return found.path;
};

/** Positions from the top of the page: the lowest visible line of the main part, and the footer. */
function positions(page: Page) {
  return page.evaluate(() => {
    const bottom = (element: Element) => element.getBoundingClientRect().bottom + scrollY;
    const main = document.querySelector("main") as HTMLElement;
    const footer = document.querySelector("body > footer") as HTMLElement;
    const shown = [...main.querySelectorAll("p, li, a, h1, h2, h3, dd")].filter((each) =>
      each.checkVisibility(),
    );
    return {
      lastLine: Math.max(...shown.map(bottom)),
      footer: footer.getBoundingClientRect().top + scrollY,
      afterFooter: [...document.querySelectorAll("body > footer ~ *:not(script):not(template)")].map(
        ({ outerHTML }) => outerHTML.slice(0, 80),
      ),
    };
  });
}

describe.each(useLanguageOfRun(import.meta.filename))("without script, in %s", (language) => {
  journey.each([360, 768, 1280])("a book's page is complete and in order at %i pixels", async (width) => {
    const page = await visit({ path: await book(), language, width, script: false });
    const { lastLine, footer, afterFooter } = await positions(page);
    expect(afterFooter).toEqual([]);
    expect(footer - lastLine).toBeGreaterThanOrEqual(16);
    const related = page.locator("main section[aria-labelledby=related] article");
    expect(await related.count()).toBeGreaterThan(0);
    expect(await related.first().isVisible()).toBe(true);
    expect(await page.locator("[aria-busy=true]").count()).toBe(0);
    // Controls that need script are not shown: a button works without it in a form.
    const buttons = page.locator("main button:not(form button)");
    expect(await buttons.filter({ visible: true }).count()).toBe(0);
  });
});

describe.each(["light", "dark"] as const)("printed from a %s screen", (theme) => {
  journey("a public page has no controls and is black on white", async () => {
    const path = await book();
    const screens = [
      { path },
      { path: "/" },
      { path: "/bookstore?genre=fiction" },
      { path: "/pages/howwework" },
      { path: "/pages/contactus" },
      { path: "/dashain" },
    ];
    await visitEach(screens, { width: 794, theme }, async (page, { path: shown }) => {
      await page.emulateMedia({ media: "print", colorScheme: theme });
      const found = await page.evaluate(() => {
        const seen = [...document.body.querySelectorAll<HTMLElement>("*")].filter((each) =>
          each.checkVisibility(),
        );
        const ofKind = (kinds: string) =>
          seen.filter((each) => each.matches(kinds)).map(({ tagName }) => tagName);
        const hasOwnText = (each: Element) =>
          [...each.childNodes].some((node) => node.nodeType === Node.TEXT_NODE && node.textContent?.trim());
        return {
          controls: ofKind(
            "nav, form, button, input, select, textarea, dialog, summary, aside, [href='#main']",
          ),
          headings: ofKind("h1").length,
          textColours: [...new Set(seen.filter(hasOwnText).map((each) => getComputedStyle(each).color))],
          backgrounds: [...new Set(seen.map((each) => getComputedStyle(each).backgroundColor))],
        };
      });
      expect(found.controls, shown).toEqual([]);
      expect(found.headings, shown).toBe(1);
      expect(found.textColours, shown).toEqual(["rgb(0, 0, 0)"]);
      const coloured = found.backgrounds.filter(
        (colour) => !["rgba(0, 0, 0, 0)", "rgb(255, 255, 255)"].includes(colour),
      );
      // A picture keeps its placeholder colour; nothing else is coloured.
      expect(coloured.length, shown).toBeLessThanOrEqual(await page.locator("picture").count());
      if (shown === path) {
        expect(await page.locator("main figure img").first().isVisible()).toBe(true);
        expect(await page.getByText("ISBN-13").isVisible()).toBe(true);
      }
    });
  });
});

journey("the table of a desk is printed, without what can only be pressed", async () => {
  const { jar } = await addSignedInPerson(site, { roles: [{ type: "siteAdmin" }] });
  const cookies = jar.headers().cookie ?? "";
  const page = await visit({ path: "/publishers/manage/books", width: 794, cookies });
  await page.emulateMedia({ media: "print" });
  expect(await page.locator("main tbody tr").first().isVisible()).toBe(true);
  expect(await page.locator("main :is(button, input, [download])").filter({ visible: true }).count()).toBe(0);
});
