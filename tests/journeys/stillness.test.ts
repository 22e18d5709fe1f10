import type { Page } from "playwright-core";
import { describe, expect } from "vitest";
import { LANGUAGES } from "#app/domain/language.ts";
import { journey, useBrowser } from "#tests/browser.ts";
import { brokenPictures, readThrough, shiftsOf, watchShifts } from "#tests/page-walk.ts";
import { someBook } from "#tests/screens.ts";
import { useSite } from "#tests/site.ts";

const site = useSite();
const { visit } = useBrowser(site);

/** The most that may move while a page comes, as the browser counts it. */
const SHIFT_MAX = 0.02;

const PLACES: Record<string, () => Promise<string>> = {
  "the front page": async () => "/",
  "the shelf": async () => "/bookstore",
  "a book": () => someBook(site, "muna madan"),
  "an offer": async () => "/dashain",
};

describe.each(LANGUAGES)("in %s", (language) => {
  describe.each([360, 1280])("at %s pixels", (width) => {
    journey.each(Object.keys(PLACES))(
      "nothing moves by itself on %s, and every picture comes",
      async (place) => {
        const path = (await PLACES[place]?.()) ?? "/";
        const page = await visit({ path, language, width, prepare: slowly });
        await readThrough(page);
        expect(await brokenPictures(page)).toEqual([]);
        const { total, shifts } = await shiftsOf(page);
        expect(total, shifts.join("\n")).toBeLessThanOrEqual(SHIFT_MAX);
      },
    );
  });
});

/**
 * A telephone network: what comes late comes so late that moving would show. Without the letters of the house, which
 * the machine's own stand in for: how far those differ is the machine's affair.
 */
async function slowly(page: Page): Promise<void> {
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
