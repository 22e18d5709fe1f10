import { expect, test } from "vitest";
import { db } from "#app/db/client.server.ts";
import { cartLines } from "#app/db/tables/carts.server.ts";
import { waitlistEntries } from "#app/db/tables/waitlist.server.ts";
import { SYSTEM } from "#app/domain/people/actor.ts";
import {
  acceptOrder,
  declineOrder,
  deliverOrder,
  handOrderOver,
  packOrder,
  refuseOrder,
} from "#app/records/orders/move-order.server.ts";
import { ordered, PRICE, storeWith } from "#app/records/orders/orders-for-tests.ts";
import { build } from "#tests/build.ts";
import { useDatabase } from "#tests/database.ts";
import { buyingOf } from "./buying-of.server.ts";

useDatabase();

const writer = { actor: SYSTEM };
const opened = (id: string) => ({ id, openedVersion: null });
const NONE = { inCart: 0, orders: 0, preordered: 0, bought: 0, cameBack: 0, waitingFor: 0 };

test("what a person buys is counted by what has become of it", async () => {
  const { id: personId } = await build.person();
  const other = await build.person();
  expect(await buyingOf(personId)).toEqual(NONE);

  const { listing } = await storeWith(20);
  const lines = (copies: number) => [{ listingId: listing.id, copies }];
  // Nobody proved these numbers, so few of the orders may be under way at a time.
  const cancelled = await ordered(lines(4), { personId });
  await declineOrder(db(), writer, { ...opened(cancelled.id), reason: "Sold at the counter." });
  const [delivered, refused] = [await ordered(lines(2), { personId }), await ordered(lines(3), { personId })];
  for (const { id } of [delivered, refused]) {
    await acceptOrder(db(), writer, opened(id));
    await packOrder(db(), writer, opened(id));
    await handOrderOver(db(), writer, opened(id));
  }
  await deliverOrder(db(), writer, { ...opened(delivered.id), collectedPaisa: null, reason: null });
  await refuseOrder(db(), writer, { ...opened(refused.id), reason: "Nobody was there." });
  await ordered(lines(1), { personId });
  await ordered(lines(1), { personId: other.id });
  await db()
    .insert(cartLines)
    .values([{ personId, listingId: listing.id, copies: 2, seenPaisa: PRICE }]);
  await db()
    .insert(waitlistEntries)
    .values({ personId, listingId: listing.id, email: "asha@reader.example", language: "en" });

  expect(await buyingOf(personId)).toEqual({
    ...NONE,
    inCart: 1,
    orders: 1,
    bought: 2,
    cameBack: 3,
    waitingFor: 1,
  });
});
