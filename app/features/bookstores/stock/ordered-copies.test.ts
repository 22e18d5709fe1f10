import { expect, test } from "vitest";
import { db } from "#app/db/client.server.ts";
import { shownOrderNumber } from "#app/domain/orders/order.ts";
import { acceptOrder, deliverOrder, packOrder } from "#app/records/orders/move-order.server.ts";
import { ordered, storeWith } from "#app/records/orders/orders-for-tests.ts";
import { useDatabase } from "#tests/database.ts";
import { stockOfListing } from "./stock-of-listing.server.ts";

useDatabase();

test("the page of a listing counts orders and what they delivered, and names them at their movements", async () => {
  const { listing, seller } = await storeWith(5);
  const fetched = { way: "fetch", address: null, paymentWay: "cashAtStore" } as const;
  const order = await ordered([{ listingId: listing.id, copies: 2 }], fetched);
  const opened = { id: order.id, openedVersion: null };
  const page = async () => await stockOfListing(listing, { opened: null, sale: null, before: null }, "en");
  expect(await page()).toMatchObject({ orders: 1, delivered: 0, level: { onHand: 5, reserved: 2 } });
  await acceptOrder(db(), { actor: seller }, opened);
  await packOrder(db(), { actor: seller }, opened);
  const packed = await page();
  expect(packed).toMatchObject({ orders: 1, delivered: 0, level: { onHand: 3, reserved: 0 } });
  expect(packed.movements[0]?.kind).toContain(shownOrderNumber(order.number));
  await deliverOrder(db(), { actor: seller }, { ...opened, collectedPaisa: null, reason: null });
  expect(await page()).toMatchObject({ orders: 0, delivered: 2, level: { onHand: 3, sold: 0 } });
});
