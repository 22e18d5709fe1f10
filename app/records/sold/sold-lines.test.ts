import { asc, eq } from "drizzle-orm";
import { expect, test } from "vitest";
import { db } from "#app/db/client.server.ts";
import { listingDiscounts } from "#app/db/tables/bookstores.server.ts";
import { editionDiscounts } from "#app/db/tables/editions.server.ts";
import { soldLineDiscounts, soldLines } from "#app/db/tables/sold-lines.server.ts";
import { SYSTEM } from "#app/domain/people/actor.ts";
import { balancesOf } from "#app/records/money/money-for-tests.ts";
import { acceptOrder, deliverOrder, packOrder } from "#app/records/orders/move-order.server.ts";
import { buy } from "#app/records/orders/orders-for-tests.ts";
import { viewerWith } from "#app/records/records-for-tests.ts";
import { giveBack, sell, soldIn, TODAY } from "#app/records/stock/stock-for-tests.ts";
import { build } from "#tests/build.ts";
import { useDatabase } from "#tests/database.ts";

useDatabase();

/** A listing at the publisher's price of 500 rupees, of which the publisher takes a tenth off, and the shop another tenth. */
async function discounted() {
  const { id: editionId } = await build.edition({ priceMinor: 50_000n, currency: "NPR" });
  const listing = await build.listing({ editionId, availability: "inStock" });
  await db().insert(editionDiscounts).values({ editionId, sequence: 0, percent: "10" });
  await db().insert(listingDiscounts).values({ listingId: listing.id, sequence: 0, percent: "10" });
  await build.movement({ listingId: listing.id, change: 9 });
  return { listing, seller: await viewerWith({ type: "admin", shopId: listing.shopId }) };
}

async function linesOf(listingId: string) {
  const lines = await db()
    .select()
    .from(soldLines)
    .where(eq(soldLines.listingId, listingId))
    .orderBy(asc(soldLines.recordedOn));
  return await Promise.all(
    lines.map(async ({ id, returnsId, copies, listMinor, unitMinor, soldOn, currency, rate }) => ({
      isReturn: returnsId !== null,
      copies,
      listMinor,
      unitMinor,
      soldOn,
      currency,
      rate: Number(rate),
      borne: (
        await db()
          .select()
          .from(soldLineDiscounts)
          .where(eq(soldLineDiscounts.lineId, id))
          .orderBy(asc(soldLineDiscounts.sequence))
      ).map(({ borneBy, minor }) => `${borneBy} ${minor}`),
    })),
  );
}

const SOLD = {
  isReturn: false,
  copies: 2,
  listMinor: 50_000n,
  unitMinor: 40_500n,
  soldOn: TODAY,
  currency: "NPR",
  rate: 1,
  borne: ["publisher 5000", "shop 4500"],
};

test("a copy that is sold over the counter and one of an order have the same line, with who bears the discounts", async () => {
  const { listing, seller } = await discounted();
  const sale = await sell(seller, listing.id, { copies: 2 });
  expect(await linesOf(listing.id)).toEqual([SOLD]);
  const placed = await buy([{ listingId: listing.id, copies: 2 }], {
    way: "fetch",
    address: null,
    paymentWay: "cashAtStore",
  });
  const [order] = placed.ok ? placed.value.orders : [];
  const opened = { id: order?.id ?? "", openedVersion: null };
  for (const verb of [acceptOrder, packOrder]) await verb(db(), { actor: SYSTEM }, opened);
  expect(await linesOf(listing.id)).toHaveLength(1);
  await deliverOrder(db(), { actor: SYSTEM }, { ...opened, collectedPaisa: null, reason: null });
  expect(await linesOf(listing.id)).toEqual([SOLD, SOLD]);
  await giveBack(seller, await soldIn(sale.ok ? sale.value.id : ""), 1);
  expect((await linesOf(listing.id)).at(-1)).toEqual({ ...SOLD, isReturn: true, copies: 1, borne: [] });
  expect(await balancesOf(listing.shopId)).toMatchObject({
    drawer: 3n * 40_500n,
    discounts: 3n * 9_500n,
    goods: -3n * 50_000n,
  });
});

test("a price that the seller types takes from the shop what it is less, and first from the publisher's what it is more", async () => {
  const { listing, seller } = await discounted();
  for (const amount of [30_000n, 47_000n, 60_000n])
    await sell(seller, listing.id, { unitPrice: { amount, currency: "NPR" } });
  expect((await linesOf(listing.id)).map(({ borne }) => borne)).toEqual([
    ["publisher 5000", "shop 15000"],
    ["publisher 3000"],
    [],
  ]);
});
