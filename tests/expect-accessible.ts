import type { Page } from "playwright-core";
import { expect } from "vitest";
import { accessibilityFaults, WIDTHS } from "./accessibility.ts";
import { overflowingElements } from "./page-checks.ts";
import { sampleOfRun } from "./seed.ts";

/**
 * Expects the page to fit the window, at the width of a phone and of a desktop, and to have no axe violations at one of them: the
 * markup is the same at both. The seed chooses by the title of the page.
 */
export async function expectAccessible(page: Page): Promise<void> {
  const tried = sampleOfRun(WIDTHS, 1, `width of ${await page.title()}`);
  for (const width of WIDTHS) {
    await page.setViewportSize({ width, height: 800 });
    expect(await overflowingElements(page), `at ${width}`).toEqual([]);
    if (tried.includes(width)) expect(await accessibilityFaults(page), `at ${width}`).toEqual([]);
  }
}
