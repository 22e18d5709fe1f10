import { describe, expect } from "vitest";
import { LANGUAGES } from "#app/domain/language.ts";
import { journey, useBrowser } from "#tests/browser.ts";
import { cutOff, stickingOut } from "#tests/page-walk.ts";
import { publicScreens } from "#tests/screens.ts";
import { useSite } from "#tests/site.ts";

const site = useSite();
const { visitEach } = useBrowser(site);

/** What a reader may do to a page without losing any of it (WCAG 2.2: 1.4.4, 1.4.10, 1.4.12). */
const WAYS: Record<string, { width: number; change: () => void }> = {
  "in a window of 320 pixels": { width: 320, change: () => {} },
  "with letters twice as large": { width: 1280, change: enlargeLetters },
  "with letters and lines set wider": { width: 360, change: widenText },
};

describe.each(LANGUAGES)("in %s", (language) => {
  // Each screen is opened once and read in every way, as by somebody who changes the window or the letters.
  journey(`every screen can be read ${Object.keys(WAYS).join(", ")}`, { timeout: 240_000 }, async () => {
    const faults: string[] = [];
    await visitEach(await publicScreens(site), { language, width: 320 }, async (page, { path }) => {
      for (const [way, { width, change }] of Object.entries(WAYS)) {
        await page.setViewportSize({ width, height: 800 });
        await page.evaluate(change);
        const found = [
          ...(await stickingOut(page)),
          ...(await cutOff(page)).map((each) => `cut off: ${each}`),
        ];
        faults.push(...found.map((fault) => `${path} ${way}: ${fault}`));
        await page.evaluate(asBefore);
      }
    });
    expect(faults).toEqual([]);
  });
});

function enlargeLetters(): void {
  document.documentElement.style.fontSize = "200%";
}

function widenText(): void {
  const sheet = new CSSStyleSheet();
  sheet.replaceSync(
    "* { line-height: 1.5 !important; letter-spacing: 0.12em !important; word-spacing: 0.16em !important } p { margin-block-end: 2em !important }",
  );
  document.adoptedStyleSheets.push(sheet);
}

function asBefore(): void {
  document.documentElement.style.fontSize = "";
  document.adoptedStyleSheets = [];
}
