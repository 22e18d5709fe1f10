import { AxeBuilder } from "@axe-core/playwright";
import type { Page } from "playwright-core";

const TAGS = ["wcag2a", "wcag2aa", "wcag21a", "wcag21aa", "wcag22aa", "best-practice"];

/** The rules whose outcome depends on colours. */
const COLOUR_RULES = ["color-contrast", "link-in-text-block"];

/** A telephone and a desk. */
export const WIDTHS = [360, 1280] as const;

/** What axe finds wrong with a page as it stands, one line for each element. */
export function accessibilityFaults(page: Page): Promise<string[]> {
  return faultsOf(page, { type: "tag", values: TAGS });
}

/** What axe finds wrong with the colours of a page alone: enough where nothing but they has changed. */
export function colourFaults(page: Page): Promise<string[]> {
  return faultsOf(page, { type: "rule", values: COLOUR_RULES });
}

/**
 * What axe finds wrong with a page in light and in dark colours, at one width after the other.
 * @param where said before each fault
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
      ...dark.map((fault) => `${where} at ${width} in the dark: ${fault}`),
    );
  }
  return faults;
}

async function faultsOf(page: Page, runOnly: { type: "tag" | "rule"; values: string[] }): Promise<string[]> {
  // The builder sends the whole of axe along twice for every run, and most of the time goes there. A document that has
  // it already gets a word that does nothing in its place.
  const hasAxe = await page.evaluate(() => "axe" in globalThis);
  const axe = new AxeBuilder(hasAxe ? { page, axeSource: "void 0" } : { page });
  // In one run: the pages have no frames, and the other way opens a page for each.
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
