import { AxeBuilder } from "@axe-core/playwright";
import type { Page } from "playwright-core";
import { sampleOfRun } from "./seed.ts";

const TAGS = ["wcag2a", "wcag2aa", "wcag21a", "wcag21aa", "wcag22aa", "best-practice"];

/** The rules whose outcome depends on colours. */
const COLOUR_RULES = ["color-contrast", "link-in-text-block"];

const THEMES = ["light", "dark"] as const;

/**
 * The widths at which screens are tried, in CSS pixels: that of a phone, a tablet or a desktop window, as the
 * seed chooses; in `npm run test:all` all.
 */
export const WIDTHS = sampleOfRun([360, 768, 1280], 1, "widths");

/** The violations axe finds in the page's current state, one line for each element. */
export function accessibilityFaults(page: Page): Promise<string[]> {
  return faultsOf(page, { type: "tag", values: TAGS });
}

/** The violations of the colour rules alone: enough where only the colours have changed. */
function colourFaults(page: Page): Promise<string[]> {
  return faultsOf(page, { type: "rule", values: COLOUR_RULES });
}

/**
 * The violations axe finds in a page at each width, in light or in dark colours, as the seed chooses for the page.
 * @param where prefix of each line, such as the path of the page
 * @param isInBoth whether the page is tried in both, as one of each kind is
 */
export async function faultsInColours(
  page: Page,
  where: string,
  widths: readonly number[],
  isInBoth = false,
): Promise<string[]> {
  const faults: string[] = [];
  for (const width of widths) {
    await page.setViewportSize({ width, height: 800 });
    const themes = isInBoth ? THEMES : sampleOfRun(THEMES, 1, `colours of ${withoutIds(where)} at ${width}`);
    for (const [at, colorScheme] of themes.entries()) {
      await page.emulateMedia({ colorScheme });
      const found = at === 0 ? await accessibilityFaults(page) : await colourFaults(page);
      faults.push(...found.map((fault) => `${where} at ${width} in ${colorScheme} colours: ${fault}`));
    }
  }
  return faults;
}

/** Ids differ in each run; one seed always chooses alike. */
const withoutIds = (where: string) =>
  where.replaceAll(/[0-9a-f]{8}-[0-9a-f-]{27}|-[0-9a-z]{10}(?=$|\?)/g, "-id");

async function faultsOf(page: Page, runOnly: { type: "tag" | "rule"; values: string[] }): Promise<string[]> {
  // The builder injects the source of axe twice for every run, which takes most of the time. A document that already
  // has axe gets an expression without effect instead.
  const hasAxe = await page.evaluate(() => "axe" in globalThis);
  const axe = new AxeBuilder(hasAxe ? { page, axeSource: "void 0" } : { page });
  // Legacy mode runs once in the page itself: our pages have no frames, and the other mode opens a page for each run.
  const { violations } = await axe
    .options({ runOnly, resultTypes: ["violations"] })
    .setLegacyMode()
    .analyze();
  return violations.flatMap(({ id, nodes }) =>
    nodes.map(
      ({ target, failureSummary }) =>
        `${id} ${target.join(" ")}: ${(failureSummary ?? "").replace(/\s+/g, " ")}`,
    ),
  );
}
