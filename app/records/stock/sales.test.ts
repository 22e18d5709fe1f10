import { randomUUID } from "node:crypto";
import { eq, sql } from "drizzle-orm";
import { describe, expect, test } from "vitest";
import { catalogueChanges } from "#app/db/catalogue-changes.server.ts";
import { closeDatabase, db } from "#app/db/client.server.ts";
import { sales } from "#app/db/tables/sales.server.ts";
import { soldLines } from "#app/db/tables/sold-lines.server.ts";
import { fiscalYearOf } from "#app/domain/calendar/bikram-sambat.ts";
import { expectNotFound, value } from "#app/records/records-for-tests.ts";
import { build } from "#tests/build.ts";
import { useDatabase } from "#tests/database.ts";
import { giveBack, levelOf, sell, sellLines, soldIn, storeWith, TODAY } from "./stock-for-tests.ts";

useDatabase();

describe("a sale", () => {
  test("is no change for visitors while the answer whether there are copies stays the same", async () => {
    const { listing, seller } = await storeWith(20);
    // Connections that are open may be notified of what was built later.
    await closeDatabase();
    const before = catalogueChanges();
    for (const copies of [1, 2])
      expect(await sell(seller, listing.id, { copies })).toMatchObject({ ok: true });
    expect(catalogueChanges()).toBe(before);
    expect(await sell(seller, listing.id, { copies: 16 })).toMatchObject({ ok: true });
    expect(catalogueChanges()).toBeGreaterThan(before);
  });

  test("keeps the price of its day, before and after the discount", async () => {
    const { listing, seller } = await storeWith(5);
    await build.discount({ editionId: listing.editionId, percent: "10" });
    const { id } = value(await sell(seller, listing.id, { copies: 2, method: "wallet" }));
    const [sale] = await db().select().from(sales).where(eq(sales.id, id));
    expect(sale).toMatchObject({ soldOn: TODAY, method: "wallet", receiptNumber: 1 });
    const lines = await db().select().from(soldLines).where(eq(soldLines.saleId, id));
    expect(lines).toMatchObject([
      { listingId: listing.id, copies: 2, listMinor: 50_000n, unitMinor: 45_000n, currency: "NPR" },
    ]);
    expect(await levelOf(listing)).toMatchObject({ onHand: 3, sold: 2 });
  });

  test("may have another price, also where the listing has none", async () => {
    const { listing, seller } = await storeWith(5);
    const unitPrice = { amount: 30_000n, currency: "NPR" } as const;
    const { id } = value(await sell(seller, listing.id, { unitPrice }));
    await db().execute(sql`update listings set status = 'paused' where id = ${listing.id}`);
    const { id: other } = value(await sell(seller, listing.id, { unitPrice }));
    const lines = await db().select().from(soldLines).where(eq(soldLines.listingId, listing.id));
    const pricesOf = (of: string) => {
      const line = lines.find((each) => each.saleId === of);
      return [line?.listMinor, line?.unitMinor];
    };
    expect([pricesOf(id), pricesOf(other)]).toEqual([
      [50_000n, 30_000n],
      [null, 30_000n],
    ]);
    expect(await sell(seller, listing.id)).toMatchObject({ code: "stock_price_missing" });
    const negative = { amount: -1n, currency: "NPR" } as const;
    expect(await sell(seller, listing.id, { unitPrice: negative })).toMatchObject({
      code: "stock_price_wrong",
    });
  });

  test("has lines, of which all are sold or none", async () => {
    const { listing, seller } = await storeWith(5);
    const other = await build.listing({ shopId: listing.shopId });
    await build.movement({ listingId: other.id, change: 1 });
    const both = [
      { listingId: listing.id, copies: 2 },
      { listingId: other.id, copies: 2 },
    ];
    expect(await sellLines(seller, both)).toMatchObject({ code: "stock_not_enough", values: { count: 1 } });
    expect(await levelOf(listing)).toMatchObject({ onHand: 5, sold: 0 });
    const submission = randomUUID();
    const lines = both.map((line) => ({ ...line, copies: 1 }));
    const sale = value(await sellLines(seller, lines, { submission }));
    expect(value(await sellLines(seller, lines.toReversed(), { submission })).id).toBe(sale.id);
    expect(await sellLines(seller, [{ listingId: listing.id }], { submission })).toMatchObject({
      code: "stock_form_used",
    });
    expect([await levelOf(listing), await levelOf(other)]).toMatchObject([
      { onHand: 4, sold: 1 },
      { onHand: 0, sold: 1 },
    ]);
    const { seller: elsewhere, listing: foreign } = await storeWith(5);
    await expectNotFound(sellLines(elsewhere, [{ listingId: foreign.id }, { listingId: listing.id }]));
    expect(await levelOf(foreign)).toMatchObject({ onHand: 5 });
  });

  test("has a receipt of its store and fiscal year, without gaps, however many are sold at a time", async () => {
    const { listing, seller } = await storeWith(6);
    const other = await storeWith(5);
    const results = await Promise.all(
      Array.from({ length: 10 }, (_none, at) => sell(seller, listing.id, { copies: at % 5 === 0 ? 40 : 1 })),
    );
    const numbers = results.flatMap((result) => (result.ok ? [result.value.receiptNumber] : []));
    expect(numbers.sort((a, b) => a - b)).toEqual(Array.from({ length: 6 }, (_none, at) => at + 1));
    expect(value(await sell(other.seller, other.listing.id))).toMatchObject({
      receiptNumber: 1,
      fiscalYear: fiscalYearOf(TODAY),
    });
  });

  test("is not of a day to come", async () => {
    const { listing, seller } = await storeWith(5);
    expect(await sell(seller, listing.id, { soldOn: "2099-01-01" })).toMatchObject({
      code: "stock_day_wrong",
    });
  });

  test("is brought back in part, and never more of it than was sold", async () => {
    const { listing, seller } = await storeWith(5);
    const id = await soldIn(value(await sell(seller, listing.id, { copies: 3 })).id);
    value(await sell(seller, listing.id, { copies: 2 }));
    const submission = randomUUID();
    expect(value(await giveBack(seller, id, 2, submission))).toMatchObject({ copies: 2, reversesId: id });
    value(await giveBack(seller, id, 2, submission));
    expect(await giveBack(seller, id, 2)).toEqual({
      ok: false,
      code: "stock_return_too_many",
      values: { field: "copies", count: 1 },
    });
    expect(await levelOf(listing)).toMatchObject({ onHand: 2, sold: 5, returned: 2 });
  });
});
