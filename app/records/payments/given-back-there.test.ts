import { eq, sql } from "drizzle-orm";
import { beforeEach, describe, expect, test } from "vitest";
import { db } from "#app/db/client.server.ts";
import { invoices } from "#app/db/tables/invoices.server.ts";
import { orders } from "#app/db/tables/orders.server.ts";
import { paymentAttempts } from "#app/db/tables/payments.server.ts";
import { nextLookAfterPaid, PAID_LOOK_DAYS } from "#app/domain/orders/payment-attempt.ts";
import type { LookedUp } from "#app/payments/gateway-answers.ts";
import type { Gateways } from "#app/payments/gateways.server.ts";
import { cancelOrder } from "#app/records/orders/move-alone.server.ts";
import { acceptOrder, packOrder } from "#app/records/orders/move-order.server.ts";
import { levelOf, notified, notify } from "#app/records/orders/orders-for-tests.ts";
import { viewerWith } from "#app/records/records-for-tests.ts";
import { useDatabase } from "#tests/database.ts";
import { giveBackAtGateway, giveBackByHand } from "./give-back.server.ts";
import { notePartGivenBack } from "./given-back-there.server.ts";
import { lookUpDue } from "./look-up.server.ts";
import {
  attemptNow,
  eventsOf,
  opened,
  orderNow,
  paidOrder,
  refundsOf,
  settle,
  unpaidOrder,
} from "./payments-for-tests.ts";

useDatabase();

const DAY_MS = 86_400_000;
const there = (state: LookedUp["state"]): LookedUp => ({
  state,
  paisa: undefined,
  gatewayReference: undefined,
});

/** A gateway that says the same of every attempt. */
const saying = (state: LookedUp["state"], asked: string[] = []): Gateways => {
  const gateway = {
    start: async () => undefined,
    claim: () => undefined,
    lookUp: async ({ reference }: { reference: string }) => {
      asked.push(reference);
      return there(state);
    },
    refund: async () => {
      asked.push("refund");
      return "done" as const;
    },
  };
  return { esewa: gateway, khalti: gateway };
};

const aGiver = async () => ({ actor: await viewerWith({ type: "siteAdmin" }), notify });

beforeEach(async () => {
  notified.length = 0;
  await db().update(paymentAttempts).set({ nextLookOn: null }).where(sql`next_look_on is not null`);
});

describe("money that was given back at the gateway's own portal (reported-situations-2, M15)", () => {
  test("is looked for 1, 2, 4, 7, 14, 30, 60 and 90 days after it was paid", async () => {
    const { attempt } = await paidOrder();
    const paidOn = attempt.paidOn ?? new Date();
    const asked: string[] = [];
    const days: number[] = [];
    for (let day = 0; day <= 120; day += 1) {
      const before = asked.length;
      await lookUpDue(saying("paid", asked), notify, new Date(paidOn.getTime() + day * DAY_MS));
      if (asked.length > before) days.push(day);
    }
    expect(days).toEqual([...PAID_LOOK_DAYS]);
    expect(nextLookAfterPaid(paidOn, new Date(paidOn.getTime() + 90 * DAY_MS))).toBeUndefined();
    expect((await attemptNow(attempt.id)).nextLookOn).toBeNull();
  });

  test("ends an order that nobody has packed: its copies are for others, nothing is owed, and its reader is told", async () => {
    const { attempt, order, store } = await paidOrder();
    await settle(attempt.id, there("refunded"));
    expect(await orderNow(order.id)).toMatchObject({ status: "cancelled", paymentState: "refunded" });
    expect(await levelOf(store.listing)).toMatchObject({ reserved: 0 });
    expect(await refundsOf(order.id)).toMatchObject([
      { reason: "givenBackThere", paisa: attempt.paisa, way: "hand", reference: attempt.paymentNumber },
    ]);
    expect(notified.at(-1)).toMatchObject({ id: order.id, status: "cancelled" });
    expect(await attemptNow(attempt.id)).toMatchObject({ state: "paid" });
    expect(await eventsOf(attempt.id)).toEqual(["open", "paid", "paid"]);
    // Seen again it is no news.
    await settle(attempt.id, there("refunded"));
    expect(await refundsOf(order.id)).toHaveLength(1);
    expect(await eventsOf(attempt.id)).toHaveLength(3);
  });

  test("takes the invoice of an order back that was packed, and the order goes on", async () => {
    const { attempt, order, store } = await paidOrder();
    const by = { actor: store.seller, notify };
    await acceptOrder(db(), by, { id: order.id, openedVersion: null });
    await packOrder(db(), by, { id: order.id, openedVersion: null });
    await settle(attempt.id, there("refunded"));
    expect(await orderNow(order.id)).toMatchObject({ status: "packed", paymentState: "refunded" });
    const kinds = await db()
      .select({ kind: invoices.kind })
      .from(invoices)
      .where(eq(invoices.orderId, order.id))
      .orderBy(invoices.number);
    expect(kinds.map(({ kind }) => kind).toSorted()).toEqual(["creditNote", "receipt"]);
  });

  test("of what was owed already, is given back by nobody once more", async () => {
    const { attempt, order } = await paidOrder();
    await cancelOrder(order.id, null);
    const [owed] = await refundsOf(order.id);
    const asked: string[] = [];
    const giver = await aGiver();
    expect(await giveBackAtGateway(owed?.id ?? "", giver, saying("refunded", asked))).toMatchObject({
      code: "refund_done",
    });
    expect(asked).not.toContain("refund");
    expect(await orderNow(order.id)).toMatchObject({ paymentState: "refunded" });
    expect(await refundsOf(order.id)).toMatchObject([
      { reason: "cancelled", way: "hand", reference: attempt.paymentNumber },
    ]);
    expect(await giveBackByHand(owed?.id ?? "", { ...giver, reference: "X1" })).toMatchObject({
      code: "refund_done",
    });
  });

  test("in part is asked of staff, once, and what is left is owed by a later cancelling", async () => {
    const { attempt, order } = await paidOrder();
    await settle(attempt.id, there("partlyRefunded"));
    await settle(attempt.id, there("partlyRefunded"));
    const seen = await attemptNow(attempt.id);
    expect(seen.partGivenBackOn).toBeInstanceOf(Date);
    expect(await eventsOf(attempt.id)).toEqual(["open", "paid", "paid"]);
    const { actor } = await aGiver();
    const part = { actor, openedVersion: seen.version, orderId: order.id, notify };
    for (const [own, refusal] of [
      [{ paisa: undefined }, { code: "payment_amount_missing" }],
      [{ paisa: 0n }, { code: "payment_amount_missing" }],
      [
        { paisa: attempt.paisa + 1n },
        { code: "payment_amount_too_large", values: { max: String(attempt.paisa) } },
      ],
      [{ paisa: 1n, openedVersion: seen.version - 1 }, { code: "payment_decided" }],
    ] as const)
      expect(await notePartGivenBack(attempt.id, { ...part, ...own })).toMatchObject(refusal);
    expect(await refundsOf(order.id)).toEqual([]);
    expect(await notePartGivenBack(attempt.id, { ...part, paisa: 30_000n })).toMatchObject({ ok: true });
    expect(await orderNow(order.id)).toMatchObject({ status: "placed", paymentState: "paid" });
    // The gateway goes on to say that a part was given back: it is known.
    await settle(attempt.id, there("partlyRefunded"));
    expect((await attemptNow(attempt.id)).partGivenBackOn).toBeNull();
    await cancelOrder(order.id, null);
    expect(await orderNow(order.id)).toMatchObject({ status: "cancelled", paymentState: "refundDue" });
    expect((await refundsOf(order.id)).map(({ paisa, reason }) => [paisa, reason])).toEqual([
      [30_000n, "givenBackThere"],
      [attempt.paisa - 30_000n, "cancelled"],
    ]);
  });

  test("in part, of which staff say that it was all, is as all of it", async () => {
    const { attempt, order } = await paidOrder();
    await settle(attempt.id, there("partlyRefunded"));
    const { version } = await attemptNow(attempt.id);
    const { actor } = await aGiver();
    await notePartGivenBack(attempt.id, {
      actor,
      openedVersion: version,
      orderId: order.id,
      paisa: attempt.paisa,
      notify,
    });
    expect(await orderNow(order.id)).toMatchObject({ status: "cancelled", paymentState: "refunded" });
  });

  test("a part that we have given back ourselves is not asked for", async () => {
    const { attempt, order } = await paidOrder();
    await db().update(orders).set({ goodsPaisa: 50_000n }).where(eq(orders.id, order.id));
    const [owed] = await refundsOf(order.id);
    expect(await giveBackAtGateway(owed?.id ?? "", await aGiver(), saying("partlyRefunded"))).toMatchObject({
      ok: true,
    });
    await settle(attempt.id, there("partlyRefunded"));
    expect((await attemptNow(attempt.id)).partGivenBackOn).toBeNull();
  });

  test("before we knew that it was paid: nothing was paid, and the reader may pay in another way", async () => {
    const { order } = await unpaidOrder();
    const attempt = await opened(order.purchaseId);
    await settle(attempt.id, there("refunded"));
    expect(await attemptNow(attempt.id)).toMatchObject({ state: "failed" });
    expect(await orderNow(order.id)).toMatchObject({ status: "awaitingPayment" });
    const again = await opened(order.purchaseId);
    await settle(again.id, there("partlyRefunded"));
    expect(await attemptNow(again.id)).toMatchObject({ state: "unclear", problem: "refundedThere" });
  });

  test("a part is noted by site administrators alone", async () => {
    const { attempt, order, store } = await paidOrder();
    const part = { openedVersion: attempt.version, orderId: order.id, paisa: 1n, notify };
    for (const actor of [null, store.seller])
      await expect(notePartGivenBack(attempt.id, { ...part, actor })).rejects.toMatchObject({
        code: "notFound",
      });
  });
});
