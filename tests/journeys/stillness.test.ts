import type { Page } from "playwright-core";
import { describe, expect } from "vitest";
import { LANGUAGES } from "#app/domain/language.ts";
import * as m from "#app/i18n/generated/messages.js";
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

    journey("the place kept for related books is as large as they are", async () => {
      const path = await someBook(site, "muna madan");
      const name = m.book_related({}, { locale: language });
      const heightOf = async (page: Page) =>
        (await page.getByRole("region", { name }).boundingBox())?.height ?? 0;
      const waiting = await visit({ path, language, width, prepare: withoutLateParts });
      const come = await visit({ path, language, width });
      await come.getByRole("region", { name }).getByRole("link").first().waitFor();
      const [kept, taken] = [await heightOf(waiting), await heightOf(come)];
      expect(Math.abs(kept - taken), `kept ${kept}, taken ${taken}`).toBeLessThanOrEqual(0.1 * taken);
    });
  });
});

/** A telephone network: what comes late comes so late that moving would show. */
async function slowly(page: Page): Promise<void> {
  await watchShifts(page);
  const session = await page.context().newCDPSession(page);
  await session.send("Network.enable");
  await session.send("Network.emulateNetworkConditions", {
    offline: false,
    latency: 100,
    downloadThroughput: 400_000,
    uploadThroughput: 100_000,
  });
}

/** Keeps the late parts of a page from being put into their places. */
async function withoutLateParts(page: Page): Promise<void> {
  await page.addInitScript(() => {
    // React's own inline script assigns this function; an assignment to a fixed property does nothing.
    for (const name of ["$RC", "$RR", "$RV"])
      Object.defineProperty(window, name, { value: () => {}, writable: false });
  });
}
