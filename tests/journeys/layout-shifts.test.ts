import type { Page } from "playwright-core";
import { describe, expect } from "vitest";
import { journey, useBrowser } from "#tests/browser.ts";
import { brokenPictures, scrollThrough, shiftsOf, watchShifts } from "#tests/page-checks.ts";
import { useLanguageOfRun } from "#tests/sample.ts";
import { someBook } from "#tests/screens.ts";
import { useSite } from "#tests/site.ts";

const site = useSite();
const { visit } = useBrowser(site);

/** The highest cumulative layout shift while a page loads. */
const SHIFT_MAX = 0.02;

const PAGES: Record<string, () => Promise<string>> = {
  "the front page": async () => "/",
  "the catalogue": async () => "/bookstore",
  "a book": () => someBook(site, "muna madan"),
  "an offer": async () => "/dashain",
};

describe.each(useLanguageOfRun(import.meta.filename))("in %s", (language) => {
  describe.each([360, 1280])("at %s pixels", (width) => {
    journey.each(Object.keys(PAGES))(
      "%s loads without layout shifts, and every picture loads",
      async (name) => {
        const path = (await PAGES[name]?.()) ?? "/";
        const page = await visit({ path, language, width, prepare: throttle });
        await scrollThrough(page);
        expect(await brokenPictures(page)).toEqual([]);
        const { total, shifts } = await shiftsOf(page);
        expect(total, shifts.join("\n")).toBeLessThanOrEqual(SHIFT_MAX);
      },
    );
  });
});

/**
 * Simulates a slow phone network, so that content that arrives after the first paint would cause a visible shift. The
 * site's fonts are blocked: the fallback fonts of the machine differ, so the shift of swapping fonts would depend on the machine.
 */
async function throttle(page: Page): Promise<void> {
  await watchShifts(page);
  await page.route("**/*.woff2", (route) => route.abort("aborted"));
  const session = await page.context().newCDPSession(page);
  await session.send("Network.enable");
  await session.send("Network.emulateNetworkConditions", {
    offline: false,
    latency: 100,
    downloadThroughput: 400_000,
    uploadThroughput: 100_000,
  });
}
