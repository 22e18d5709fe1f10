import { eq } from "drizzle-orm";
import type { Page } from "playwright-core";
import { describe, expect } from "vitest";
import { db } from "#app/db/client.server.ts";
import { orders } from "#app/db/tables/orders.server.ts";
import { editionSlug } from "#app/domain/editions/edition-code.ts";
import { formatRupees } from "#app/domain/money/money.ts";
import { SYSTEM } from "#app/domain/people/actor.ts";
import { inLanguage, type Language } from "#app/domain/text/language.ts";
import * as m from "#app/i18n/generated/messages.js";
import { acceptOrder } from "#app/records/orders/move-order.server.ts";
import { journey, ready, useBrowser } from "#tests/browser.ts";
import { build } from "#tests/build.ts";
import { choosePlace } from "#tests/choose-place.ts";
import { expectAccessible } from "#tests/expect-accessible.ts";
import { useLanguageOfRun } from "#tests/sample.ts";
import { someBook } from "#tests/screens.ts";
import { useSite } from "#tests/site.ts";

const site = useSite();
const { visit } = useBrowser(site);

let phones = 0;
const newPhone = () => `98540${String((phones += 1)).padStart(5, "0")}`;

const add = async (page: Page) => {
  await page.locator("form[action$='/cart'] button").first().click();
  await page.waitForURL(/cart_added/);
};

const next = async (page: Page, to: RegExp) => {
  await page.locator("main form button").last().click();
  await page.waitForURL(to);
};

/** Takes the steps up to the last page, as a reader in Pokhara. @param look called on each page */
async function goThrough(page: Page, language: Language, look: () => Promise<void> = async () => {}) {
  const locale = { locale: language };
  await page.getByRole("link", { name: m.cart_to_checkout({}, locale) }).click();
  await page.waitForURL(/checkout$/);
  await look();
  await page.locator("input[name=phone]").fill(newPhone());
  await page.locator("input[name=name]").fill("Asha Rai");
  await choosePlace(page);
  await page.locator("input[name=street]").fill("Lakeside");
  await page.locator("input[name=landmark]").fill("Opposite the water tank");
  await next(page, /payment$/);
  await look();
  await next(page, /review$/);
  await look();
}

/** The page of a book that a bookstore of its own sells for 500 rupees. */
async function anOffer(title: string): Promise<string> {
  const book = await build.book({ title: { en: title } });
  const edition = await build.edition({
    bookId: book.id,
    priceMinor: 50_000n,
    currency: "NPR",
    weightG: 300,
  });
  const listing = await build.listing({ editionId: edition.id, availability: "inStock" });
  await build.movement({ listingId: listing.id, change: 5 });
  return `/bookstore/${editionSlug({ en: title }, edition.code)}`;
}

/** What the bookstore does at its desk meanwhile. */
async function acceptOrderOf(number: string): Promise<void> {
  const [order] = await db().select({ id: orders.id }).from(orders).where(eq(orders.number, number));
  if (!order) throw new Error(`There is no order ${number}.`);
  await acceptOrder(db(), { actor: SYSTEM }, { id: order.id, openedVersion: null });
}

describe.each(useLanguageOfRun(import.meta.filename))("in %s a reader orders", (language) => {
  const locale = { locale: language };

  journey("as a guest without script, with cash on delivery", async () => {
    const page = await visit({ path: await someBook(site, "muna madan"), language, script: false });
    await add(page);
    await goThrough(page, language);
    await next(page, /orders\//);
    await page.getByText(m.order_thanks({}, locale)).waitFor();
    expect(await page.locator("h1").textContent()).toBe(m.order_placed({}, locale));
  });

  journey("of two bookstores as a guest without script, with cash for each parcel", async () => {
    const [first, second] = [await anOffer("Lamps on the Ferry"), await anOffer("Tea at the Pass")];
    const page = await visit({ path: first, language, script: false });
    await add(page);
    await page.goto(site.url + inLanguage(second, language));
    await add(page);
    await goThrough(page, language);
    await next(page, /orders\//);
    await page.getByText(m.order_thanks({}, locale)).waitFor();
    await page.getByText("Lamps on the Ferry").or(page.getByText("Tea at the Pass")).first().waitFor();
    const cash = m.order_cash({ sum: formatRupees(65_000n, language) }, locale);
    await page.getByText(cash).waitFor();
    await page.getByRole("heading", { name: m.order_others({}, locale) }).waitFor();
    await page.locator("section[aria-labelledby=others] a").click();
    await page.waitForURL((url) => !url.search);
    await page.getByText(cash).waitFor();
    expect(await page.locator("section[aria-labelledby=others] a").count()).toBe(1);
  });

  journey("with script, every page accessible, and cancels", async () => {
    const page = await visit({ path: await someBook(site, "muna madan"), language });
    await ready(page);
    await add(page);
    await goThrough(page, language, async () => {
      await ready(page);
      await expectAccessible(page);
    });
    await next(page, /orders\//);
    await ready(page);
    await expectAccessible(page);
    await page.getByRole("button", { name: m.order_cancel({}, locale) }).click();
    await page.getByText(m.order_cancelled_notice({}, locale)).waitFor();
  });

  journey("fetches at the bookstore: the fields of the address are not in the way", async () => {
    const page = await visit({ path: await someBook(site, "muna madan"), language });
    await ready(page);
    await add(page);
    await page.goto(`${site.url}/checkout`);
    await page.locator("input[name=phone]").fill(newPhone());
    await page.locator("input[name=name]").fill("Asha Rai");
    await page.locator("input[name=goesTo][value=fetch]").check();
    expect(await page.locator("input[name=street]").isVisible()).toBe(false);
    await next(page, /payment$/);
    await next(page, /review$/);
    await next(page, /orders\//);
    await page.getByRole("heading", { name: m.order_fetch_at({}, { locale: "en" }) }).waitFor();
  });

  journey("and sees what the bookstore does, while the page is open", async () => {
    const page = await visit({ path: await someBook(site, "muna madan"), language });
    await ready(page);
    await add(page);
    await goThrough(page, language);
    await next(page, /orders\//);
    await ready(page);
    const number = new URL(page.url()).pathname.split("/").at(-1)?.replace("-", "") ?? "";
    await acceptOrderOf(number);
    await page.getByRole("heading", { name: m.order_accepted({}, locale), level: 1 }).waitFor();
    // In the history alone; the stages of an order have short names of their own.
    const history = page.locator("section[aria-labelledby=history]");
    expect(await history.getByText(m.order_placed({}, locale), { exact: true }).count()).toBe(1);
  });
});
