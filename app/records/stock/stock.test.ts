import { randomUUID } from "node:crypto";
import { and, eq, sql } from "drizzle-orm";
import { describe, expect, test } from "vitest";
import { db } from "#app/db/client.server.ts";
import { books } from "#app/db/tables/books.server.ts";
import { bookEditions } from "#app/db/tables/editions.server.ts";
import { stockLevels, stockMovements } from "#app/db/tables/stock.server.ts";
import { stockPlaces } from "#app/db/tables/stock-places.server.ts";
import type { Viewer } from "#app/domain/people/viewer.ts";
import { receiveCopies } from "#app/records/copy-requests/move-copy-request.server.ts";
import { entriesOf, expectNotFound, value, viewerWith } from "#app/records/records-for-tests.ts";
import { build } from "#tests/build.ts";
import { useDatabase } from "#tests/database.ts";
import { adjustStock } from "./record-movement.server.ts";
import { giveBack, levelOf, record, sell, storeWith } from "./stock-for-tests.ts";

useDatabase();

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

/** The publisher of an edition has counted it. */
async function countAtPublisher(editionId: string, copies: number) {
  const place = await placeOfPublisher(editionId);
  await db().insert(stockMovements).values({
    editionId,
    kind: "adjusted",
    fromPlaceId: place.lostId,
    toPlaceId: place.id,
    copies,
    reason: "First count.",
    submission: randomUUID(),
  });
  const onHand = async () => {
    const of = and(eq(stockLevels.placeId, place.id), eq(stockLevels.editionId, editionId));
    const [level] = await db().select().from(stockLevels).where(of);
    return level?.onHand;
  };
  return { placeId: place.id, onHand };
}

async function placeOfPublisher(editionId: string) {
  const [place] = await db()
    .select({
      id: stockPlaces.id,
      lostId: sql<string>`(select lost.id from stock_places lost where lost.kind = 'lost')`,
    })
    .from(bookEditions)
    .innerJoin(books, eq(books.id, bookEditions.bookId))
    .innerJoin(stockPlaces, eq(stockPlaces.publisherId, books.publisherId))
    .where(eq(bookEditions.id, editionId));
  if (!place) throw new Error("The publisher has no place.");
  return place;
}

describe("copies at a bookstore", () => {
  test("arrive, are sent back and damaged, each with its actor, reason and entry", async () => {
    const { listing, seller } = await storeWith(0);
    const arrived = value(await record(seller, listing.id, { copies: 12, reason: " From the fair. " }));
    expect(arrived).toMatchObject({
      kind: "received",
      copies: 12,
      reason: "From the fair.",
      actorId: seller.id,
    });
    const back = value(await record(seller, listing.id, { kind: "returnedToPublisher", copies: 4 }));
    expect(back).toMatchObject({ copies: 4, fromPlaceId: arrived.toPlaceId, toPlaceId: arrived.fromPlaceId });
    value(await record(seller, listing.id, { kind: "damaged", copies: 1, reason: "Rain." }));
    expect(await levelOf(listing)).toMatchObject({ onHand: 7, sold: 0, returned: 0 });
    const entries = await entriesOf(listing.id);
    expect(entries.map(({ action, scope, after }) => [action, scope, after])).toEqual(
      [
        { onHand: 12, movement: "received" },
        { onHand: 8, movement: "returnedToPublisher" },
        { onHand: 7, movement: "damaged" },
      ].map((after) => ["stock.move", { shopId: listing.shopId }, after]),
    );
  });

  test("come from their publisher's place where it has counted so many, and from elsewhere until then; they go back there", async () => {
    const { listing, seller } = await storeWith(0);
    expect(value(await record(seller, listing.id, { copies: 3 }))).toMatchObject({ kind: "received" });
    const counted = await countAtPublisher(listing.editionId, 10);
    const form = { copies: 8, submission: randomUUID() };
    const first = value(await record(seller, listing.id, form));
    expect(first).toMatchObject({ kind: "transferred", fromPlaceId: counted.placeId, copies: 8 });
    expect(value(await record(seller, listing.id, form)).id).toBe(first.id);
    expect(await counted.onHand()).toBe(2);
    expect(value(await record(seller, listing.id, { copies: 3 }))).toMatchObject({ kind: "received" });
    const back = value(await record(seller, listing.id, { kind: "returnedToPublisher", copies: 5 }));
    expect(back).toMatchObject({ kind: "returnedToPublisher", toPlaceId: counted.placeId });
    expect([await counted.onHand(), (await levelOf(listing))?.onHand]).toEqual([7, 9]);
  });

  test("that two bookstores receive at one moment are never more than the publisher has", async () => {
    const one = await storeWith(0);
    const other = await build.listing({ editionId: one.listing.editionId });
    const seller = await viewerWith({ type: "admin", shopId: other.shopId });
    const counted = await countAtPublisher(one.listing.editionId, 12);
    const kinds = await Promise.all(
      Array.from(
        { length: 8 },
        async (_, at) =>
          value(await (at % 2 === 0 ? record(one.seller, one.listing.id) : record(seller, other.id))).kind,
      ),
    );
    // Of five each, two are from the publisher's twelve.
    expect(kinds.filter((kind) => kind === "transferred")).toHaveLength(2);
    expect(await counted.onHand()).toBe(2);
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
    const other = await build.listing({ shopId: listing.shopId });
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
    const { soldId } = await build.sale({ listingId: listing.id });
    await expectNotFound(giveBack(other, soldId, 1));
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
    const fewer = value(await adjust(seller, listing.id, { counted: 8, seen: 10 }));
    expect(fewer.copies).toBe(2);
    // Sold since the form was shown.
    value(await sell(seller, listing.id, { copies: 3 }));
    const more = value(await adjust(seller, listing.id, { counted: 9, seen: 8 }));
    expect(more).toMatchObject({ copies: 1, toPlaceId: fewer.fromPlaceId, fromPlaceId: fewer.toPlaceId });
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
