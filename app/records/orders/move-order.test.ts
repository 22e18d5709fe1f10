import { eq } from "drizzle-orm";
import { beforeEach, describe, expect, test } from "vitest";
import { db } from "#app/db/client.server.ts";
import { orderEvents, orderLines } from "#app/db/tables/orders.server.ts";
import { stockLevels, stockMovements } from "#app/db/tables/stock.server.ts";
import { cashToCollect } from "#app/domain/money/order-sum.ts";
import { expectNotFound, viewerWith } from "#app/records/records-for-tests.ts";
import { rebuildStockLevels } from "#app/records/stock/rebuild-levels.server.ts";
import { build } from "#tests/build.ts";
import { useDatabase } from "#tests/database.ts";
import { cancelCopies } from "./cancel-copies.server.ts";
import type { Order } from "./locked-orders.server.ts";
import { cancelOrder } from "./move-alone.server.ts";
import {
  acceptOrder,
  declineOrder,
  deliverOrder,
  handOrderOver,
  packOrder,
  refuseOrder,
  takeOrderBack,
} from "./move-order.server.ts";
import { levelOf, notified, notify, ordered, PRICE, storedOrder, storeWith } from "./orders-for-tests.ts";

useDatabase();
beforeEach(() => void notified.splice(0));

const opened = (order: Order) => ({ id: order.id, openedVersion: null });

type Seller = Awaited<ReturnType<typeof storeWith>>["seller"];
const by = (actor: Seller) => ({ actor, notify });

/** Takes an order through verbs that need nothing else. */
async function through(seller: Seller, order: Order, ...verbs: (typeof acceptOrder)[]): Promise<Order> {
  for (const verb of verbs) {
    const moved = await verb(db(), by(seller), opened(order));
    if (!moved.ok) throw new Error(`The order was not moved: ${moved.code}`);
  }
  return await storedOrder(order.id);
}

const deliver = async (seller: Seller, order: Order, own: Partial<Parameters<typeof deliverOrder>[2]> = {}) =>
  await deliverOrder(db(), by(seller), { ...opened(order), collectedPaisa: null, reason: null, ...own });

const movementsOf = async (order: Order) =>
  (
    await db()
      .select({ kind: stockMovements.kind, copies: stockMovements.copies })
      .from(stockMovements)
      .innerJoin(orderLines, eq(orderLines.id, stockMovements.orderLineId))
      .where(eq(orderLines.orderId, order.id))
      .orderBy(stockMovements.movedOn)
  ).map(({ kind, copies }) => `${kind} ${copies}`);

test("an order is accepted, packed, handed over and delivered; the cash is collected in whole rupees", async () => {
  const { listing, seller } = await storeWith(3, { priceMinor: 50_050n });
  const order = await ordered([{ listingId: listing.id, copies: 1, seenPaisa: 50_050n }]);
  await through(seller, order, acceptOrder, packOrder);
  expect(await levelOf(listing)).toMatchObject({
    rows: expect.arrayContaining([{ onHand: 2, reserved: 0, sold: 0 }]),
  });
  await through(seller, order, handOrderOver);
  expect((await deliver(seller, order)).ok).toBe(true);
  expect(await storedOrder(order.id)).toMatchObject({
    status: "delivered",
    paymentState: "collected",
    collectedPaisa: cashToCollect(50_050n + 15_000n),
  });
  expect(await movementsOf(order)).toEqual(["transferred 1", "sold 1"]);
  const events = await db().select().from(orderEvents).where(eq(orderEvents.orderId, order.id));
  expect(events.map(({ status }) => status)).toEqual([
    "placed",
    "accepted",
    "packed",
    "handedOver",
    "delivered",
  ]);
  expect(notified.map(({ status }) => status)).toEqual(["accepted", "packed", "handedOver", "delivered"]);
  expect(await rebuildStockLevels()).toMatchObject({ wrong: 0 });
});

test("what is fetched goes from the parcel to the reader, without a courier", async () => {
  const { listing, seller } = await storeWith(3);
  const own = { way: "fetch", address: null, paymentWay: "cashAtStore" } as const;
  const order = await ordered([{ listingId: listing.id }], own);
  await through(seller, order, acceptOrder, packOrder);
  expect(await handOrderOver(db(), by(seller), opened(order))).toMatchObject({ code: "order_over" });
  expect((await deliver(seller, order)).ok).toBe(true);
  expect(await storedOrder(order.id)).toMatchObject({ status: "delivered", collectedPaisa: PRICE });
});

test("a parcel for a courier is not delivered before it was handed over", async () => {
  const { listing, seller } = await storeWith(3);
  const order = await ordered([{ listingId: listing.id }]);
  await through(seller, order, acceptOrder, packOrder);
  expect(await deliver(seller, order)).toMatchObject({ code: "order_over" });
  expect(await movementsOf(order)).toEqual(["transferred 1"]);
});

test("all orders can be packed for which the last copies are kept (B6)", async () => {
  const { listing, seller } = await storeWith(4);
  const made = [];
  for (let at = 0; at < 4; at++) made.push(await ordered([{ listingId: listing.id }]));
  expect(await levelOf(listing)).toMatchObject({ onHand: 4, reserved: 4 });
  for (const order of made) await through(seller, order, acceptOrder, packOrder);
  const [place] = await db()
    .select()
    .from(stockLevels)
    .where(eq(stockLevels.placeId, (await lineOf(made[0])).placeId));
  expect(place).toMatchObject({ onHand: 0, reserved: 0 });
});

const lineOf = async (order: Order | undefined) => {
  const [line] = await db()
    .select()
    .from(orderLines)
    .where(eq(orderLines.orderId, order?.id ?? ""));
  if (!line) throw new Error("The order has no line.");
  return line;
};

test("an order of three that is cancelled twice gives three copies back once (B7, B27)", async () => {
  const { listing, seller } = await storeWith(20);
  const order = await ordered([{ listingId: listing.id, copies: 3 }]);
  expect(await levelOf(listing)).toMatchObject({ onHand: 20, reserved: 3 });
  const both = await Promise.all([cancelOrder(order.id, null), cancelOrder(order.id, null)]);
  expect(both.filter(({ ok }) => ok)).toHaveLength(1);
  expect(await levelOf(listing)).toMatchObject({ onHand: 20, reserved: 0 });
  expect(await declineOrder(db(), by(seller), { ...opened(order), reason: "Torn." })).toMatchObject({
    code: "order_over",
  });
  expect(await levelOf(listing)).toMatchObject({ onHand: 20, reserved: 0 });
  expect(await storedOrder(order.id)).toMatchObject({ status: "cancelled", paymentState: "void" });
});

test("a parcel that its reader does not take is on its way until the bookstore takes it back (B28)", async () => {
  const { listing, seller } = await storeWith(5);
  const order = await ordered([{ listingId: listing.id, copies: 2 }]);
  await through(seller, order, acceptOrder, packOrder, handOrderOver);
  const placeId = (await lineOf(order)).placeId;
  const at = async () =>
    (await db().select().from(stockLevels)).map(({ placeId: place, onHand }) => [place === placeId, onHand]);
  expect(await refuseOrder(db(), by(seller), { ...opened(order), reason: " " })).toMatchObject({
    code: "order_reason_missing",
  });
  expect((await refuseOrder(db(), by(seller), { ...opened(order), reason: "Nobody was home." })).ok).toBe(
    true,
  );
  expect(await storedOrder(order.id)).toMatchObject({ paymentState: "void", collectedPaisa: undefined });
  expect(await at()).toEqual(
    expect.arrayContaining([
      [true, 3],
      [false, 2],
    ]),
  );
  await through(seller, order, takeOrderBack);
  expect(await at()).toEqual(
    expect.arrayContaining([
      [true, 5],
      [false, 0],
    ]),
  );
  expect(await takeOrderBack(db(), by(seller), opened(order))).toMatchObject({ code: "order_over" });
  expect(await rebuildStockLevels()).toMatchObject({ wrong: 0 });
});

test("of a bookstore that counts nothing copies come from elsewhere and go back there", async () => {
  const { listing, seller } = await storeWith(undefined);
  const order = await ordered([{ listingId: listing.id, copies: 2 }]);
  await through(seller, order, acceptOrder, packOrder, handOrderOver);
  await refuseOrder(db(), by(seller), { ...opened(order), reason: "Nobody was home." });
  await through(seller, order, takeOrderBack);
  expect(await movementsOf(order)).toEqual(["received 2", "returnedToPublisher 2"]);
});

describe("cash", () => {
  async function atTheDoor() {
    const { listing, seller } = await storeWith(5);
    const order = await ordered([{ listingId: listing.id }]);
    await through(seller, order, acceptOrder, packOrder, handOrderOver);
    return { seller, order };
  }

  test("is never more than what is owed", async () => {
    const { seller, order } = await atTheDoor();
    expect(await deliver(seller, order, { collectedPaisa: PRICE + 15_100n })).toMatchObject({
      code: "order_cash_wrong",
    });
    expect(await storedOrder(order.id)).toMatchObject({ status: "handedOver" });
  });

  test("can be less, and then it is said why", async () => {
    const { seller, order } = await atTheDoor();
    expect(await deliver(seller, order, { collectedPaisa: PRICE })).toMatchObject({
      code: "order_reason_missing",
    });
    const less = { collectedPaisa: PRICE, reason: "The cover was scratched." };
    expect((await deliver(seller, order, less)).ok).toBe(true);
    expect(await storedOrder(order.id)).toMatchObject({ collectedPaisa: PRICE, reason: less.reason });
  });
});

describe("copies that the bookstore cannot deliver", () => {
  test("are taken out before it is packed: so much less is owed, and they can be sold again", async () => {
    const { listing, seller } = await storeWith(5);
    const order = await ordered([{ listingId: listing.id, copies: 3 }]);
    const { id: lineId } = await lineOf(order);
    const cancel = async (copies: number) =>
      await cancelCopies(db(), by(seller), { ...opened(order), lineId, copies });
    expect((await cancel(1)).ok).toBe(true);
    expect(await storedOrder(order.id)).toMatchObject({ goodsPaisa: 2n * PRICE, deliveryPaisa: 25_000n });
    expect(await levelOf(listing)).toMatchObject({ reserved: 2 });
    // Whoever wants to take out everything declines the order.
    expect(await cancel(2)).toMatchObject({ code: "order_copies_wrong" });
    await through(seller, order, acceptOrder, packOrder);
    expect(await movementsOf(order)).toEqual(["transferred 2"]);
    expect(await cancel(1)).toMatchObject({ code: "order_over" });
  });
});

test("an order is not found for another bookstore, a visitor, or under another number", async () => {
  const { listing } = await storeWith(5);
  const order = await ordered([{ listingId: listing.id }]);
  const stranger = await viewerWith({ type: "admin", shopId: (await build.bookstore()).id });
  await expectNotFound(acceptOrder(db(), { actor: stranger }, opened(order)));
  await expectNotFound(acceptOrder(db(), { actor: null }, opened(order)));
  await expectNotFound(acceptOrder(db(), { actor: stranger }, { id: "x", openedVersion: null }));
  expect(await storedOrder(order.id)).toMatchObject({ status: "placed" });
});

test("two clerks who press at once move an order once", async () => {
  const { listing, seller } = await storeWith(5);
  const order = await ordered([{ listingId: listing.id, copies: 2 }]);
  await through(seller, order, acceptOrder);
  const both = await Promise.all([0, 1].map(async () => await packOrder(db(), by(seller), opened(order))));
  expect(both.filter(({ ok }) => ok)).toHaveLength(1);
  expect(await movementsOf(order)).toEqual(["transferred 2"]);
});
