import { eq } from "drizzle-orm";
import { describe, expect } from "vitest";
import { db } from "#app/db/client.server.ts";
import { stockLevels } from "#app/db/tables/stock.server.ts";
import * as m from "#app/i18n/generated/messages.js";
import { journey, ready, useBrowser } from "#tests/browser.ts";
import { build } from "#tests/build.ts";
import { expectAccessible } from "#tests/expect-accessible.ts";
import { useLanguageOfRun } from "#tests/sample.ts";
import { addTestPerson, signIn } from "#tests/sign-in.ts";
import { useSite } from "#tests/site.ts";

const site = useSite();
const { visit } = useBrowser(site);

/** A book on sale at a bookstore for 450 rupees, with copies. */
async function stocked(shopId: string, isbn13: string) {
  const edition = await build.edition({ isbn13, priceMinor: 45_000n, currency: "NPR", status: "active" });
  const listing = await build.listing({ shopId, editionId: edition.id, availability: "inStock" });
  await build.movement({ listingId: listing.id, change: 5 });
  return edition.id;
}

const soldOf = async (editionId: string) =>
  (await db().select().from(stockLevels).where(eq(stockLevels.editionId, editionId)))[0]?.sold;

describe.each(useLanguageOfRun(import.meta.filename))("in %s at the counter", (language) => {
  const locale = { locale: language };

  journey("a scan and Enter sell one copy, and the next scan begins at once", async () => {
    const store = await build.bookstore();
    const [first, second] = [
      await stocked(store.id, "9789937000116"),
      await stocked(store.id, "9789937000123"),
    ];
    const seller = await addTestPerson({ roles: [{ type: "admin", shopId: store.id }] });
    const page = await visit({
      path: "/bookstore/manage/sell",
      language,
      cookies: await signIn(site, seller),
      width: 1280,
    });
    await ready(page);
    const scan = async (isbn: string) => {
      await page.waitForFunction(() => document.activeElement?.getAttribute("name") === "q");
      // As a scanner does: the digits, and Enter.
      await page.keyboard.type(isbn);
      await page.keyboard.press("Enter");
      const button = page.getByRole("button", { name: m.stock_sell_one({}, locale) });
      await button.waitFor();
      await page.waitForFunction(() => document.activeElement?.hasAttribute("data-next"));
    };
    await scan("9789937000116");
    await expectAccessible(page);
    await page.keyboard.press("Enter");
    await page.waitForURL(/sold=/);
    await page
      .getByText(/450|४५०/)
      .first()
      .waitFor();
    expect(await soldOf(first)).toBe(1);
    await scan("9789937000123");
    await page.keyboard.press("Enter");
    await page.waitForURL((url) => url.searchParams.has("sold") && !url.searchParams.has("q"));
    await expect.poll(() => soldOf(second)).toBe(1);
    expect(await soldOf(first)).toBe(1);
  });
});
