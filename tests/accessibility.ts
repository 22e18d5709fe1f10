import { AxeBuilder } from "@axe-core/playwright";
import type { Page } from "playwright-core";

const RULES = ["wcag2a", "wcag2aa", "wcag21a", "wcag21aa", "wcag22aa", "best-practice"];

/** The rules whose outcome depends on colours. */
const COLOUR_RULES = ["color-contrast", "link-in-text-block"];

/** What axe finds wrong with a page as it stands, one line for each element. */
export function accessibilityFaults(page: Page): Promise<string[]> {
  return faultsOf(new AxeBuilder({ page }).withTags(RULES));
}

/** What axe finds wrong with the colours of a page alone: enough where nothing but they has changed. */
export function colourFaults(page: Page): Promise<string[]> {
  return faultsOf(new AxeBuilder({ page }).withRules(COLOUR_RULES));
}

async function faultsOf(axe: AxeBuilder): Promise<string[]> {
  // In one run: the pages have no frames, and the other way opens a page for each.
  const { violations } = await axe.setLegacyMode().analyze();
  return violations.flatMap(({ id, nodes }) =>
    nodes.map(
      ({ target, failureSummary }) =>
        `${id} ${target.join(" ")}: ${(failureSummary ?? "").replace(/\s+/g, " ")}`,
    ),
  );
}
