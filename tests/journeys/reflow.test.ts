import { describe, expect } from "vitest";
import { LANGUAGES } from "#app/domain/text/language.ts";
import { journey, useBrowser } from "#tests/browser.ts";
import { clippedElements, overflowingElements } from "#tests/page-checks.ts";
import { useCasesOfWay } from "#tests/sample.ts";
import { screensOf } from "#tests/screens.ts";
import { addTestPerson, signIn } from "#tests/sign-in.ts";
import { useSite } from "#tests/site.ts";

const site = useSite();
const { visitEach } = useBrowser(site);

/**
 * Changes a reader may make without losing content (WCAG 2.2: 1.4.4, 1.4.10, 1.4.12). A window of 1280 pixels whose page is shown four
 * times as large is one of 320 pixels.
 */
const CHANGES: Record<string, { width: number; change: () => void }> = {
  "in a window of 320 pixels": { width: 320, change: () => {} },
  "with text twice as large": { width: 1280, change: enlargeText },
  "with wider letter, word and line spacing": { width: 360, change: widenText },
};

/** The height and the width of what a finger presses, where it is what the page is for. */
const MAIN_ACTION_MIN = 44;

describe.each(LANGUAGES)("in %s", (language) => {
  const casesOf = useCasesOfWay(LANGUAGES, language);

  // Each screen is opened once and then changed in every way, as a reader changes the window or the text.
  journey(
    `each screen can be read ${Object.keys(CHANGES).join(", ")}, and its main actions be pressed`,
    { timeout: 900_000 },
    async () => {
      const cookies = await signIn(site, await addTestPerson({ roles: [{ type: "siteAdmin" }] }));
      const faults: string[] = [];
      for (const kind of ["public", "account", "desk"] as const) {
        const screens = casesOf(await screensOf(site, kind), ({ key }) => key === "public/book-edition");
        const as = kind === "public" ? {} : { cookies };
        await visitEach(screens, { language, width: 320, ...as }, async (page, { path }) => {
          faults.push(
            ...(await page.evaluate(smallActions, MAIN_ACTION_MIN)).map((each) => `${path}: ${each}`),
          );
          for (const [name, { width, change }] of Object.entries(CHANGES)) {
            await page.setViewportSize({ width, height: 800 });
            await page.evaluate(change);
            const found = [
              ...(await overflowingElements(page)),
              ...(await clippedElements(page)).map((each) => `clipped: ${each}`),
            ];
            faults.push(...found.map((fault) => `${path} ${name}: ${fault}`));
            await page.evaluate(undoChanges);
          }
        });
      }
      expect(faults).toEqual([]);
    },
  );
});

/** The buttons, and links that look like one, that are what a page is for, and smaller than a fingertip. */
function smallActions(least: number): string[] {
  return [...document.querySelectorAll<HTMLElement>("main :is(a, button)")]
    .filter((each) => /_(?:action|highlight)_/.test(each.className) && each.checkVisibility())
    .filter((each) => {
      const { width, height } = each.getBoundingClientRect();
      return width > 1 && (Math.round(width) < least || Math.round(height) < least);
    })
    .map((each) => `${each.textContent} is ${each.offsetWidth} x ${each.offsetHeight}`);
}

function enlargeText(): void {
  document.documentElement.style.fontSize = "200%";
}

function widenText(): void {
  const sheet = new CSSStyleSheet();
  sheet.replaceSync(
    "* { line-height: 1.5 !important; letter-spacing: 0.12em !important; word-spacing: 0.16em !important } p { margin-block-end: 2em !important }",
  );
  document.adoptedStyleSheets.push(sheet);
}

function undoChanges(): void {
  document.documentElement.style.fontSize = "";
  document.adoptedStyleSheets = [];
}
