import { AxeBuilder } from "@axe-core/playwright";
import type { Page } from "playwright-core";

const TAGS = ["wcag2a", "wcag2aa", "wcag21a", "wcag21aa", "wcag22aa", "best-practice"];

/** The rules whose outcome depends on colours. */
const COLOUR_RULES = ["color-contrast", "link-in-text-block"];

/** The width of a phone and of a desktop window, in CSS pixels. */
export const WIDTHS = [360, 1280] as const;

/** The violations axe finds in the page's current state, one line for each element. */
export function accessibilityFaults(page: Page): Promise<string[]> {
  return faultsOf(page, { type: "tag", values: TAGS });
}

/** The violations of the colour rules alone: enough where only the colours have changed. */
export function colourFaults(page: Page): Promise<string[]> {
  return faultsOf(page, { type: "rule", values: COLOUR_RULES });
}

/**
 * The violations axe finds in a page in light and in dark colours, at each width.
 * @param where prefix of each line, such as the path of the page
 */
export async function faultsInBothColours(
  page: Page,
  where: string,
  widths: readonly number[],
): Promise<string[]> {
  const faults: string[] = [];
  for (const width of widths) {
    await page.setViewportSize({ width, height: 800 });
    await page.emulateMedia({ colorScheme: "light" });
    const light = await accessibilityFaults(page);
    await page.emulateMedia({ colorScheme: "dark" });
    const dark = await colourFaults(page);
    faults.push(
      ...light.map((fault) => `${where} at ${width}: ${fault}`),
      ...dark.map((fault) => `${where} at ${width} in dark colours: ${fault}`),
    );
  }
  return faults;
}

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
