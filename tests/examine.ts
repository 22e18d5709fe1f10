import type { Page } from "playwright-core";
import { expect } from "vitest";
import { accessibilityFaults, WIDTHS } from "./accessibility.ts";
import { stickingOut } from "./page-walk.ts";

/** Expects a page as it stands to be within the window and clean for axe, on a telephone and on a desk. */
export async function examine(page: Page): Promise<void> {
  for (const width of WIDTHS) {
    await page.setViewportSize({ width, height: 800 });
    expect(await stickingOut(page), `at ${width}`).toEqual([]);
    expect(await accessibilityFaults(page), `at ${width}`).toEqual([]);
  }
}
