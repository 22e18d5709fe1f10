import { randomUUID } from "node:crypto";
import { eq, sql } from "drizzle-orm";
import { beforeEach, describe, expect, test } from "vitest";
import { db } from "#app/db/client.server.ts";
import { bookstores, listings } from "#app/db/tables/bookstores.server.ts";
import { deliveryZoneDistricts } from "#app/db/tables/delivery.server.ts";
import { orderEvents, orderLines, orders, purchases } from "#app/db/tables/orders.server.ts";
import {
  CASH_LIMITS,
  CASH_ORDERS_PER_NETWORK,
  type PaymentWay,
  UNPROVED_COPIES_MAX,
  UNPROVED_LINES_MAX,
} from "#app/domain/orders/payment-way.ts";
import { changeStoredCart, storedCart } from "#app/records/carts/stored-cart.server.ts";
import { entriesOf, viewerWith } from "#app/records/records-for-tests.ts";
import { rebuildStockLevels } from "#app/records/stock/rebuild-levels.server.ts";
import { build } from "#tests/build.ts";
import { useDatabase } from "#tests/database.ts";
import { acceptOrder } from "./move-order.server.ts";
import type { NewPurchase } from "./new-purchase.ts";
import { buy, levelOf, newPhone, ordered, PRICE, storeWith } from "./orders-for-tests.ts";

useDatabase();

test("copies of two bookstores are two orders of one purchase, each with its own parcel", async () => {
  const [one, other] = [await storeWith(3), await storeWith(3)];
  const bought = await buy([{ listingId: one.listing.id, copies: 2 }, { listingId: other.listing.id }]);
  if (!bought.ok) throw new Error(bought.code);
  const { purchase, orders: made } = bought.value;
  expect(made.map(({ shopId, goodsPaisa, deliveryPaisa }) => [shopId, goodsPaisa, deliveryPaisa])).toEqual(
    expect.arrayContaining([
      [one.listing.shopId, 2n * PRICE, 15_000n],
      [other.listing.shopId, PRICE, 15_000n],
    ]),
  );
  expect(made.every(({ number }) => /^[2-9A-HJKMNP-Z]{10}$/.test(number))).toBe(true);
  expect(made.every(({ purchaseId, status }) => purchaseId === purchase.id && status === "placed")).toBe(
    true,
  );
  expect(await levelOf(one.listing)).toMatchObject({ onHand: 3, reserved: 2 });
  expect(await levelOf(other.listing)).toMatchObject({ onHand: 3, reserved: 1 });
  const [first] = made;
  const events = await db()
    .select()
    .from(orderEvents)
    .where(eq(orderEvents.orderId, first?.id ?? ""));
  expect(events).toMatchObject([{ status: "placed", side: "reader" }]);
  expect(await entriesOf(first?.id ?? "")).toMatchObject([{ action: "order.add" }]);
  expect(await rebuildStockLevels()).toMatchObject({ wrong: 0 });
});

describe("nothing is bought, reserved or charged", () => {
  let before = { purchases: 0, orders: 0 };
  const counts = async () => ({ purchases: await db().$count(purchases), orders: await db().$count(orders) });
  beforeEach(async () => {
    before = await counts();
  });
  const expectNothing = async () => expect(await counts()).toEqual(before);

  test("where a price rose since the reader saw it (B2)", async () => {
    const { listing } = await storeWith(3);
    await db().update(listings).set({ priceMinor: 70_000n }).where(eq(listings.id, listing.id));
    expect(await buy([{ listingId: listing.id }])).toMatchObject({
      code: "purchase_costs_more",
      values: { listing: listing.id },
    });
    expect(await levelOf(listing)).toMatchObject({ reserved: 0 });
    await expectNothing();
  });

  test("where delivery costs more than the reader saw", async () => {
    const { listing } = await storeWith(3);
    const seen = { seenTotalPaisa: PRICE + 14_999n };
    expect(await buy([{ listingId: listing.id }], seen)).toMatchObject({ code: "purchase_costs_more" });
    await expectNothing();
  });

  test("where one of two lines is not sold any more: all or none", async () => {
    const [one, other] = [await storeWith(3), await storeWith(3)];
    await db().update(listings).set({ status: "withdrawn" }).where(eq(listings.id, other.listing.id));
    expect(await buy([{ listingId: one.listing.id }, { listingId: other.listing.id }])).toMatchObject({
      code: "purchase_line_gone",
      values: { listing: other.listing.id },
    });
    expect(await levelOf(one.listing)).toMatchObject({ reserved: 0 });
    await expectNothing();
  });

  test("of a bookstore that has closed", async () => {
    const { listing } = await storeWith(3);
    await db().update(bookstores).set({ isActive: false }).where(eq(bookstores.id, listing.shopId));
    expect(await buy([{ listingId: listing.id }])).toMatchObject({ code: "purchase_line_gone" });
    await expectNothing();
  });

  test("where fewer copies are left than wanted (B4)", async () => {
    const { listing } = await storeWith(1);
    expect(await buy([{ listingId: listing.id, copies: 2 }])).toMatchObject({ code: "purchase_line_gone" });
    await expectNothing();
  });

  test("where nobody brings parcels", async () => {
    const { listing } = await storeWith(3);
    await db().delete(deliveryZoneDistricts).where(eq(deliveryZoneDistricts.districtCode, "humla"));
    const address = { country: "NP", placeCode: "humla/simkot", streetAddress: "Bazar" };
    expect(await buy([{ listingId: listing.id }], { address })).toMatchObject({ code: "purchase_no_zone" });
    await expectNothing();
  });

  test.each([
    ["cash at the bookstore for a parcel", { paymentWay: "cashAtStore" as const }],
    ["cash at the door for what is fetched", { way: "fetch" as const, address: null }],
  ])("%s", async (_what, own) => {
    const { listing } = await storeWith(3);
    expect(await buy([{ listingId: listing.id }], own)).toMatchObject({ code: "purchase_payment_wrong" });
    await expectNothing();
  });

  test("for more cash than may be collected at a door", async () => {
    const { listing } = await storeWith(50);
    expect(await buy([{ listingId: listing.id, copies: 20 }])).toMatchObject({ code: "purchase_cash_sum" });
    await expectNothing();
  });

  test("without a line", async () => {
    expect(await buy([])).toMatchObject({ code: "purchase_empty" });
  });
});

test("a price that fell is given (B2)", async () => {
  const { listing } = await storeWith(3);
  await db().update(listings).set({ priceMinor: 45_000n }).where(eq(listings.id, listing.id));
  expect(await ordered([{ listingId: listing.id }])).toMatchObject({ goodsPaisa: 45_000n });
});

test("an order keeps its price, whatever the price or the rate is later (B38)", async () => {
  const { listing } = await storeWith(3);
  const order = await ordered([{ listingId: listing.id }]);
  await db().update(listings).set({ priceMinor: 90_000n }).where(eq(listings.id, listing.id));
  const [line] = await db().select().from(orderLines).where(eq(orderLines.orderId, order.id));
  expect(line).toMatchObject({ unitPaisa: PRICE, copies: 1, isCounted: true });
  await expect(db().update(orderLines).set({ unitPaisa: 1n })).rejects.toThrow();
  await expect(db().delete(orderLines)).rejects.toThrow();
});

test("what is fetched needs no address and costs no delivery", async () => {
  const { listing } = await storeWith(3);
  const own = { way: "fetch", address: null, paymentWay: "cashAtStore" } as const;
  expect(await ordered([{ listingId: listing.id }], own)).toMatchObject({ deliveryPaisa: 0n, zoneId: null });
});

test("a bookstore that counts no copies keeps none", async () => {
  const { listing } = await storeWith(undefined);
  const order = await ordered([{ listingId: listing.id, copies: 3 }]);
  const [line] = await db().select().from(orderLines).where(eq(orderLines.orderId, order.id));
  expect(line).toMatchObject({ isCounted: false });
  expect(await levelOf(listing)).toMatchObject({ rows: [] });
});

test("the same form buys once, also where it is sent twice at the same moment (B8)", async () => {
  const { listing } = await storeWith(5);
  const told: string[] = [];
  const own = { submission: randomUUID(), phone: newPhone() };
  const after = async (_tx: unknown, { purchase }: { purchase: { id: string } }) =>
    void told.push(purchase.id);
  const both = await Promise.all([0, 1].map(async () => await buy([{ listingId: listing.id }], own, after)));
  expect(both.map((each) => each.ok && each.value.purchase.id)).toEqual([told[0], told[0]]);
  expect(both.filter((each) => each.ok && each.value.isRepeated)).toHaveLength(1);
  expect(told).toHaveLength(1);
  expect(await levelOf(listing)).toMatchObject({ reserved: 1 });
  // Whoever has only the number of the form learns nothing.
  expect(await buy([{ listingId: listing.id }], { ...own, phone: newPhone() })).toMatchObject({
    code: "purchase_form_used",
  });
});

test("of two readers who press at once for the last copy one has it (B5)", async () => {
  const { listing } = await storeWith(1);
  const both = await Promise.all([0, 1].map(async () => await buy([{ listingId: listing.id }])));
  expect(both.filter(({ ok }) => ok)).toHaveLength(1);
  expect(both.find(({ ok }) => !ok)).toMatchObject({
    code: "purchase_line_gone",
    values: { listing: listing.id },
  });
  expect(await levelOf(listing)).toMatchObject({ onHand: 1, reserved: 1 });
});

test("fifty readers buy the last ten copies, and none more", async () => {
  const { listing } = await storeWith(10);
  const all = await Promise.all(
    Array.from({ length: 50 }, async () => await buy([{ listingId: listing.id }])),
  );
  expect(all.filter(({ ok }) => ok)).toHaveLength(10);
  expect(await levelOf(listing)).toMatchObject({ onHand: 10, reserved: 10 });
});

test("readers who buy the same books of two bookstores in other orders never wait for each other for ever", async () => {
  const [one, other] = [await storeWith(40), await storeWith(40)];
  const lines = [{ listingId: one.listing.id }, { listingId: other.listing.id }];
  const all = await Promise.all(
    Array.from({ length: 16 }, async (_, at) => await buy(at % 2 === 0 ? lines : lines.toReversed())),
  );
  expect(all.every(({ ok }) => ok)).toBe(true);
  expect(await levelOf(one.listing)).toMatchObject({ reserved: 16 });
});

describe("orders that are paid in cash", () => {
  test("are few for a telephone number, however it is written, by each way of delivery", async () => {
    const { listing } = await storeWith(20);
    const written = ["9852099999", "+977 9852099999", "985-2099999", "०९८५२०९९९९९"];
    const buyAll = async (own: Partial<NewPurchase>) =>
      await Promise.all(
        written.map(async (phone) => await buy([{ listingId: listing.id }], { ...own, phone })),
      );
    const brought = await buyAll({});
    expect(brought.filter(({ ok }) => ok)).toHaveLength(CASH_LIMITS.onDelivery);
    expect(brought.find(({ ok }) => !ok)).toMatchObject({ code: "purchase_cash_orders" });
    const fetched = await buyAll({ way: "fetch", address: null, paymentWay: "cashAtStore" });
    expect(fetched.filter(({ ok }) => ok)).toHaveLength(CASH_LIMITS.atStore);
  });

  test("are few for a network of readers without an account, until a bookstore has looked at them", async () => {
    const { listing, seller } = await storeWith(60);
    const networkKey = "a network";
    const bought = await Promise.all(
      Array.from(
        { length: CASH_ORDERS_PER_NETWORK + 5 },
        async () => await buy([{ listingId: listing.id }], { networkKey }),
      ),
    );
    const placed = bought.flatMap((each) => (each.ok ? each.value.orders : []));
    expect(placed).toHaveLength(CASH_ORDERS_PER_NETWORK);
    expect(bought.find(({ ok }) => !ok)).toMatchObject({ code: "purchase_network_full" });
    const [first] = placed;
    await acceptOrder(db(), { actor: seller }, { id: first?.id ?? "", openedVersion: null });
    const [purchase] = await db()
      .select()
      .from(purchases)
      .where(eq(purchases.id, first?.purchaseId ?? ""));
    expect(purchase?.networkKey).toBeNull();
    expect((await buy([{ listingId: listing.id }], { networkKey })).ok).toBe(true);
  });

  test("of others under a number do not count for whoever has shown that it is theirs; their own do (reported-situations-2, M25)", async () => {
    const { listing } = await storeWith(50);
    const phone = newPhone();
    const order = async (isPhoneProved: boolean) =>
      await buy([{ listingId: listing.id }], { phone, isPhoneProved });
    for (let at = 0; at < CASH_LIMITS.onDelivery; at += 1) expect((await order(false)).ok).toBe(true);
    expect(await order(false)).toMatchObject({ code: "purchase_cash_orders" });
    for (let at = 0; at < CASH_LIMITS.onDelivery; at += 1) expect((await order(true)).ok).toBe(true);
    expect(await order(true)).toMatchObject({ code: "purchase_cash_orders" });
  });

  test("have a largest sum, also where they are fetched, but not where the bookstore enters them", async () => {
    const { listing } = await storeWith(50);
    const many = [{ listingId: listing.id, copies: 21 }];
    const fetched = { way: "fetch", address: null, paymentWay: "cashAtStore" } as const;
    expect(await buy(many, fetched)).toMatchObject({ code: "purchase_cash_sum" });
    const clerk = await viewerWith({ type: "admin", shopId: listing.shopId });
    expect((await buy(many, { ...fetched, clerkId: clerk.id })).ok).toBe(true);
  });
});

test("who pays at a gateway has the copies kept for a quarter of an hour first", async () => {
  const { listing } = await storeWith(1);
  const order = await ordered([{ listingId: listing.id }], { paymentWay: "esewa" });
  expect(order).toMatchObject({ status: "awaitingPayment", paymentState: "due" });
  const minutes = ((order.expiresOn?.getTime() ?? 0) - order.createdOn.getTime()) / 60_000;
  expect(Math.round(minutes)).toBe(15);
  expect(await levelOf(listing)).toMatchObject({ reserved: 1 });
});

test("a failure afterwards leaves nothing behind", async () => {
  const { listing } = await storeWith(1);
  const before = await db().$count(purchases);
  const fails = async () => {
    throw new Error("the letter was not stored");
  };
  await expect(buy([{ listingId: listing.id }], {}, fails)).rejects.toThrow("the letter was not stored");
  expect(await levelOf(listing)).toMatchObject({ reserved: 0 });
  expect(await db().$count(purchases)).toBe(before);
});

test("the app's role can neither make reservations nor change what happened", async () => {
  const { listing } = await storeWith(2);
  const order = await ordered([{ listingId: listing.id }]);
  const as = async (statement: string) => await db().execute(sql.raw(statement));
  await expect(as(`update order_events set status = 'completed'`)).rejects.toThrow();
  await expect(as(`delete from stock_reservations`)).rejects.toThrow();
  await expect(
    as(`select reserve_ordered_copies(l) from order_lines l where l.order_id = '${order.id}'`),
  ).rejects.toThrow();
});

describe("who has proved nothing", () => {
  const WAYS = [
    ["cashOnDelivery", {}],
    ["cashAtStore", { way: "fetch", address: null }],
    ["bankTransfer", {}],
    ["esewa", {}],
    ["khalti", {}],
  ] as const satisfies readonly (readonly [PaymentWay, Partial<NewPurchase>])[];

  /** As a guest, and with an account whose telephone number was typed. */
  const buyers = async (): Promise<readonly Partial<NewPurchase>[]> => [
    { networkKey: `network ${newPhone()}` },
    { personId: (await build.person()).id },
  ];

  test.each(WAYS)(
    "orders by %s no more books, copies or rupees at once than may be; a clerk does",
    async (paymentWay, own) => {
      const { listing } = await storeWith(200);
      const many = Array.from({ length: UNPROVED_LINES_MAX + 1 }, async () => {
        const { id } = await build.listing({
          shopId: listing.shopId,
          priceMinor: 1000n,
          currency: "NPR",
          availability: "inStock",
        });
        return { listingId: id, seenPaisa: 1000n };
      });
      const lines = await Promise.all(many);
      const cheap = await build.listing({
        shopId: listing.shopId,
        priceMinor: 1000n,
        currency: "NPR",
        availability: "inStock",
      });
      await build.movement({ listingId: cheap.id, change: 100 });
      const copies = [{ listingId: cheap.id, seenPaisa: 1000n, copies: UNPROVED_COPIES_MAX + 1 }];
      const isGateway = paymentWay === "esewa" || paymentWay === "khalti";
      const dear = await storeWith(30, { priceMinor: 500_000n });
      const sum = [{ listingId: dear.listing.id, seenPaisa: 500_000n, copies: isGateway ? 11 : 3 }];
      const isCash = paymentWay.startsWith("cash");
      for (const buyer of await buyers()) {
        expect(await buy(lines, { ...own, ...buyer, paymentWay })).toMatchObject({
          code: "purchase_unproved_copies",
        });
        expect(await buy(copies, { ...own, ...buyer, paymentWay })).toMatchObject({
          code: "purchase_unproved_copies",
        });
        expect(await buy(sum, { ...own, ...buyer, paymentWay })).toMatchObject({
          code: isCash ? "purchase_cash_sum" : "purchase_unproved_sum",
        });
      }
      const clerkId = (await build.person()).id;
      for (const of of [lines, copies, sum])
        expect((await buy(of, { ...own, paymentWay, clerkId })).ok).toBe(true);
    },
  );

  test.each(WAYS)(
    "has few orders by %s wait for an account, under whatever telephone numbers",
    async (paymentWay, own) => {
      const { listing } = await storeWith(50);
      const personId = (await build.person()).id;
      const all = [];
      for (let at = 0; at < 6; at++)
        all.push(await buy([{ listingId: listing.id }], { ...own, personId, paymentWay }));
      const most = paymentWay === "cashOnDelivery" ? CASH_LIMITS.onDelivery : CASH_LIMITS.atStore;
      expect(all.filter(({ ok }) => ok)).toHaveLength(most);
      expect(all.at(-1)).toMatchObject({ code: "purchase_cash_orders" });
    },
  );

  test("may order more once an order was delivered and paid under the number", async () => {
    const { listing, seller } = await storeWith(200);
    const phone = newPhone();
    const copies = [{ listingId: listing.id, copies: UNPROVED_COPIES_MAX + 1 }];
    const transfer = { phone, paymentWay: "bankTransfer" } as const;
    expect(await buy(copies, transfer)).toMatchObject({ ok: false });
    const first = await ordered([{ listingId: listing.id }], { phone });
    await db().execute(
      sql`update orders set status = 'delivered', payment_state = 'collected' where id = ${first.id}`,
    );
    expect(seller).toBeDefined();
    expect((await buy(copies, transfer)).ok).toBe(true);
  });
});

describe("the cart of an account", () => {
  test("is bought once, on however many devices at the same moment (reported-situations-2, M8)", async () => {
    const { listing } = await storeWith(9);
    const { id: personId } = await build.person();
    await changeStoredCart(personId, () => [
      { listingId: listing.id, copies: 1, isSaved: false, seenPaisa: PRICE },
    ]);
    const own = { personId, isFromCart: true };
    const pressed = await Promise.all(
      Array.from({ length: 4 }, async () => await buy([{ listingId: listing.id }], own)),
    );
    expect(pressed.map((result) => (result.ok ? "bought" : result.code)).toSorted()).toEqual([
      "bought",
      ...Array(3).fill("purchase_bought_already"),
    ]);
    expect((await levelOf(listing)).reserved).toBe(1);
    expect(await storedCart(personId)).toEqual([]);
  });
});
