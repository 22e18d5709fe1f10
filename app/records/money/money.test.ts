import { sql } from "drizzle-orm";
import { describe, expect, test } from "vitest";
import { z } from "zod";
import { db } from "#app/db/client.server.ts";
import { queryRows } from "#app/db/query-rows.server.ts";
import { couriers } from "#app/db/tables/couriers.server.ts";
import { BOOK_OF_ACCOUNT } from "#app/domain/ledger/accounts.ts";
import { SYSTEM } from "#app/domain/people/actor.ts";
import {
  acceptOrder,
  deliverOrder,
  handOrderOver,
  packOrder,
  refuseOrder,
  takeOrderBack,
} from "#app/records/orders/move-order.server.ts";
import { buy, notify, PRICE, storeWith } from "#app/records/orders/orders-for-tests.ts";
import { changeParcel } from "#app/records/orders/parcels.server.ts";
import { giveBackByHand } from "#app/records/payments/give-back.server.ts";
import {
  opened,
  orderNow,
  paid,
  paidOrder,
  refundsOf,
  settle,
} from "#app/records/payments/payments-for-tests.ts";
import { giveBack, sell, soldIn } from "#app/records/stock/stock-for-tests.ts";
import { asSuperuser, databaseName, useDatabase } from "#tests/database.ts";
import { balancesOf } from "./money-for-tests.ts";
import { moneyOfOrder } from "./money-of-order.server.ts";
import { rebuildMoneyBalances } from "./rebuild-balances.server.ts";

useDatabase();

const writer = { actor: SYSTEM };
const openedNow = (id: string) => ({ id, openedVersion: null });

async function bought(own: Parameters<typeof buy>[1] = {}) {
  const { listing } = await storeWith(5);
  const placed = await buy([{ listingId: listing.id, copies: 2 }], own);
  const [order] = placed.ok ? placed.value.orders : [];
  if (!order) throw new Error("Nothing was bought.");
  return order;
}

async function packed(id: string) {
  for (const verb of [acceptOrder, packOrder]) await verb(db(), writer, openedNow(id));
}

describe("a sale over the counter", () => {
  test("is in the drawer where it is paid in cash, and otherwise at the shop's own bank; what comes back leaves it", async () => {
    const { listing, seller } = await storeWith(9);
    const { shopId } = listing;
    const sold = await sell(seller, listing.id, { copies: 2 });
    await sell(seller, listing.id, { method: "wallet", unitPrice: { amount: 40_000n, currency: "NPR" } });
    expect(await balancesOf(shopId)).toEqual({
      drawer: 2n * PRICE,
      shopBank: 40_000n,
      discounts: 10_000n,
      goods: -3n * PRICE,
    });
    await giveBack(seller, await soldIn(sold.ok ? sold.value.id : ""), 1);
    expect(await balancesOf(shopId)).toMatchObject({ drawer: PRICE, goods: -2n * PRICE });
  });

  test("is of its own day, and a form that is sent twice is posted once", async () => {
    const { listing, seller } = await storeWith(9);
    const form = { submission: crypto.randomUUID(), soldOn: "2026-11-02" };
    for (const _time of [1, 2]) await sell(seller, listing.id, form);
    const { rows } = await db().execute(
      sql`select day::text from money_postings where shop_id = ${listing.shopId}`,
    );
    expect(rows).toEqual([{ day: "2026-11-02" }]);
  });
});

describe("an order in cash", () => {
  test("is owed when it is packed, and is in the drawer when its reader has fetched it", async () => {
    const { id, shopId } = await bought({ way: "fetch", address: null, paymentWay: "cashAtStore" });
    expect(await balancesOf(shopId)).toEqual({});
    await packed(id);
    expect(await balancesOf(shopId)).toEqual({ readers: 2n * PRICE, goods: -2n * PRICE });
    await deliverOrder(db(), writer, { ...openedNow(id), collectedPaisa: 90_000n, reason: "A torn page." });
    expect(await balancesOf(shopId)).toEqual({ drawer: 90_000n, shortfall: 10_000n, goods: -2n * PRICE });
    expect(await moneyOfOrder(id)).toEqual({
      invoicedPaisa: 2n * PRICE,
      paidPaisa: 90_000n,
      letOffPaisa: 10_000n,
      collectedPaisa: 90_000n,
      givenBackPaisa: 0n,
      owedPaisa: 0n,
    });
  });

  test.each([
    ["a courier of the site", true],
    ["somebody of the shop", false],
  ])("is kept by %s who brought it", async (_who, isKnown) => {
    const order = await bought();
    await packed(order.id);
    if (isKnown) {
      const name = { en: `Courier ${order.number}` };
      await db()
        .insert(couriers)
        .values({ code: `c${order.number.toLowerCase()}`, name, sortOrder: 1 });
      const parcel = { sequence: 1, courier: name.en, trackingNumber: null, weightG: 800 };
      const { version } = await orderNow(order.id);
      await changeParcel(db(), writer, { id: order.id, openedVersion: version }, parcel);
    }
    await handOrderOver(db(), writer, openedNow(order.id));
    await deliverOrder(db(), writer, { ...openedNow(order.id), collectedPaisa: null, reason: null });
    const total = 2n * PRICE + 15_000n;
    const earned = { goods: -2n * PRICE, delivery: -15_000n };
    expect(await balancesOf(order.shopId)).toEqual(
      isKnown
        ? { courierCash: total, owedToShop: -total, owedByCompany: total, ...earned }
        : { drawer: total, ...earned },
    );
  });

  test("that comes back is owed by nobody", async () => {
    const { id, shopId } = await bought();
    await packed(id);
    await handOrderOver(db(), writer, openedNow(id));
    await refuseOrder(db(), writer, { ...openedNow(id), reason: "Not at home." });
    await takeOrderBack(db(), writer, openedNow(id));
    expect(await balancesOf(shopId)).toEqual({});
  });
});

describe("an order that is paid before", () => {
  test("is with the company, which owes it to the shop until it is given back", async () => {
    const { order } = await paidOrder();
    const total = 2n * PRICE + 15_000n;
    const { shopId } = order;
    expect(await balancesOf(shopId)).toEqual({
      gateway: total,
      owedToShop: -total,
      owedByCompany: total,
      readers: -total,
    });
    await packed(order.id);
    expect(await balancesOf(shopId)).not.toHaveProperty("readers");
    await handOrderOver(db(), writer, openedNow(order.id));
    await refuseOrder(db(), writer, { ...openedNow(order.id), reason: "Not at home." });
    await takeOrderBack(db(), writer, openedNow(order.id));
    expect(await moneyOfOrder(order.id)).toMatchObject({ paidPaisa: total, owedPaisa: -total });
    const [owed] = await refundsOf(order.id);
    const given = { actor: SYSTEM, notify, reference: "R-1" };
    for (const _time of [1, 2]) await giveBackByHand(owed?.id ?? "", given);
    expect(await balancesOf(shopId)).toEqual({});
    expect(await moneyOfOrder(order.id)).toMatchObject({ givenBackPaisa: total, owedPaisa: 0n });
  });

  test("of several shops is posted for each, however many are paid at one moment", async () => {
    const [one, other] = [await storeWith(30), await storeWith(30)];
    const ids = [one.listing.id, other.listing.id];
    const attempts = [];
    for (let at = 0; at < 6; at += 1) {
      const lines = (at % 2 === 0 ? ids : ids.toReversed()).map((listingId) => ({ listingId, copies: 1 }));
      const placed = await buy(lines, { paymentWay: "khalti" });
      if (!placed.ok) throw new Error(placed.code);
      attempts.push(await opened(placed.value.purchase.id, "khalti"));
    }
    await Promise.all(attempts.map(async (attempt) => await settle(attempt.id, paid(attempt))));
    for (const { listing } of [one, other])
      expect(await balancesOf(listing.shopId)).toMatchObject({ gateway: 6n * (PRICE + 15_000n) });
    expect(await rebuildMoneyBalances()).toMatchObject({ wrong: 0 });
  });
});

const bookRow = z.object({ kind: z.string(), of_shop: z.boolean() });

test("the database knows as the application does in whose books an account is", async () => {
  const kinds = Object.keys(BOOK_OF_ACCOUNT);
  const rows = await queryRows(
    db(),
    bookRow,
    sql`select kind, is_of_shop(kind) as of_shop from unnest(${sql.param(kinds)}::text[]) kind`,
  );
  expect(
    Object.fromEntries(rows.map(({ kind, of_shop: ofShop }) => [kind, ofShop ? "shop" : "company"])),
  ).toEqual(BOOK_OF_ACCOUNT);
});

test("nobody rewrites the ledger, and a balance that is wrong is found", async () => {
  const { listing, seller } = await storeWith(5);
  await sell(seller, listing.id);
  for (const change of [
    "update money_entries set minor = minor + 1",
    "delete from money_postings",
    "truncate money_entries",
  ])
    await expect(asSuperuser(databaseName(), change)).rejects.toThrow();
  await asSuperuser(databaseName(), "update money_balances set minor = minor + 1");
  const { balances, wrong } = await rebuildMoneyBalances();
  expect(wrong).toBe(balances);
  expect(wrong).toBeGreaterThan(0);
  expect(await rebuildMoneyBalances()).toEqual({ balances, wrong: 0 });
});
