import { and, eq, sql } from "drizzle-orm";
import { describe, expect, test } from "vitest";
import { db } from "#app/db/client.server.ts";
import { listings } from "#app/db/tables/bookstores.server.ts";
import { bookEditions } from "#app/db/tables/editions.server.ts";
import { orderLines } from "#app/db/tables/orders.server.ts";
import { stockMovements, stockReservations } from "#app/db/tables/stock.server.ts";
import { tellOfGone } from "#app/features/orders/order-letters.server.ts";
import { sellCopies } from "#app/records/stock/sell-copies.server.ts";
import { TODAY } from "#app/records/stock/stock-for-tests.ts";
import { build } from "#tests/build.ts";
import { useDatabase } from "#tests/database.ts";
import { useMailbox } from "#tests/letters.ts";
import { endWaitingOrders } from "./end-orders.server.ts";
import { leaveOutGone, noteGonePreorders } from "./gone-preorders.server.ts";
import { cancelOrder } from "./move-alone.server.ts";
import { acceptOrder, packOrder } from "./move-order.server.ts";
import {
  buy,
  levelOf,
  newPhone,
  notified,
  notify,
  ordered,
  PRICE,
  storedOrder,
  storeWith,
} from "./orders-for-tests.ts";
import { startPreorders } from "./start-preorders.server.ts";

useDatabase();
const mailbox = useMailbox();

const opening = (id: string) => ({ id, openedVersion: null });

/** The copies that are kept for an order. */
async function keptFor(orderId: string): Promise<number> {
  const [row] = await db()
    .select({ of: sql<number>`coalesce(sum(${stockReservations.copies}), 0)::int` })
    .from(stockReservations)
    .innerJoin(orderLines, eq(orderLines.id, stockReservations.orderLineId))
    .where(eq(orderLines.orderId, orderId));
  return row?.of ?? 0;
}

/** The listing of an edition that is not published yet, or of several at one store. */
async function announced(storeId?: string) {
  const edition = await build.edition({ status: "forthcoming" });
  return await storeWith(undefined, {
    editionId: edition.id,
    availability: "notHeld",
    ...(storeId ? { shopId: storeId } : {}),
  });
}

const publish = async ({ editionId }: { readonly editionId: string }) =>
  await db().update(bookEditions).set({ status: "active" }).where(eq(bookEditions.id, editionId));

describe("a bookstore that counted no copies of a book when it was ordered", () => {
  test("keeps those that it counts then for the orders, the first order first, and sells none of them (reported-situations-2, M9)", async () => {
    const { listing, seller } = await storeWith(undefined);
    const first = await ordered([{ listingId: listing.id, copies: 3 }]);
    const second = await ordered([{ listingId: listing.id, copies: 2 }]);
    await build.movement({ listingId: listing.id, change: 3 });
    expect([await keptFor(first.id), await keptFor(second.id)]).toEqual([3, 0]);
    expect(await buy([{ listingId: listing.id }])).toMatchObject({ code: "purchase_line_gone" });
    const overTheCounter = await sellCopies(
      db(),
      { actor: seller },
      {
        submission: crypto.randomUUID(),
        soldOn: TODAY,
        method: "cash",
        lines: [{ listingId: listing.id, copies: 1, unitPrice: null }],
      },
    );
    expect(overTheCounter).toMatchObject({ code: "stock_held" });
    // One more is kept for the second, though it needs two; a copy of the first that is not wanted goes to it too.
    await build.movement({ listingId: listing.id, change: 1 });
    expect(await keptFor(second.id)).toBe(1);
    await cancelOrder(first.id, null);
    expect([await keptFor(second.id), (await levelOf(listing)).reserved]).toEqual([2, 2]);
    expect((await buy([{ listingId: listing.id, copies: 2 }])).ok).toBe(true);
  });

  test("packs what it lacks only when somebody says where it is from", async () => {
    const { listing, seller } = await storeWith(undefined);
    const order = await ordered([{ listingId: listing.id, copies: 3 }]);
    await build.movement({ listingId: listing.id, change: 2 });
    await acceptOrder(db(), { actor: seller }, opening(order.id));
    const before = await levelOf(listing);
    expect(await packOrder(db(), { actor: seller }, opening(order.id))).toMatchObject({
      code: "order_copies_missing",
      values: { field: "isFromElsewhere", count: 1 },
    });
    expect([await levelOf(listing), (await storedOrder(order.id)).status]).toEqual([before, "accepted"]);
    const packed = await packOrder(db(), { actor: seller }, { ...opening(order.id), isFromElsewhere: true });
    expect(packed.ok).toBe(true);
    expect((await levelOf(listing)).rows).toContainEqual({ onHand: 0, reserved: 0, sold: 0 });
    const moved = await db()
      .select({ kind: stockMovements.kind, copies: stockMovements.copies })
      .from(stockMovements)
      .where(
        and(
          eq(stockMovements.editionId, listing.editionId),
          sql`${stockMovements.movedOn} > ${order.createdOn}`,
        ),
      )
      .orderBy(stockMovements.movedOn);
    expect(moved.slice(1)).toEqual([
      { kind: "received", copies: 1 },
      { kind: "transferred", copies: 3 },
    ]);
  });
});

describe("what is preordered", () => {
  test("is kept as soon as it arrives, before its day too, for as many as get all they asked for", async () => {
    const { listing } = await announced();
    const [first, large, last] = [
      await ordered([{ listingId: listing.id, copies: 2 }]),
      await ordered([{ listingId: listing.id, copies: 9 }]),
      await ordered([{ listingId: listing.id }]),
    ];
    await build.movement({ listingId: listing.id, change: 4 });
    const kept = async () => [await keptFor(first.id), await keptFor(large.id), await keptFor(last.id)];
    expect(await kept()).toEqual([2, 0, 1]);
    await publish(listing);
    expect(await buy([{ listingId: listing.id, copies: 2 }])).toMatchObject({ ok: false });
    await startPreorders(notify);
    expect((await storedOrder(first.id)).status).toBe("placed");
    expect((await storedOrder(large.id)).status).toBe("preordered");
    expect((await storedOrder(last.id)).status).toBe("placed");
    expect(await kept()).toEqual([2, 0, 1]);
  });

  test("with a book that will not come: the reader is told once, and the rest goes on without it (reported-situations-2, M10)", async () => {
    const { listing: coming } = await announced();
    const { listing: withdrawn } = await announced(coming.shopId);
    const order = await ordered([{ listingId: coming.id }, { listingId: withdrawn.id, copies: 2 }], {
      email: "reader@example.com",
      phone: newPhone(),
    });
    await publish(coming);
    await db()
      .update(bookEditions)
      .set({ status: "withdrawn" })
      .where(eq(bookEditions.id, withdrawn.editionId));
    for (let times = 0; times < 3; times += 1) await noteGonePreorders(tellOfGone(mailbox.sender));
    await startPreorders(notify);
    expect(await storedOrder(order.id)).toMatchObject({ status: "preordered", expiresOn: expect.any(Date) });
    const letters = await mailbox.lettersTo("reader@example.com");
    expect(letters).toHaveLength(1);
    expect(letters[0]?.subject).toContain("A book will not come");
    expect(await leaveOutGone(order.id, null)).toMatchObject({
      value: { goodsPaisa: PRICE, expiresOn: null },
    });
    expect(await leaveOutGone(order.id, null)).toMatchObject({ code: "order_over" });
    await startPreorders(notify);
    expect((await storedOrder(order.id)).status).toBe("preordered");
    await build.movement({ listingId: coming.id, change: 1 });
    await startPreorders(notify);
    expect((await storedOrder(order.id)).status).toBe("placed");
  });

  test("of books that all will not come can only be cancelled, waits again when one comes back, and ends after its days", async () => {
    const { listing } = await announced();
    const order = await ordered([{ listingId: listing.id }]);
    await db().update(listings).set({ status: "withdrawn" }).where(eq(listings.id, listing.id));
    const told: string[] = [];
    const note = async () =>
      await noteGonePreorders(async (_tx, { id }) => {
        told.push(id);
      });
    await note();
    expect(await leaveOutGone(order.id, null)).toMatchObject({ code: "order_over" });
    await db().update(listings).set({ status: "listed" }).where(eq(listings.id, listing.id));
    await note();
    expect((await storedOrder(order.id)).expiresOn).toBeNull();
    await db().update(listings).set({ status: "withdrawn" }).where(eq(listings.id, listing.id));
    await note();
    expect(told).toEqual([order.id, order.id]);
    notified.length = 0;
    const later = new Date(Date.now() + 31 * 86_400_000);
    await endWaitingOrders(notify, (why) => why, later);
    expect(await storedOrder(order.id)).toMatchObject({ status: "cancelled", reason: "notComing" });
    expect(notified.filter(({ id }) => id === order.id)).toHaveLength(1);
  });
});
