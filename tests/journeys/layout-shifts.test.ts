import type { Page, Route } from "playwright-core";
import { describe, expect } from "vitest";
import { LANGUAGES } from "#app/domain/text/language.ts";
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

/** Pages of much text, whose lines would break elsewhere in another font. */
const PAGES_OF_TEXT = [
  "/",
  "/bookstore",
  "/pages/contactus",
  "/pages/howwework",
  "/termsofuse",
  "/ekadeshma",
  "/bookstore/lists",
  "/auth",
];

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

describe.each(LANGUAGES)("in %s", (language) => {
  journey("fonts that come late move nothing", async () => {
    for (const path of [...PAGES_OF_TEXT, await someBook(site, "muna madan")]) {
      const { prepare, sent } = lateFonts();
      const page = await visit({ path, language, width: 360, lateFonts: true, prepare });
      expect(await sent(), path).toBeGreaterThan(0);
      await scrollThrough(page);
      const { total, shifts } = await shiftsOf(page);
      expect(total, `${path}\n${shifts.join("\n")}`).toBeLessThanOrEqual(SHIFT_MAX);
    }
  });
});

/** A visit whose fonts are sent when the page has been painted and its scripts run, all of them before `sent` resolves to their number. */
function lateFonts() {
  const waiting: Route[] = [];
  let isSending = false;
  return {
    prepare: async (page: Page) => {
      await watchShifts(page);
      await page.route("**/*.woff2", (route) => (isSending ? route.continue() : void waiting.push(route)));
    },
    sent: async () => {
      isSending = true;
      await Promise.all(waiting.map((route) => route.continue()));
      await waiting[0]
        ?.request()
        .frame()
        .evaluate(() => document.fonts.ready.then(() => undefined));
      return waiting.length;
    },
  };
}

/**
 * Simulates a slow phone network, so that content that arrives after the first paint would cause a visible shift. The
 * site's fonts are blocked; that they move nothing when they come is the test above.
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
