import { eq } from "drizzle-orm";
import fc from "fast-check";
import { expect, test } from "vitest";
import { db } from "#app/db/client.server.ts";
import { readOffers } from "#app/db/reads/offers.server.ts";
import { editionFiles } from "#app/db/tables/edition-files.server.ts";
import { bookEditions } from "#app/db/tables/editions.server.ts";
import { purchases } from "#app/db/tables/orders.server.ts";
import { bookFormats } from "#app/db/tables/reference.server.ts";
import { transact } from "#app/db/transact.server.ts";
import { formatRupees } from "#app/domain/money/money.ts";
import { cashToCollect } from "#app/domain/money/order-sum.ts";
import type { Cart } from "#app/domain/orders/cart.ts";
import type { CheckoutDraft } from "#app/domain/orders/checkout.ts";
import { isPaidInCash, type PaymentWay } from "#app/domain/orders/payment-way.ts";
import { SYSTEM } from "#app/domain/people/actor.ts";
import { labelsOfOrder } from "#app/features/bookstores/orders/label-data.server.ts";
import { orderRecord } from "#app/features/bookstores/orders/order-record.server.ts";
import { cartPage } from "#app/features/cart/cart-page.server.ts";
import { bookPage } from "#app/features/catalogue/book-page.server.ts";
import { invoicesOfOrder } from "#app/features/invoices/invoice-page.server.ts";
import { orderLetter } from "#app/features/orders/order-letter.server.ts";
import { orderPage } from "#app/features/orders/order-page.server.ts";
import { acceptOrder, packOrder } from "#app/records/orders/move-order.server.ts";
import { buy } from "#app/records/orders/orders-for-tests.ts";
import { viewerWith } from "#app/records/records-for-tests.ts";
import { build } from "#tests/build.ts";
import { useDatabase } from "#tests/database.ts";
import { propertyRuns } from "#tests/seed.ts";
import { checkoutSum } from "./checkout-page.server.ts";

useDatabase();

/** Districts of four zones. */
const PLACES = ["kathmandu/kathmandu", "kaski/pokhara", "jhapa/birtamod", "humla/simkot"];

const aLine = fc.record({
  store: fc.integer({ min: 0, max: 1 }),
  kind: fc.constantFrom("book", "forthcoming", "file"),
  copies: fc.integer({ min: 1, max: 4 }),
  minor: fc.bigInt({ min: 1n, max: 90_000n }),
  isInDollars: fc.boolean(),
  percents: fc.array(fc.constantFrom("10", "12.5", "33"), { maxLength: 2 }),
  weightG: fc.option(fc.integer({ min: 50, max: 2500 })),
});
type Line = typeof aLine extends fc.Arbitrary<infer Each> ? Each : never;

const aCart = fc.record({
  lines: fc.array(aLine, { minLength: 1, maxLength: 4 }),
  placeCode: fc.constantFrom(...PLACES),
  isPrepaid: fc.boolean(),
});

/** A listing of a line, which can be bought, with the code of its edition. */
async function offered(line: Line, stores: readonly { readonly id: string }[]) {
  const isFile = line.kind === "file";
  const price = line.isInDollars
    ? { priceMinor: line.minor / 100n + 1n, currency: "USD" }
    : { priceMinor: line.minor, currency: "NPR" };
  const [format] = isFile
    ? await db().select().from(bookFormats).where(eq(bookFormats.code, "ebook"))
    : [undefined];
  const edition = await build.edition({
    ...price,
    weightG: line.weightG,
    status: line.kind === "forthcoming" ? "forthcoming" : "active",
    ...(format ? { formatId: format.id } : {}),
  });
  for (const [sequence, percent] of line.percents.entries())
    await build.discount({ editionId: edition.id, sequence, percent });
  const listing = await build.listing({
    editionId: edition.id,
    shopId: stores[line.store]?.id ?? "",
    availability: "inStock",
  });
  if (isFile)
    await db().insert(editionFiles).values({
      editionId: edition.id,
      sequence: 1,
      format: "epub",
      fileName: "book.epub",
      bytes: 10,
    });
  if (line.kind === "book") await build.movement({ listingId: listing.id, change: 20 });
  const [{ code } = { code: "" }] = await db()
    .select({ code: bookEditions.code })
    .from(bookEditions)
    .where(eq(bookEditions.id, edition.id));
  return { listingId: listing.id, code, shopId: listing.shopId };
}

test("each place that says a sum says what is charged: list, book page, structured data, cart, checkout, order, letter, label, desk and invoice (reported-situations-2, M1 to M6)", async () => {
  await fc.assert(
    fc.asyncProperty(aCart, async ({ lines, placeCode, isPrepaid }) => {
      const hasFiles = lines.some(({ kind }) => kind === "file");
      const paymentWay: PaymentWay = isPrepaid || hasFiles ? "khalti" : "cashOnDelivery";
      const stores = [await build.bookstore(), await build.bookstore()];
      const listings = [];
      for (const line of lines) listings.push(await offered(line, stores));
      const offers = await readOffers(listings.map(({ listingId }) => listingId));
      const paisaOf = (listingId: string) =>
        offers.find((offer) => offer.listingId === listingId)?.paisa ?? -1n;

      // What a reader sees before they buy.
      for (const { listingId, code, shopId } of listings) {
        const page = await bookPage(code, shopId, "en", "https://books.example");
        const charged = formatRupees(paisaOf(listingId), "en");
        expect(page.price?.final).toBe(charged);
        expect(page.listings[0]?.price?.final).toBe(charged);
        expect(page.meta.structured).toMatchObject({
          offers: [{ priceCurrency: "NPR", price: charged.replace(/^रु.|,/g, "") }],
        });
      }
      const cart: Cart = listings.map(({ listingId }, at) => ({
        listingId,
        copies: lines[at]?.kind === "file" ? 1 : (lines[at]?.copies ?? 1),
        isSaved: false,
        seenPaisa: paisaOf(listingId),
      }));
      const to = { placeCode, ward: 1, street: "A street", landmark: "A landmark" };
      const draft: CheckoutDraft = { address: { way: "courier", to, recipient: null } };
      const sum = await checkoutSum(cart, draft, "en");
      expect(sum.leftOut).toEqual([]);
      expect((await cartPage(cart, new URLSearchParams(), "en")).total).toBe(
        formatRupees(sum.goodsPaisa, "en"),
      );

      const bought = await buy(
        cart.map(({ listingId, copies, seenPaisa }) => ({ listingId, copies, seenPaisa: seenPaisa ?? 0n })),
        {
          paymentWay,
          seenTotalPaisa: sum.totalPaisa,
          way: sum.hasParcel ? "courier" : "download",
          address: sum.hasParcel
            ? { country: "NP", placeCode, ward: 1, streetAddress: to.street, streetAddress2: to.landmark }
            : null,
          cashLimits: { maxRupees: 1_000_000, onDelivery: 9, atStore: 9 },
        },
      );
      if (!bought.ok) throw new Error(bought.code);
      const { orders, purchase } = bought.value;
      const totalOf = (of: typeof orders) =>
        of.reduce((total, { goodsPaisa, deliveryPaisa }) => total + goodsPaisa + deliveryPaisa, 0n);
      expect(totalOf(orders)).toBe(sum.totalPaisa);
      const later = orders.filter(({ status }) => status === "preordered");
      expect(totalOf(later)).toBe(sum.totalPaisa - sum.nowPaisa);

      for (const order of orders) {
        const total = order.goodsPaisa + order.deliveryPaisa;
        const shown = formatRupees(total, "en");
        const cash = formatRupees(cashToCollect(total), "en");
        const isCash = isPaidInCash(paymentWay);
        const page = await orderPage({ order, purchase }, "en");
        expect(page.total).toBe(shown);
        expect(page.cash?.sum).toBe(isCash && total > 0n ? cash : page.cash?.sum);
        const { text } = await transact(db(), async (tx) => await orderLetter(tx, order, purchase, "link"));
        if (order.status !== "awaitingPayment") expect(text).toContain(`Total: ${shown}`);
        if (isCash) expect(text).toContain(cash);
        const seller = await viewerWith({ type: "admin", shopId: order.shopId });
        const record = await orderRecord(seller, order.id, "en");
        expect([record.total, record.cash?.text]).toEqual([shown, isCash ? cash : undefined]);
        if (order.status !== "placed" || !isCash) continue;
        await acceptOrder(db(), { actor: SYSTEM }, { id: order.id, openedVersion: null });
        await packOrder(db(), { actor: SYSTEM }, { id: order.id, openedVersion: null });
        const [label] = await labelsOfOrder(order.id, "en");
        expect(label?.cash).toBe(cash);
        const [invoice] = await invoicesOfOrder(order.id, "en");
        expect([invoice?.total, invoice?.rounding?.toPay ?? invoice?.total]).toEqual([shown, cash]);
        const [stored] = await db().select().from(purchases).where(eq(purchases.id, purchase.id));
        expect(stored?.paymentWay).toBe(paymentWay);
      }
    }),
    propertyRuns(60),
  );
}, 120_000);
