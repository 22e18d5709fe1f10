import type { Page } from "playwright-core";
import { expect } from "vitest";
import { accessibilityFaults, WIDTHS } from "./accessibility.ts";
import { overflowingElements } from "./page-checks.ts";

/** Expects the page to fit the window and to have no axe violations, at the width of a phone and of a desktop. */
export async function expectAccessible(page: Page): Promise<void> {
  for (const width of WIDTHS) {
    await page.setViewportSize({ width, height: 800 });
    expect(await overflowingElements(page), `at ${width}`).toEqual([]);
    expect(await accessibilityFaults(page), `at ${width}`).toEqual([]);
  }
}
