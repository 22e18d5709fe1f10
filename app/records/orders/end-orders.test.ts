import { eq } from "drizzle-orm";
import { describe, expect, test } from "vitest";
import { db } from "#app/db/client.server.ts";
import { orderEvents, orders, purchases } from "#app/db/tables/orders.server.ts";
import { COMPLETED_AFTER_DAYS } from "#app/domain/orders/order.ts";
import { erasePerson } from "#app/platform/person/erase-person.server.ts";
import { rebuildStockLevels } from "#app/records/stock/rebuild-levels.server.ts";
import { whoWaits } from "#app/records/who-waits.server.ts";
import { build } from "#tests/build.ts";
import { useDatabase } from "#tests/database.ts";
import { completeOrders, lapseOrders } from "./end-orders.server.ts";
import { eraseOldPurchases } from "./erase-old-purchases.server.ts";
import type { Order } from "./locked-orders.server.ts";
import { cancelOrder } from "./move-alone.server.ts";
import { acceptOrder, deliverOrder, handOrderOver, packOrder } from "./move-order.server.ts";
import { levelOf, ordered, storedOrder, storeWith } from "./orders-for-tests.ts";

useDatabase();

const DAY_MS = 86_400_000;
const inDays = (days: number) => new Date(Date.now() + days * DAY_MS);

async function delivered(): Promise<Order> {
  const { listing, seller } = await storeWith(5);
  const order = await ordered([{ listingId: listing.id }]);
  const opened = { id: order.id, openedVersion: null };
  for (const verb of [acceptOrder, packOrder, handOrderOver]) await verb(db(), { actor: seller }, opened);
  await deliverOrder(db(), { actor: seller }, { ...opened, collectedPaisa: null, reason: null });
  return await storedOrder(order.id);
}

const purchaseOf = async ({ purchaseId }: Order) =>
  (await db().select().from(purchases).where(eq(purchases.id, purchaseId)))[0];

test("an order that is not paid in time ends, once, and not before; its copies can be bought again", async () => {
  const { listing } = await storeWith(1);
  const order = await ordered([{ listingId: listing.id }], { paymentWay: "khalti" });
  const told: string[] = [];
  const notify = async (_tx: unknown, { status }: Order) => void told.push(status);
  await lapseOrders(notify, new Date(Date.now() + 14 * 60_000));
  expect(await levelOf(listing)).toMatchObject({ reserved: 1 });
  const later = new Date(Date.now() + 16 * 60_000);
  await Promise.all([lapseOrders(notify, later), lapseOrders(notify, later)]);
  expect(await levelOf(listing)).toMatchObject({ reserved: 0 });
  expect(await storedOrder(order.id)).toMatchObject({ status: "lapsed", paymentState: "void" });
  expect(told).toEqual(["lapsed"]);
});

test("an order is completed a week after it was delivered, by the product", async () => {
  const order = await delivered();
  await completeOrders(inDays(COMPLETED_AFTER_DAYS - 0.1));
  expect(await storedOrder(order.id)).toMatchObject({ status: "delivered" });
  await completeOrders(inDays(COMPLETED_AFTER_DAYS + 0.1));
  await completeOrders(inDays(COMPLETED_AFTER_DAYS + 1));
  expect(await storedOrder(order.id)).toMatchObject({ status: "completed", paymentState: "collected" });
  const events = await db().select().from(orderEvents).where(eq(orderEvents.orderId, order.id));
  expect(events.at(-1)).toMatchObject({ status: "completed", side: "product", actorId: null });
});

describe("who bought something is forgotten", () => {
  test("a year after the last order of the purchase ended; what was paid stays", async () => {
    const order = await delivered();
    await completeOrders(inDays(8));
    await eraseOldPurchases(inDays(360));
    expect(await purchaseOf(order)).toMatchObject({ name: "Asha Rai", forgottenOn: null });
    await eraseOldPurchases(inDays(380));
    expect(await purchaseOf(order)).toMatchObject({
      name: null,
      phone: null,
      streetAddress: null,
      placeCode: "kaski/pokhara",
    });
    expect(await storedOrder(order.id)).toMatchObject({ goodsPaisa: 50_000n, collectedPaisa: 65_000n });
  });

  test("not while an order is open, however old it is", async () => {
    const { listing } = await storeWith(1);
    const order = await ordered([{ listingId: listing.id }]);
    await eraseOldPurchases(inDays(1000));
    expect(await purchaseOf(order)).toMatchObject({ name: "Asha Rai" });
  });
});

describe("an account that is erased", () => {
  test("has what is not packed cancelled, and leaves no name", async () => {
    const { listing } = await storeWith(2);
    const person = await build.person();
    const order = await ordered([{ listingId: listing.id }], { personId: person.id, email: person.email });
    await erasePerson(db(), person.id);
    expect(await storedOrder(order.id)).toMatchObject({ status: "cancelled", paymentState: "void" });
    expect(await levelOf(listing)).toMatchObject({ reserved: 0 });
    expect(await purchaseOf(order)).toMatchObject({ personId: null, name: null, phone: null, email: null });
  });

  test("has what was preordered cancelled, which is not sent years later", async () => {
    const edition = await build.edition({ status: "forthcoming" });
    const { listing } = await storeWith(undefined, { editionId: edition.id, availability: "notHeld" });
    const person = await build.person();
    const order = await ordered([{ listingId: listing.id }], { personId: person.id, email: person.email });
    expect(order.status).toBe("preordered");
    await erasePerson(db(), person.id);
    expect(await storedOrder(order.id)).toMatchObject({ status: "cancelled", paymentState: "void" });
    expect(await purchaseOf(order)).toMatchObject({
      personId: null,
      name: null,
      phone: null,
      recipientName: null,
    });
  });

  test("has a parcel on its way brought, whose address goes when it has arrived and a year is over", async () => {
    const { listing, seller } = await storeWith(2);
    const person = await build.person();
    const order = await ordered([{ listingId: listing.id }], { personId: person.id, email: person.email });
    const opened = { id: order.id, openedVersion: null };
    await acceptOrder(db(), { actor: seller }, opened);
    await packOrder(db(), { actor: seller }, opened);
    await erasePerson(db(), person.id);
    expect(await storedOrder(order.id)).toMatchObject({ status: "packed" });
    expect(await purchaseOf(order)).toMatchObject({ personId: null, email: null, name: "Asha Rai" });
    expect(await rebuildStockLevels()).toMatchObject({ wrong: 0 });
  });

  test("leaves the orders of others alone", async () => {
    const { listing } = await storeWith(2);
    const order = await ordered([{ listingId: listing.id }]);
    await erasePerson(db(), (await build.person()).id);
    expect(await db().$count(orders, eq(orders.id, order.id))).toBe(1);
    expect(await storedOrder(order.id)).toMatchObject({ status: "placed" });
  });
});

test("who closes a bookstore, withdraws a listing or disables a reader learns how many orders are to be delivered", async () => {
  const { listing } = await storeWith(5);
  const person = await build.person();
  const order = await ordered([{ listingId: listing.id, copies: 2 }], { personId: person.id });
  const ended = await ordered([{ listingId: listing.id }]);
  await cancelOrder(ended.id, null);
  for (const closing of [
    { shopId: listing.shopId },
    { listingId: listing.id },
    { editionId: listing.editionId },
    { personId: person.id },
  ])
    expect(await whoWaits(closing)).toMatchObject({ orders: 1 });
  await cancelOrder(order.id, person.id);
  expect(await whoWaits({ shopId: listing.shopId })).toMatchObject({ orders: 0 });
});
