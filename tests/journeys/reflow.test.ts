import { describe, expect } from "vitest";
import { LANGUAGES } from "#app/domain/text/language.ts";
import { journey, useBrowser } from "#tests/browser.ts";
import { clippedElements, overflowingElements } from "#tests/page-checks.ts";
import { useCasesOfWay } from "#tests/sample.ts";
import { publicScreens } from "#tests/screens.ts";
import { useSite } from "#tests/site.ts";

const site = useSite();
const { visitEach } = useBrowser(site);

/** Changes a reader may make without losing content (WCAG 2.2: 1.4.4, 1.4.10, 1.4.12). */
const CHANGES: Record<string, { width: number; change: () => void }> = {
  "in a window of 320 pixels": { width: 320, change: () => {} },
  "with text twice as large": { width: 1280, change: enlargeText },
  "with wider letter, word and line spacing": { width: 360, change: widenText },
};

describe.each(LANGUAGES)("in %s", (language) => {
  const casesOf = useCasesOfWay(LANGUAGES, language);

  // Each screen is opened once and then changed in every way, as a reader changes the window or the text.
  journey(`each screen can be read ${Object.keys(CHANGES).join(", ")}`, { timeout: 240_000 }, async () => {
    const faults: string[] = [];
    const screens = casesOf(await publicScreens(site), ({ key }) => key === "public/book-edition");
    await visitEach(screens, { language, width: 320 }, async (page, { path }) => {
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
    expect(faults).toEqual([]);
  });
});

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
