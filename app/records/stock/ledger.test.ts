import { randomUUID } from "node:crypto";
import { readFileSync } from "node:fs";
import { eq, sql } from "drizzle-orm";
import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { db } from "#app/db/client.server.ts";
import { stockLevels, stockMovements } from "#app/db/tables/stock.server.ts";
import { stockPlaces } from "#app/db/tables/stock-places.server.ts";
import {
  MOVEMENT_KINDS,
  movementFits,
  movementFitsSql,
  STOCK_MOVEMENT_KINDS,
  type StockMovementKind,
} from "#app/domain/stock/movement-kinds.ts";
import { STOCK_PLACE_KINDS, type StockPlaceKind } from "#app/domain/stock/stock.ts";
import { build } from "#tests/build.ts";
import { asSuperuser, databaseName, useDatabase } from "#tests/database.ts";
import { refusalOf } from "#tests/database-refusal.ts";
import { propertyRuns } from "#tests/seed.ts";
import { rebuildStockLevels } from "./rebuild-levels.server.ts";
import { adjustStock } from "./record-movement.server.ts";
import { giveBack, levelOf, record, sell, sellLines, soldIn, storeWith } from "./stock-for-tests.ts";

useDatabase();

async function publisherOf(editionId: string): Promise<{ publisherId: string }> {
  const { rows } = await db().execute<{ publisherId: string }>(sql`
    select b.publisher_id as "publisherId" from book_editions e join books b on b.id = e.book_id where e.id = ${editionId}`);
  return rows[0] as { publisherId: string };
}

/** Copies of an edition at the ends of their ways: less than none where more came from there. */
async function atEnds({ editionId }: { editionId: string }): Promise<number> {
  const { rows } = await db().execute<{ copies: number }>(sql`
    select coalesce(sum(change), 0)::int as copies
    from (
      select to_place_id as place_id, copies as change from stock_movements where edition_id = ${editionId}
      union all select from_place_id, -copies from stock_movements where edition_id = ${editionId}
    ) moved
    join stock_places p on p.id = moved.place_id and not counts_copies(p.kind)`);
  return rows[0]?.copies ?? 0;
}

describe("the ledger", () => {
  test("follows copies from the press to the reader, and neither makes nor loses one", async () => {
    const { listing } = await storeWith(0);
    const { editionId } = listing;
    const places = await db().select().from(stockPlaces);
    const { publisherId } = await publisherOf(editionId);
    const at = (kind: StockPlaceKind) =>
      places.find((place) => place.kind === kind && place.publisherId === null && place.shopId === null)
        ?.id ?? "";
    const store = places.find(({ shopId }) => shopId === listing.shopId)?.id ?? "";
    const publisher = places.find((place) => place.publisherId === publisherId)?.id ?? "";
    const move = async (kind: StockMovementKind, fromPlaceId: string, toPlaceId: string, copies: number) =>
      await db()
        .insert(stockMovements)
        .values({ editionId, kind, fromPlaceId, toPlaceId, copies, submission: randomUUID() });
    await move("printed", at("press"), publisher, 500);
    await move("transferred", publisher, at("onTheWay"), 60);
    await move("transferred", at("onTheWay"), store, 58);
    await move("transferred", publisher, at("depositLibrary"), 2);
    await move("damaged", at("onTheWay"), at("damaged"), 2);
    await move("returnedToPublisher", store, publisher, 8);
    const counted = await db()
      .select({ placeId: stockLevels.placeId, onHand: stockLevels.onHand })
      .from(stockLevels)
      .where(eq(stockLevels.editionId, editionId));
    expect(new Map(counted.map(({ placeId, onHand }) => [placeId, onHand]))).toEqual(
      new Map([
        [publisher, 446],
        [at("onTheWay"), 0],
        [store, 50],
        [at("depositLibrary"), 2],
      ]),
    );
    expect(await atEnds(listing)).toBe(-498);
    expect(await refusalOf(() => move("transferred", store, publisher, 51))).toBe(
      "stock_levels_on_hand_not_negative",
    );
    expect((await rebuildStockLevels()).wrong).toBe(0);
  });

  test("knows between which kinds of places copies move, as the product does", async () => {
    const { rows } = await db().execute<{
      kind: StockMovementKind;
      from: StockPlaceKind;
      to: StockPlaceKind;
    }>(sql`
      select kind, source as from, target as to
      from unnest(${sql.param([...STOCK_MOVEMENT_KINDS])}::text[]) kind,
        unnest(${sql.param([...STOCK_PLACE_KINDS])}::text[]) source, unnest(${sql.param([...STOCK_PLACE_KINDS])}::text[]) target
      where stock_movement_fits(kind, source, target)`);
    const all = STOCK_MOVEMENT_KINDS.flatMap((kind) =>
      STOCK_PLACE_KINDS.flatMap((from) => STOCK_PLACE_KINDS.map((to) => ({ kind, from, to }))),
    );
    const named = (moves: typeof all) => moves.map(({ kind, from, to }) => `${kind} ${from} ${to}`).sort();
    expect(named(rows)).toEqual(named(all.filter(({ kind, from, to }) => movementFits(kind, from, to))));
    for (const [kind, definition] of Object.entries(MOVEMENT_KINDS)) {
      if (!("atStore" in definition)) continue;
      const { other, direction } = definition.atStore;
      const is = kind as StockMovementKind;
      expect(movementFits(is, other, "bookstore"), kind).toBe(direction >= 0);
      expect(movementFits(is, "bookstore", other), kind).toBe(direction <= 0);
    }
  });

  test("has the function of the database from the definition of the kinds", () => {
    const file = readFileSync("app/db/functions/stock/stock_movement_fits.sql", "utf8");
    expect(file).toBe(movementFitsSql());
  });

  test.each([
    "update stock_movements set copies = 1",
    "delete from stock_movements",
    "truncate stock_movements cascade",
    "update sales set sold_on = '2020-01-01'",
    "delete from sales",
    "truncate sales cascade",
    "update sold_lines set unit_minor = 1",
    "delete from sold_lines",
    "truncate sold_lines cascade",
    "update stock_levels set on_hand = 9",
  ])("refuses %s", async (statement) => {
    await build.sale();
    expect(await refusalOf(() => db().execute(sql.raw(statement)))).toBeTruthy();
  });

  test("adds up to what is on hand for any movements, and its sums can be computed again", async () => {
    const move = fc.record({
      kind: fc.constantFrom("received", "damaged", "sold", "returnedToPublisher", "adjusted", "returned"),
      copies: fc.integer({ min: 1, max: 12 }),
    });
    await fc.assert(
      fc.asyncProperty(fc.array(move, { maxLength: 12 }), async (moves) => {
        const { listing, seller } = await storeWith(0);
        const soldIds: string[] = [];
        for (const { kind, copies } of moves) {
          const seen = (await levelOf(listing))?.onHand ?? 0;
          const form = { listingId: listing.id, submission: randomUUID() };
          if (kind === "sold") {
            const sold = await sell(seller, listing.id, { copies });
            if (sold.ok) soldIds.push(await soldIn(sold.value.id));
          } else if (kind === "returned")
            await giveBack(seller, soldIds[0] ?? randomUUID(), copies).catch(() => {});
          else if (kind === "adjusted")
            await adjustStock(
              db(),
              { actor: seller },
              { ...form, counted: copies, seen, reason: "Counted." },
            );
          else await record(seller, listing.id, { kind: kind as "received", copies });
        }
        const kept = await levelOf(listing);
        expect((kept?.onHand ?? 0) + (await atEnds(listing))).toBe(0);
        expect(kept?.onHand ?? 0).toBeGreaterThanOrEqual(0);
        expect((await rebuildStockLevels()).wrong).toBe(0);
        expect(await levelOf(listing)).toEqual(kept);
      }),
      propertyRuns(15),
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

  test("sells the same editions at a time in whatever order, without waiting in a circle", async () => {
    const { listing, seller } = await storeWith(40);
    const others = await Promise.all(
      Array.from({ length: 4 }, async () => {
        const other = await build.listing({ shopId: listing.shopId });
        await build.movement({ listingId: other.id, change: 40 });
        return other;
      }),
    );
    const ids = [listing, ...others].map(({ id }) => id);
    // Each waits for those before it, and for locks at most two seconds: more of them would measure the machine.
    const orders = Array.from({ length: 6 }, (_none, at) =>
      (at % 2 === 0 ? ids : ids.toReversed()).slice(at % 3).map((listingId) => ({ listingId })),
    );
    const results = await Promise.all(orders.map((lines) => sellLines(seller, lines)));
    expect(results.every(({ ok }) => ok)).toBe(true);
  });

  test("sells the last copies once, however many sell them at a time", async () => {
    const { listing, seller } = await storeWith(10);
    const results = await Promise.all(Array.from({ length: 30 }, () => sell(seller, listing.id)));
    expect(results.filter(({ ok }) => ok)).toHaveLength(10);
    expect(await levelOf(listing)).toMatchObject({ onHand: 0, sold: 10 });
  });
});
