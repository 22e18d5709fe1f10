import { eq } from "drizzle-orm";
import { describe, expect } from "vitest";
import { db } from "#app/db/client.server.ts";
import { stockLevels } from "#app/db/tables/stock.server.ts";
import * as m from "#app/i18n/generated/messages.js";
import { journey, ready, useBrowser } from "#tests/browser.ts";
import { build } from "#tests/build.ts";
import { choosePlace } from "#tests/choose-place.ts";
import { expectAccessible } from "#tests/expect-accessible.ts";
import { useLanguageOfRun } from "#tests/sample.ts";
import { addTestPerson, signIn } from "#tests/sign-in.ts";
import { useSite } from "#tests/site.ts";

const site = useSite();
const { visit } = useBrowser(site);

const ISBN = "9789937901123";

describe.each(useLanguageOfRun(import.meta.filename))("in %s", (language) => {
  const locale = { locale: language };

  journey("a clerk enters an order by phone, packs it, and takes back what was not received", async () => {
    const store = await build.bookstore();
    const book = await build.book({ title: { en: "Lamps on the Ferry" } });
    const edition = await build.edition({
      bookId: book.id,
      status: "active",
      isbn13: ISBN,
      priceMinor: 50_000n,
      currency: "NPR",
    });
    const listing = await build.listing({
      shopId: store.id,
      editionId: edition.id,
      availability: "inStock",
    });
    const { placeId } = await build.movement({ listingId: listing.id, change: 5 });
    const clerk = await addTestPerson({ roles: [{ type: "admin", shopId: store.id }] });
    const page = await visit({
      path: "/bookstore/manage/orders/add",
      language,
      cookies: await signIn(site, clerk),
      width: 1280,
    });
    const onHand = async () => {
      const levels = await db().select().from(stockLevels).where(eq(stockLevels.placeId, placeId));
      return levels.find(({ editionId }) => editionId === edition.id)?.onHand;
    };
    const press = async (name: string) =>
      await page.locator("main").getByRole("button", { name, exact: true }).first().click();
    const heading = async (name: string) => await page.getByText(name, { exact: true }).first().waitFor();

    // What the reader says on the telephone.
    await page.locator("#order-search").fill(ISBN);
    await page.locator("#order-search").press("Enter");
    await page.locator("input[name=phone]").waitFor();
    await ready(page);
    await page.locator("input[name=phone]").fill("9856012345");
    await page.locator("input[name=name]").fill("Asha Rai");
    await choosePlace(page);
    await page.locator("input[name=street]").fill("Lakeside");
    await page.locator("input[name=landmark]").fill("Opposite the water tank");
    await press(m.orderdesk_enter_sum({}, locale));
    await page.getByRole("button", { name: m.orderdesk_enter_submit({}, locale), exact: true }).waitFor();
    await expectAccessible(page);
    await press(m.orderdesk_enter_submit({}, locale));
    await page.waitForURL(/orders\/[0-9a-f-]{36}/);
    await ready(page);

    await press(m.orderdesk_accept({}, locale));
    await heading(m.orderdesk_accepted_notice({}, locale));
    // A wrong book is refused, the right one is counted.
    await page.locator("#scan").fill("9780000000000");
    await page.locator("#scan").press("Enter");
    await page.getByText(m.orderdesk_scan_wrong({ code: "9780000000000" }, locale)).waitFor();
    await page.locator("#scan").fill(ISBN);
    await page.locator("#scan").press("Enter");
    await page.getByText(m.orderdesk_scan_done({}, locale)).waitFor();
    await expectAccessible(page);
    await press(m.orderdesk_pack({}, locale));
    await heading(m.orderdesk_packed_notice({}, locale));
    expect(await onHand()).toBe(4);

    await page.locator("input[name=courier]").fill("Upaya");
    await page.locator("input[name=trackingNumber]").fill("UP-77");
    await press(m.orderdesk_parcel_save({}, locale));
    await heading(m.orderdesk_parcels_notice({}, locale));
    await expectAccessible(page);
    const [labels] = await Promise.all([
      page.waitForEvent("download"),
      page.getByRole("link", { name: m.orderdesk_labels({}, locale) }).click(),
    ]);
    expect(labels.suggestedFilename()).toMatch(/^labels-.*\.pdf$/);

    await press(m.orderdesk_hand_over({}, locale));
    await heading(m.orderdesk_handed_over_notice({}, locale));
    await page.getByText(m.orderdesk_refusing({}, locale)).click();
    await page
      .locator("form", { has: page.locator(`button:text-is("${m.orderdesk_refuse({}, locale)}")`) })
      .locator("textarea")
      .fill("Nobody took the telephone.");
    await press(m.orderdesk_refuse({}, locale));
    await heading(m.orderdesk_refused_notice({}, locale));
    expect(await onHand()).toBe(4);
    await press(m.orderdesk_take_back({}, locale));
    await heading(m.orderdesk_back_notice({}, locale));
    expect(await onHand()).toBe(5);
    // Its invoice was taken back with it.
    await page.getByRole("link", { name: m.orderdesk_invoice({}, locale), exact: true }).click();
    await page.getByText(m.invoice_credit_note({}, locale)).first().waitFor();
    await expectAccessible(page);
  });
});
