import { describe, expect, test } from "vitest";
import { db } from "#app/db/client.server.ts";
import { editionFiles } from "#app/db/tables/edition-files.server.ts";
import { opened } from "#app/records/payments/payments-for-tests.ts";
import { build } from "#tests/build.ts";
import { useDatabase } from "#tests/database.ts";
import { cancelOrder } from "./move-alone.server.ts";
import { buy, ordered, PRICE, storeWith } from "./orders-for-tests.ts";

useDatabase();

describe("what costs nothing", () => {
  /** A listing at 0.00. */
  const gift = async (own: Parameters<typeof storeWith>[1] = {}) =>
    (await storeWith(3, { priceMinor: 0n, ...own })).listing;
  const free = { seenPaisa: 0n };

  test.each(["esewa", "khalti", "bankTransfer"] as const)(
    "and is fetched is asked for at once, without %s",
    async (paymentWay) => {
      const { id } = await gift();
      const bought = await buy([{ listingId: id, ...free }], { way: "fetch", address: null, paymentWay });
      expect(bought.ok && bought.value.orders).toMatchObject([
        { status: "placed", paymentState: "paid", goodsPaisa: 0n, deliveryPaisa: 0n },
      ]);
    },
  );

  test.each(["cashOnDelivery", "esewa", "khalti", "bankTransfer"] as const)(
    "and is a file is given at once beside a parcel that is paid by %s, and once to an account (reported-situations-2, M7, M23)",
    async (paymentWay) => {
      const { id: personId } = await build.person();
      const edition = await build.edition({ format: "epub", priceMinor: 0n, currency: "NPR" });
      const file = await build.listing({ editionId: edition.id, availability: "inStock" });
      const sent = { sequence: 1, format: "epub", fileName: "a.epub", bytes: 9 } as const;
      await db()
        .insert(editionFiles)
        .values({ editionId: edition.id, ...sent });
      const { listing: printed } = await storeWith(3);
      const lines = [{ listingId: file.id, ...free }, { listingId: printed.id }];
      const bought = await buy(lines, { paymentWay, personId });
      const states = bought.ok ? bought.value.orders.map(({ way, status }) => `${way} ${status}`) : [];
      expect(states.toSorted()).toEqual([
        paymentWay === "cashOnDelivery" ? "courier placed" : "courier awaitingPayment",
        "download delivered",
      ]);
      expect(await buy([{ listingId: file.id, ...free }], { personId, paymentWay })).toMatchObject({
        code: "purchase_line_owned",
        values: { listing: file.id },
      });
    },
  );

  test("owes nothing back when it is cancelled", async () => {
    const { id } = await gift();
    const order = await ordered([{ listingId: id, ...free }], {
      way: "fetch",
      address: null,
      paymentWay: "khalti",
    });
    expect(await cancelOrder(order.id, null)).toMatchObject({ value: { paymentState: "void" } });
  });

  test("is given beside what is paid, which waits alone", async () => {
    const { id } = await gift();
    const { listing: paid } = await storeWith(3);
    const lines = [{ listingId: id, ...free }, { listingId: paid.id }];
    const bought = await buy(lines, { way: "fetch", address: null, paymentWay: "esewa" });
    const states = bought.ok ? bought.value.orders.map(({ status }) => status).toSorted() : [];
    expect(states).toEqual(["awaitingPayment", "placed"]);
    if (bought.ok) {
      const attempt = await opened(bought.value.purchase.id);
      expect(attempt.paisa).toBe(PRICE);
    }
  });
});
