import type { Page } from "playwright-core";
import { expect } from "vitest";
import { db } from "#app/db/client.server.ts";
import { stockHolds } from "#app/db/tables/stock-holds.server.ts";
import { journey, useBrowser } from "#tests/browser.ts";
import { build } from "#tests/build.ts";
import { slugOf } from "#tests/site/people-forms.ts";
import { useSite } from "#tests/site.ts";

const site = useSite();
const { visit } = useBrowser(site);

/** What the router and the browser say of a script that is gone. */
const GONE = {
  statuses: [404],
  consoleErrors: ["Error loading route module", "TypeError: Failed to fetch dynamically imported module"],
};

/** From now on the scripts of other pages are gone, as after a new version went live; those of new documents are not. */
async function goLive(page: Page) {
  let isGone = true;
  page.on("framenavigated", () => {
    isGone = false;
  });
  await page.route("**/assets/*.js", async (route) =>
    isGone ? await route.fulfill({ status: 404, body: "" }) : await route.continue(),
  );
}

journey("a hold that was made is shown with its code, and made once, where a script is gone", async () => {
  const { id, editionId } = await build.listing({ availability: "inStock" });
  await build.movement({ listingId: id, change: 2 });
  const page = await visit({ path: `/bookstore/${await slugOf(editionId)}/hold`, ...GONE });
  await page.locator("input[name=name]").fill("Asha Rai");
  await page.locator("input[name=phone]").fill("9851000001");
  await goLive(page);
  await page.locator("main form button[type=submit]").last().click();
  await expect.poll(() => page.url(), { timeout: 15_000 }).toMatch(/\/bookstore\/holds\/[\da-f-]{36}$/);
  await page.getByText(/^[2-9A-HJKMNP-Z]{3}-[2-9A-HJKMNP-Z]{3}$/).waitFor();
  const holds = await db().select().from(stockHolds);
  expect(holds.filter(({ listingId }) => listingId === id)).toHaveLength(1);
});

journey("a link leads to its page where a script is gone", async () => {
  const page = await visit({ path: "/termsofuse", ...GONE });
  await goLive(page);
  await page.locator("footer a[href='/pages/contactus']").first().click();
  await expect.poll(() => page.url(), { timeout: 15_000 }).toMatch(/\/pages\/contactus$/);
  await page.locator("main form").first().waitFor();
});
