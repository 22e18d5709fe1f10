import { eq, sql } from "drizzle-orm";
import { beforeEach, describe, expect, test } from "vitest";
import { db } from "#app/db/client.server.ts";
import { paymentAttempts } from "#app/db/tables/payments.server.ts";
import { minutesAfter } from "#app/domain/orders/payment-attempt.ts";
import { CASH_LIMITS } from "#app/domain/orders/payment-way.ts";
import { SYSTEM } from "#app/domain/people/actor.ts";
import { cancelCopies } from "#app/records/orders/cancel-copies.server.ts";
import { lapseOrders } from "#app/records/orders/end-orders.server.ts";
import { cancelOrder } from "#app/records/orders/move-alone.server.ts";
import { acceptOrder } from "#app/records/orders/move-order.server.ts";
import { buy, levelOf, notified, notify } from "#app/records/orders/orders-for-tests.ts";
import { useDatabase } from "#tests/database.ts";
import { giveUpPurchase, leaveAttempt, noteReturn, payInCash } from "./leave-attempt.server.ts";
import { openAttempt } from "./open-attempt.server.ts";
import {
  attemptNow,
  eventsOf,
  opened,
  orderNow,
  paid,
  paidOrder,
  refundsOf,
  settle,
  unpaidOrder,
} from "./payments-for-tests.ts";

useDatabase();
beforeEach(() => {
  notified.length = 0;
});

const reader = { source: "reader", actorId: null } as const;
const opening = { openedVersion: null };
/** What two copies at 500 rupees cost with their delivery. */
const TOTAL = 115_000n;

describe("a payment", () => {
  test("places the order once, by whomever it is found, at the same moment and later (B30)", async () => {
    const { order } = await unpaidOrder();
    const attempt = await opened(order.purchaseId);
    const found = paid(attempt);
    await Promise.all(
      (["reader", "product", "staff"] as const).map(
        async (source) => await settle(attempt.id, found, { source }),
      ),
    );
    await settle(attempt.id, found);
    expect(await attemptNow(attempt.id)).toMatchObject({
      state: "paid",
      paymentNumber: found.gatewayReference,
      paisa: TOTAL,
    });
    expect(await orderNow(order.id)).toMatchObject({ status: "placed", paymentState: "paid" });
    expect(notified.map(({ status }) => status)).toEqual(["placed"]);
    expect(await eventsOf(attempt.id)).toEqual(["open", "paid"]);
    expect(await refundsOf(order.id)).toEqual([]);
  });

  test("is not there before the gateway says so, and still counts when it says so late (B21)", async () => {
    const { order } = await unpaidOrder();
    const attempt = await opened(order.purchaseId);
    const waiting = { state: "waiting", paisa: undefined, gatewayReference: undefined } as const;
    expect((await settle(attempt.id, waiting)).state).toBe("open");
    expect((await settle(attempt.id, undefined)).state).toBe("open");
    const late = minutesAfter(attempt.expiresOn, 1);
    expect(await settle(attempt.id, waiting, { now: late })).toMatchObject({ state: "failed" });
    expect((await attemptNow(attempt.id)).nextLookOn).not.toBeNull();
    expect((await settle(attempt.id, paid(attempt), { now: late })).state).toBe("paid");
    expect(await orderNow(order.id)).toMatchObject({ status: "placed", paymentState: "paid" });
  });

  test.each([
    ["less than", -1n],
    ["more than", 1n],
  ])(
    "of %s what was asked for is not counted: staff are asked, and the copies kept (B22)",
    async (_, more) => {
      const { order, store } = await unpaidOrder();
      const attempt = await opened(order.purchaseId);
      const paisa = attempt.paisa + more;
      expect(await settle(attempt.id, paid(attempt, { paisa }))).toMatchObject({
        state: "unclear",
        problem: "otherAmount",
        foundPaisa: paisa,
      });
      await lapseOrders(notify, minutesAfter(new Date(), 24 * 60));
      expect(await orderNow(order.id)).toMatchObject({ status: "awaitingPayment", paymentState: "due" });
      expect((await levelOf(store.listing)).reserved).toBe(2);
    },
  );

  test("of another attempt is not counted twice (B22)", async () => {
    const { attempt: first } = await paidOrder();
    const { order } = await unpaidOrder();
    const attempt = await opened(order.purchaseId);
    const again = paid(attempt, { gatewayReference: first.paymentNumber ?? "" });
    expect(await settle(attempt.id, again)).toMatchObject({ state: "unclear", problem: "otherPayment" });
  });

  test.each([
    ["unclear", "gatewayUnsure"],
    ["partlyRefunded", "refundedThere"],
  ] as const)("that the gateway calls %s is for a person", async (state, problem) => {
    const { order } = await unpaidOrder();
    const attempt = await opened(order.purchaseId);
    const found = { state, paisa: attempt.paisa, gatewayReference: "X" };
    expect(await settle(attempt.id, found)).toMatchObject({ state: "unclear", problem });
    // And is counted as soon as the gateway knows.
    expect((await settle(attempt.id, paid(attempt))).state).toBe("paid");
  });

  test("whose reader came back, and whose gateway does not answer, is for a person in the end (B29)", async () => {
    const { order } = await unpaidOrder();
    const attempt = await opened(order.purchaseId);
    await noteReturn(attempt.id);
    expect((await settle(attempt.id, undefined)).state).toBe("open");
    const late = minutesAfter(attempt.expiresOn, 1);
    expect(await settle(attempt.id, undefined, { now: late })).toMatchObject({
      state: "unclear",
      problem: "noAnswer",
    });
  });

  test("that is pending when its time is over is for a person, and may still fail (B24)", async () => {
    const { order } = await unpaidOrder();
    const attempt = await opened(order.purchaseId, "khalti");
    const pending = { state: "pending", paisa: attempt.paisa, gatewayReference: undefined } as const;
    expect((await settle(attempt.id, pending)).state).toBe("open");
    const late = minutesAfter(attempt.expiresOn, 1);
    expect((await settle(attempt.id, pending, { now: late })).state).toBe("unclear");
    const failed = { state: "failed", paisa: attempt.paisa, gatewayReference: undefined } as const;
    expect((await settle(attempt.id, failed, { now: late })).state).toBe("failed");
    expect(await orderNow(order.id)).toMatchObject({ status: "awaitingPayment" });
  });

  test("of several orders is shared between them", async () => {
    const one = await unpaidOrder();
    const other = await unpaidOrder();
    const bought = await buy(
      [
        { listingId: one.listingId, copies: 1 },
        { listingId: other.listingId, copies: 1 },
      ],
      { paymentWay: "khalti" },
    );
    if (!bought.ok) throw new Error(bought.code);
    const attempt = await opened(bought.value.purchase.id, "khalti");
    expect(attempt.paisa).toBe(130_000n);
    await settle(attempt.id, paid(attempt));
    for (const { id } of bought.value.orders)
      expect(await orderNow(id)).toMatchObject({ status: "placed", paymentState: "paid" });
  });
});

describe("copies", () => {
  test("are kept until the end of the attempt and ten minutes more, and not longer (B10)", async () => {
    const { order, store } = await unpaidOrder(2);
    const attempt = await opened(order.purchaseId);
    const refused = await buy([{ listingId: store.listing.id, copies: 1 }]);
    expect(refused.ok).toBe(false);
    await lapseOrders(notify, minutesAfter(attempt.expiresOn, 9));
    expect((await levelOf(store.listing)).reserved).toBe(2);
    await lapseOrders(notify, minutesAfter(attempt.expiresOn, 11));
    expect((await levelOf(store.listing)).reserved).toBe(0);
    expect(await orderNow(order.id)).toMatchObject({ status: "lapsed", paymentState: "void" });
  });

  test("that are still there are sent after all to who paid late", async () => {
    const { order, store } = await unpaidOrder();
    const attempt = await opened(order.purchaseId);
    await lapseOrders(notify, minutesAfter(attempt.expiresOn, 11));
    await settle(attempt.id, paid(attempt));
    expect(await orderNow(order.id)).toMatchObject({ status: "placed", paymentState: "paid" });
    expect((await levelOf(store.listing)).reserved).toBe(2);
  });

  test("that are sold meanwhile are owed back to who paid late", async () => {
    const { order, store } = await unpaidOrder(2);
    const attempt = await opened(order.purchaseId);
    await lapseOrders(notify, minutesAfter(attempt.expiresOn, 11));
    expect((await buy([{ listingId: store.listing.id, copies: 1 }])).ok).toBe(true);
    await settle(attempt.id, paid(attempt));
    expect(await orderNow(order.id)).toMatchObject({ status: "lapsed", paymentState: "void" });
    expect(await refundsOf(order.id)).toMatchObject([{ paisa: TOTAL, reason: "paidLate", doneOn: null }]);
  });

  test("are not kept for longer than six hours, however often an attempt is opened", async () => {
    const { order } = await unpaidOrder();
    await db().execute(
      sql`update orders set created_on = now() - interval '5 hours 50 minutes' where id = ${order.id}`,
    );
    const attempt = await opened(order.purchaseId);
    expect(attempt.expiresOn.getTime() - Date.now()).toBeLessThan(11 * 60_000);
  });

  test("are kept for whoever pays at a gateway after a transfer that was not found, and not without end", async () => {
    const { order } = await unpaidOrder(5, { paymentWay: "bankTransfer" });
    const transfer = await opened(order.purchaseId, "bankTransfer");
    await leaveAttempt(transfer.id, reader);
    const placed = async (ago: string) =>
      await db().execute(sql`update orders set created_on = now() - ${ago}::interval where id = ${order.id}`);
    await placed("2 days");
    const attempt = await opened(order.purchaseId);
    expect(attempt.expiresOn.getTime() - Date.now()).toBeGreaterThan(29 * 60_000);
    await leaveAttempt(attempt.id, reader);
    await placed("7 days 1 minute");
    expect(await openAttempt(order.purchaseId, "esewa", null)).toMatchObject({ code: "payment_over" });
  });
});

describe("another way of paying", () => {
  test("waits while an attempt is open, and follows when its reader has left it (B9)", async () => {
    const { order } = await unpaidOrder();
    const attempt = await opened(order.purchaseId);
    expect(await openAttempt(order.purchaseId, "khalti", null)).toMatchObject({ code: "payment_open" });
    expect((await leaveAttempt(attempt.id, reader)).ok).toBe(true);
    const second = await opened(order.purchaseId, "khalti");
    await settle(second.id, paid(second));
    // Paid in the other window as well.
    await settle(attempt.id, paid(attempt));
    expect(await orderNow(order.id)).toMatchObject({ status: "placed", paymentState: "paid" });
    expect(await refundsOf(order.id)).toMatchObject([{ paisa: TOTAL, reason: "paidTwice" }]);
  });

  test("is not offered once the reader came back, before it is known what was paid (B29)", async () => {
    const { order } = await unpaidOrder();
    const attempt = await opened(order.purchaseId);
    await noteReturn(attempt.id);
    expect(await leaveAttempt(attempt.id, reader)).toMatchObject({ code: "payment_open" });
    expect(await payInCash(order.purchaseId, null, notify, CASH_LIMITS)).toMatchObject({
      code: "payment_open",
    });
    expect(await giveUpPurchase(order.purchaseId, null)).toMatchObject({ code: "payment_open" });
  });

  test("may be cash, which is not collected where the gateway was paid after all", async () => {
    const { order } = await unpaidOrder();
    const attempt = await opened(order.purchaseId);
    await leaveAttempt(attempt.id, reader);
    expect(await payInCash(order.purchaseId, null, notify, CASH_LIMITS)).toMatchObject({
      value: "cashOnDelivery",
    });
    expect(await orderNow(order.id)).toMatchObject({ status: "placed", paymentState: "due" });
    await settle(attempt.id, paid(attempt));
    expect(await orderNow(order.id)).toMatchObject({ status: "placed", paymentState: "paid" });
    expect(await refundsOf(order.id)).toEqual([]);
  });

  test("may be cash, after which copies were cancelled: what was paid for them is owed back", async () => {
    const { order } = await unpaidOrder();
    const attempt = await opened(order.purchaseId);
    await leaveAttempt(attempt.id, reader);
    await payInCash(order.purchaseId, null, notify, CASH_LIMITS);
    await acceptOrder(db(), { actor: SYSTEM }, { id: order.id, ...opening });
    const { rows } = await db().execute<{ id: string }>(
      sql`select id from order_lines where order_id = ${order.id}`,
    );
    const lineId = rows[0]?.id ?? "";
    await cancelCopies(db(), { actor: SYSTEM }, { id: order.id, ...opening, lineId, copies: 1 });
    await settle(attempt.id, paid(attempt));
    expect(await orderNow(order.id)).toMatchObject({ status: "accepted", paymentState: "paid" });
    expect(await refundsOf(order.id)).toMatchObject([{ paisa: 50_000n, reason: "copiesCancelled" }]);
  });

  test("ends with the purchase that is given up; what is paid then is owed back", async () => {
    const { order, store, listingId } = await unpaidOrder();
    const attempt = await opened(order.purchaseId);
    expect(await giveUpPurchase(order.purchaseId, null)).toMatchObject({
      value: [{ listingId, copies: 2, seenPaisa: 50_000n }],
    });
    expect((await levelOf(store.listing)).reserved).toBe(0);
    expect(await openAttempt(order.purchaseId, "esewa", null)).toMatchObject({ code: "payment_over" });
    await settle(attempt.id, paid(attempt));
    expect(await orderNow(order.id)).toMatchObject({ status: "cancelled", paymentState: "void" });
    expect(await refundsOf(order.id)).toMatchObject([{ paisa: TOTAL, reason: "paidLate" }]);
  });

  test("fifty attempts at the same moment are one", async () => {
    const { order } = await unpaidOrder();
    const all = await Promise.allSettled(
      Array.from({ length: 50 }, async () => await openAttempt(order.purchaseId, "esewa", null)),
    );
    const made = all.filter((each) => each.status === "fulfilled" && each.value.ok);
    expect(made).toHaveLength(1);
    const rows = await db()
      .select()
      .from(paymentAttempts)
      .where(eq(paymentAttempts.purchaseId, order.purchaseId));
    expect(rows).toHaveLength(1);
  });
});

describe("what was paid is owed back", () => {
  test("when the reader cancels", async () => {
    const { order } = await paidOrder();
    await cancelOrder(order.id, null);
    expect(await orderNow(order.id)).toMatchObject({ status: "cancelled", paymentState: "refundDue" });
    expect(await refundsOf(order.id)).toMatchObject([{ paisa: TOTAL, reason: "cancelled" }]);
  });

  test("for the copies that the bookstore cannot deliver, and for the rest when it delivers nothing", async () => {
    const { order } = await paidOrder();
    await acceptOrder(db(), { actor: SYSTEM }, { id: order.id, ...opening });
    const { rows } = await db().execute<{ id: string }>(
      sql`select id from order_lines where order_id = ${order.id}`,
    );
    const lineId = rows[0]?.id ?? "";
    await cancelCopies(db(), { actor: SYSTEM }, { id: order.id, ...opening, lineId, copies: 1 });
    expect(await orderNow(order.id)).toMatchObject({ status: "accepted", paymentState: "paid" });
    expect(await refundsOf(order.id)).toMatchObject([{ paisa: 50_000n, reason: "copiesCancelled" }]);
    await cancelOrder(order.id, null);
    expect((await refundsOf(order.id)).map(({ paisa }) => paisa)).toEqual([50_000n, 65_000n]);
  });
});
