import type { Page } from "playwright-core";
import { describe, expect } from "vitest";
import * as m from "#app/i18n/generated/messages.js";
import { journey, useBrowser } from "#tests/browser.ts";
import { useLanguageOfRun } from "#tests/sample.ts";
import { someBook } from "#tests/screens.ts";
import { useSite } from "#tests/site.ts";

const site = useSite();
const { visit } = useBrowser(site);

const WAYS_TO_CLOSE: Record<string, (page: Page, close: string) => Promise<unknown>> = {
  "its button": (page, close) => page.getByRole("dialog").getByRole("button", { name: close }).click(),
  Escape: (page) => page.keyboard.press("Escape"),
  "its backdrop": (page) => page.mouse.click(3, 3),
};

describe.each(useLanguageOfRun(import.meta.filename))("in %s", (language) => {
  const locale = { locale: language };

  journey.each(Object.keys(WAYS_TO_CLOSE))("the modal closes on %s, and focus returns", async (way) => {
    const page = await visit({ path: "/playground", language });
    const opener = page.getByRole("button", { name: m.playground_modal_open({}, locale) });
    await opener.scrollIntoViewIfNeeded();
    const scrollTop = await page.evaluate(() => window.scrollY);
    await opener.click();
    const dialog = page.getByRole("dialog", { name: m.playground_modal({}, locale) });
    await dialog.waitFor();

    await expectNoScroll(page, scrollTop);
    await WAYS_TO_CLOSE[way]?.(page, m.shell_close({}, locale));
    await dialog.waitFor({ state: "hidden" });
    expect(await opener.evaluate((button) => button === document.activeElement)).toBe(true);
    expect(await page.evaluate(() => window.scrollY)).toBe(scrollTop);
  });

  journey("a click inside the modal leaves it open, and Tab stays inside", async () => {
    const page = await visit({ path: "/playground", language });
    await page.getByRole("button", { name: m.playground_modal_open({}, locale) }).click();
    const dialog = page.getByRole("dialog");
    await dialog.getByText(m.playground_modal_text({}, locale)).click();
    expect(await dialog.isVisible()).toBe(true);
    for (let stop = 0; stop < 4; stop++) {
      await page.keyboard.press("Tab");
      const behind = await page.evaluate(
        () => document.activeElement?.closest("main, header, footer")?.tagName,
      );
      const inside = await page.evaluate(() => document.activeElement?.closest("dialog") !== null);
      // After the last control the browser moves focus to its own window before it starts again.
      expect(inside || behind === undefined).toBe(true);
    }
  });

  journey.each([360, 1280])("at %s pixels an enlarged cover is fully visible and labelled", async (width) => {
    const page = await visit({ path: await someBook(site, "muna madan"), language, width });
    const covers = page.getByRole("navigation", { name: m.book_cover_label({}, locale) });
    await covers.getByRole("link", { name: m.book_cover_back({}, locale) }).click();
    await covers.locator("a[aria-current=true]", { hasText: m.book_cover_back({}, locale) }).waitFor();
    const opener = page.getByRole("button", { name: m.book_cover_enlarge({}, locale) });
    await opener.click();
    const dialog = page.getByRole("dialog", { name: m.book_cover_back({}, locale) });
    await dialog.waitFor();
    const picture = dialog.getByRole("img");
    await picture.evaluate((image: HTMLImageElement) => image.decode());
    const box = await picture.boundingBox();
    expect(box?.x).toBeGreaterThanOrEqual(0);
    expect((box?.x ?? 0) + (box?.width ?? 0)).toBeLessThanOrEqual(width);
    expect((box?.y ?? 0) + (box?.height ?? 0)).toBeLessThanOrEqual(800);
    expect(await picture.evaluate((image) => getComputedStyle(image).objectFit)).toBe("contain");

    await page.keyboard.press("Escape");
    await dialog.waitFor({ state: "hidden" });
    expect(await opener.evaluate((button) => button === document.activeElement)).toBe(true);
  });
});

/** Expects that the page behind a modal does not scroll by wheel or key. */
async function expectNoScroll(page: Page, before: number): Promise<void> {
  await page.mouse.move(10, 400);
  await page.mouse.wheel(0, 600);
  await page.keyboard.press("PageDown");
  await nextFrames(page);
  expect(await page.evaluate(() => window.scrollY)).toBe(before);
}

async function nextFrames(page: Page): Promise<void> {
  await page.evaluate(
    () => new Promise<void>((done) => requestAnimationFrame(() => requestAnimationFrame(() => done()))),
  );
}
