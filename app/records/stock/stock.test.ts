import { randomUUID } from "node:crypto";
import { eq, sql } from "drizzle-orm";
import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { catalogueChanges } from "#app/db/catalogue-changes.server.ts";
import { closeDatabase, db } from "#app/db/client.server.ts";
import { stockLevels, stockMovements, stockSales } from "#app/db/tables/stock.server.ts";
import { todayInNepal } from "#app/domain/nepal-date.ts";
import type { Viewer } from "#app/domain/viewer.ts";
import { receiveCopies } from "#app/records/copy-requests/move-copy-request.server.ts";
import { entriesOf, expectNotFound, value, viewerWith } from "#app/records/records-for-tests.ts";
import { build } from "#tests/build.ts";
import { asSuperuser, databaseName, useDatabase } from "#tests/database.ts";
import { refusalOf } from "#tests/database-refusal.ts";
import { rebuildStockLevels } from "./rebuild-levels.server.ts";
import { adjustStock, recordMovement } from "./record-movement.server.ts";
import { type NewSale, returnSale, sellCopies } from "./sell-copies.server.ts";

useDatabase();

const TODAY = todayInNepal(new Date());

/** A listing of a store with copies, and the store's admin. */
async function storeWith(copies: number) {
  const listing = await build.listing();
  const seller = await viewerWith({ type: "admin", bookstoreId: listing.bookstoreId });
  if (copies > 0) await build.movement({ listingId: listing.id, quantity: copies });
  return { listing, seller };
}

const record = async (
  actor: Viewer | null,
  listingId: string,
  own: Partial<Parameters<typeof recordMovement>[2]> = {},
) =>
  await recordMovement(
    db(),
    { actor },
    { listingId, submission: randomUUID(), kind: "received", copies: 5, reason: null, ...own },
  );

const sell = async (actor: Viewer | null, listingId: string, own: Partial<NewSale> = {}) =>
  await sellCopies(
    db(),
    { actor },
    {
      listingId,
      submission: randomUUID(),
      copies: 1,
      soldOn: TODAY,
      method: "cash",
      unitPrice: null,
      ...own,
    },
  );

const giveBack = async (actor: Viewer | null, saleId: string, copies: number, submission = randomUUID()) =>
  await returnSale(db(), { actor }, { saleId, submission, copies, reason: "Torn page." });

const levelOf = async ({ editionId }: { editionId: string }) =>
  (await db().select().from(stockLevels).where(eq(stockLevels.editionId, editionId)))[0];

test("a count below the copies that are held is refused at the field of the count", async () => {
  const { listing, seller } = await storeWith(0);
  await build.hold({ listingId: listing.id, quantity: 2 });
  const counted = {
    listingId: listing.id,
    submission: randomUUID(),
    seen: 2,
    counted: 0,
    reason: "Counted.",
  };
  expect(await adjustStock(db(), { actor: seller }, counted)).toMatchObject({
    code: "stock_held",
    values: { field: "counted", count: 1, held: 1 },
  });
});

describe("copies at a bookstore", () => {
  test("arrive, are sent back and damaged, each with its actor, reason and entry", async () => {
    const { listing, seller } = await storeWith(0);
    const arrived = value(await record(seller, listing.id, { copies: 12, reason: " From the fair. " }));
    expect(arrived).toMatchObject({
      kind: "received",
      quantity: 12,
      reason: "From the fair.",
      actorId: seller.id,
    });
    const back = value(await record(seller, listing.id, { kind: "returnedToPublisher", copies: 4 }));
    expect(back.quantity).toBe(-4);
    value(await record(seller, listing.id, { kind: "damaged", copies: 1, reason: "Rain." }));
    expect(await levelOf(listing)).toMatchObject({ onHand: 7, sold: 0, returned: 0 });
    const entries = await entriesOf(listing.id);
    expect(entries.map(({ action, scope, after }) => [action, scope, after])).toEqual(
      [
        { onHand: 12, movement: "received" },
        { onHand: 8, movement: "returnedToPublisher" },
        { onHand: 7, movement: "damaged" },
      ].map((after) => ["stock.move", { bookstoreId: listing.bookstoreId }, after]),
    );
  });

  test("never become fewer than none, and the refusal says how many there are", async () => {
    const { listing, seller } = await storeWith(3);
    const refusal = { ok: false, code: "stock_not_enough", values: { field: "copies", count: 3 } };
    expect(await record(seller, listing.id, { kind: "damaged", copies: 4 })).toEqual(refusal);
    expect(await sell(seller, listing.id, { copies: 4 })).toEqual(refusal);
    expect((await levelOf(listing))?.onHand).toBe(3);
  });

  test.each([0, -1, 1.5, 100_001, Number.NaN])("are not moved by %s", async (copies) => {
    const { listing, seller } = await storeWith(3);
    const refusal = { code: "stock_quantity_wrong", values: { field: "copies" } };
    expect(await record(seller, listing.id, { copies })).toMatchObject(refusal);
    expect(await sell(seller, listing.id, { copies })).toMatchObject(refusal);
  });

  test("are moved once by a form that is sent twice", async () => {
    const { listing, seller } = await storeWith(10);
    const submission = randomUUID();
    const first = value(await sell(seller, listing.id, { submission, copies: 2 }));
    expect(value(await sell(seller, listing.id, { submission, copies: 2 })).id).toBe(first.id);
    expect((await levelOf(listing))?.onHand).toBe(8);
  });

  test("are not moved by a form that was sent before with other values or at another listing", async () => {
    const { listing, seller } = await storeWith(10);
    const other = await build.listing({ bookstoreId: listing.bookstoreId });
    const submission = randomUUID();
    value(await sell(seller, listing.id, { submission, copies: 2 }));
    const refusal = { ok: false, code: "stock_form_used" };
    expect(await sell(seller, listing.id, { submission, copies: 3 })).toEqual(refusal);
    expect(await sell(seller, other.id, { submission, copies: 2 })).toEqual(refusal);
    expect(await record(seller, listing.id, { submission, copies: 2 })).toEqual(refusal);
    expect((await levelOf(listing))?.onHand).toBe(8);
  });

  test("are sold at the price that the form showed, or not", async () => {
    const { listing, seller } = await storeWith(10);
    const now = { minor: "50000", currency: "NPR" };
    const refusal = { ok: false, code: "stock_price_changed", values: { field: "unitPrice", ...now } };
    for (const seenPrice of ["NPR 38250", "USD 50000", ""])
      expect(await sell(seller, listing.id, { seenPrice })).toEqual(refusal);
    expect((await levelOf(listing))?.onHand).toBe(10);
    value(await sell(seller, listing.id, { seenPrice: "NPR 50000" }));
    // What the seller typed is what was agreed, whatever the listing costs.
    const unitPrice = { amount: 30_000n, currency: "NPR" } as const;
    value(await sell(seller, listing.id, { seenPrice: "NPR 38250", unitPrice }));
    expect((await levelOf(listing))?.onHand).toBe(8);
  });

  test("are moved by the admins of their store alone", async () => {
    const { listing } = await storeWith(3);
    const { seller: other } = await storeWith(0);
    for (const actor of [null, other, await viewerWith()]) {
      await expectNotFound(record(actor, listing.id));
      await expectNotFound(sell(actor, listing.id));
      await expectNotFound(
        adjustStock(
          db(),
          { actor },
          { listingId: listing.id, submission: randomUUID(), counted: 1, seen: 3, reason: "x" },
        ),
      );
    }
    const { id: saleId } = await build.sale({ listingId: listing.id });
    await expectNotFound(giveBack(other, saleId, 1));
    await expectNotFound(giveBack(other, "x", 1));
  });

  test("arrive with the request that they were asked for by", async () => {
    const { listing, seller } = await storeWith(0);
    const request = await build.copyRequest({ listingId: listing.id, status: "sent", agreedQuantity: 20 });
    const opened = { id: request.id, openedVersion: null, remark: null };
    value(await receiveCopies(db(), { actor: seller }, { ...opened, quantity: 18 }));
    expect((await levelOf(listing))?.onHand).toBe(18);
    // A form that is sent twice.
    await receiveCopies(db(), { actor: seller }, { ...opened, quantity: 18 });
    expect((await levelOf(listing))?.onHand).toBe(18);
  });
});

describe("a count", () => {
  const adjust = async (
    actor: Viewer,
    listingId: string,
    own: { counted: number; seen: number; reason?: string },
  ) =>
    await adjustStock(db(), { actor }, { listingId, submission: randomUUID(), reason: "Counted.", ...own });

  test("adds or removes the difference to what the person saw", async () => {
    const { listing, seller } = await storeWith(10);
    expect(value(await adjust(seller, listing.id, { counted: 8, seen: 10 })).quantity).toBe(-2);
    // Sold since the form was shown.
    value(await sell(seller, listing.id, { copies: 3 }));
    expect(value(await adjust(seller, listing.id, { counted: 9, seen: 8 })).quantity).toBe(1);
    expect((await levelOf(listing))?.onHand).toBe(6);
  });

  test.each([
    [{ counted: 10, seen: 10 }, "stock_as_counted"],
    [{ counted: 9, seen: 10, reason: " " }, "stock_reason_missing"],
    [{ counted: -1, seen: 10 }, "stock_quantity_wrong"],
    [{ counted: 0, seen: 11 }, "stock_not_enough"],
  ])("of %o is refused with %s", async (given, code) => {
    const { listing, seller } = await storeWith(10);
    expect(await adjust(seller, listing.id, given)).toMatchObject({ ok: false, code });
  });
});

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
    const [sale] = await db().select().from(stockSales).where(eq(stockSales.id, id));
    expect(sale).toMatchObject({
      listingId: listing.id,
      soldOn: TODAY,
      listMinor: 50_000n,
      unitMinor: 45_000n,
      currency: "NPR",
      method: "wallet",
    });
    expect(await levelOf(listing)).toMatchObject({ onHand: 3, sold: 2 });
  });

  test("may have another price, also where the listing has none", async () => {
    const { listing, seller } = await storeWith(5);
    const unitPrice = { amount: 30_000n, currency: "NPR" } as const;
    const { id } = value(await sell(seller, listing.id, { unitPrice }));
    await db().execute(sql`update listings set status = 'paused' where id = ${listing.id}`);
    const { id: other } = value(await sell(seller, listing.id, { unitPrice }));
    const sales = await db().select().from(stockSales).where(eq(stockSales.listingId, listing.id));
    const pricesOf = (of: string) => {
      const sale = sales.find((each) => each.id === of);
      return [sale?.listMinor, sale?.unitMinor];
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

  test("is not of a day to come", async () => {
    const { listing, seller } = await storeWith(5);
    expect(await sell(seller, listing.id, { soldOn: "2099-01-01" })).toMatchObject({
      code: "stock_day_wrong",
    });
  });

  test("is brought back in part, and never more of it than was sold", async () => {
    const { listing, seller } = await storeWith(5);
    const { id } = value(await sell(seller, listing.id, { copies: 3 }));
    value(await sell(seller, listing.id, { copies: 2 }));
    const submission = randomUUID();
    expect(value(await giveBack(seller, id, 2, submission)).quantity).toBe(2);
    value(await giveBack(seller, id, 2, submission));
    expect(await giveBack(seller, id, 2)).toEqual({
      ok: false,
      code: "stock_return_too_many",
      values: { field: "copies", count: 1 },
    });
    expect(await levelOf(listing)).toMatchObject({ onHand: 2, sold: 5, returned: 2 });
  });
});

describe("the ledger", () => {
  test.each([
    "update stock_movements set quantity = 1",
    "delete from stock_movements",
    "truncate stock_movements cascade",
  ])("refuses %s, and what a sale was", async (statement) => {
    await build.sale();
    expect(await refusalOf(() => db().execute(sql.raw(statement)))).toBeTruthy();
    expect(
      await refusalOf(() =>
        db().execute(sql.raw(statement.replaceAll("movements", "sales").replace("quantity", "unit_minor"))),
      ),
    ).toBeTruthy();
    expect(await refusalOf(() => db().execute(sql`update stock_levels set on_hand = 9`))).toBeTruthy();
  });

  test("adds up to what is on hand for any movements, and its sums can be computed again", async () => {
    const move = fc.record({
      kind: fc.constantFrom("received", "damaged", "sold", "returnedToPublisher", "adjusted", "returned"),
      copies: fc.integer({ min: 1, max: 12 }),
    });
    await fc.assert(
      fc.asyncProperty(fc.array(move, { maxLength: 12 }), async (moves) => {
        const { listing, seller } = await storeWith(0);
        const sales: string[] = [];
        for (const { kind, copies } of moves) {
          const seen = (await levelOf(listing))?.onHand ?? 0;
          const form = { listingId: listing.id, submission: randomUUID() };
          if (kind === "sold") {
            const sold = await sell(seller, listing.id, { copies });
            if (sold.ok) sales.push(sold.value.id);
          } else if (kind === "returned")
            await giveBack(seller, sales[0] ?? randomUUID(), copies).catch(() => {});
          else if (kind === "adjusted")
            await adjustStock(
              db(),
              { actor: seller },
              { ...form, counted: copies, seen, reason: "Counted." },
            );
          else await record(seller, listing.id, { kind: kind as "received", copies });
        }
        const of = eq(stockMovements.editionId, listing.editionId);
        const [sum] = await db()
          .select({ copies: sql<number>`coalesce(sum(quantity), 0)::int` })
          .from(stockMovements)
          .where(of);
        const kept = await levelOf(listing);
        expect(kept?.onHand ?? 0).toBe(sum?.copies);
        expect(kept?.onHand ?? 0).toBeGreaterThanOrEqual(0);
        expect((await rebuildStockLevels()).wrong).toBe(0);
        expect(await levelOf(listing)).toEqual(kept);
      }),
      { numRuns: 15 },
    );
  });

  test("finds and corrects numbers that differ from the movements", async () => {
    const { listing } = await storeWith(4);
    const other = await storeWith(7);
    const asOwner = (statement: string) => asSuperuser(databaseName(), statement);
    await asOwner(`update stock_levels set on_hand = 9, sold = 1 where edition_id = '${listing.editionId}'`);
    await asOwner(`delete from stock_levels where edition_id = '${other.listing.editionId}'`);
    expect((await rebuildStockLevels()).wrong).toBe(2);
    expect(await levelOf(listing)).toMatchObject({ onHand: 4, sold: 0 });
    expect(await levelOf(other.listing)).toMatchObject({ onHand: 7 });
  });

  test("sells the last copies once, however many sell them at a time", async () => {
    const { listing, seller } = await storeWith(10);
    const results = await Promise.all(Array.from({ length: 30 }, () => sell(seller, listing.id)));
    expect(results.filter(({ ok }) => ok)).toHaveLength(10);
    expect(await levelOf(listing)).toMatchObject({ onHand: 0, sold: 10 });
  });
});
