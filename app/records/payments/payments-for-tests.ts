import { asc, eq } from "drizzle-orm";
import { db } from "#app/db/client.server.ts";
import { orders } from "#app/db/tables/orders.server.ts";
import { paymentAttempts, paymentEvents, refunds } from "#app/db/tables/payments.server.ts";
import { isPrepaid, type PrepaidWay } from "#app/domain/orders/payment-attempt.ts";
import type { LookedUp } from "#app/payments/gateway-answers.ts";
import type { Order } from "#app/records/orders/locked-orders.server.ts";
import type { NewPurchase } from "#app/records/orders/new-purchase.ts";
import { buy, notify, storeWith } from "#app/records/orders/orders-for-tests.ts";
import type { Attempt } from "./locked-attempts.server.ts";
import { openAttempt } from "./open-attempt.server.ts";
import { type Finding, settleAttempt } from "./settle-attempt.server.ts";

/** A purchase of two copies of a store with so many, to be paid before it is sent, with its order. */
export async function unpaidOrder(
  copies = 5,
  own: Partial<NewPurchase> = {},
): Promise<{
  readonly order: Order;
  readonly listingId: string;
  readonly store: Awaited<ReturnType<typeof storeWith>>;
}> {
  const store = await storeWith(copies);
  const bought = await buy([{ listingId: store.listing.id, copies: 2 }], { paymentWay: "esewa", ...own });
  const [order] = bought.ok ? bought.value.orders : [];
  if (!order) throw new Error("Nothing was bought.");
  return { order, listingId: store.listing.id, store };
}

/** Opens an attempt for a purchase. */
export async function opened(purchaseId: string, way: PrepaidWay = "esewa"): Promise<Attempt> {
  const attempt = await openAttempt(purchaseId, way, null);
  if (!attempt.ok) throw new Error(`No attempt: ${attempt.code}`);
  return attempt.value;
}

let transactions = 0;
/** What a gateway says of an attempt that was paid. */
export const paid = (attempt: Attempt, own: Partial<LookedUp> = {}): LookedUp => ({
  state: "paid",
  paisa: attempt.paisa,
  gatewayReference: `T${(transactions += 1)}`,
  ...own,
});

/** Takes in what a gateway said. */
export const settle = async (id: string, found: LookedUp | undefined, own: Partial<Finding> = {}) =>
  await settleAttempt(id, { source: "product", actorId: null, found, notify, ...own });

/** A purchase whose orders are paid at a gateway. */
export async function paidOrder(own: Parameters<typeof unpaidOrder>[1] = {}) {
  const made = await unpaidOrder(5, own);
  const way = own.paymentWay;
  const attempt = await opened(made.order.purchaseId, way && isPrepaid(way) ? way : "esewa");
  await settle(attempt.id, paid(attempt));
  return { ...made, attempt: await attemptNow(attempt.id), order: await orderNow(made.order.id) };
}

export const orderNow = async (id: string): Promise<Order> => {
  const [order] = await db().select().from(orders).where(eq(orders.id, id));
  return order as Order;
};

export const attemptNow = async (id: string): Promise<Attempt> => {
  const [attempt] = await db().select().from(paymentAttempts).where(eq(paymentAttempts.id, id));
  return attempt as Attempt;
};

/** What is owed back of an order, the oldest first. */
export const refundsOf = async (orderId: string) =>
  await db().select().from(refunds).where(eq(refunds.orderId, orderId)).orderBy(asc(refunds.createdOn));

export const eventsOf = async (attemptId: string) =>
  (
    await db()
      .select()
      .from(paymentEvents)
      .where(eq(paymentEvents.attemptId, attemptId))
      .orderBy(asc(paymentEvents.happenedOn))
  ).map(({ state }) => state);
