import { and, asc, eq, getTableColumns, inArray, sql } from "drizzle-orm";
import { db } from "#app/db/client.server.ts";
import { databaseNow } from "#app/db/database-now.server.ts";
import { orders, purchases } from "#app/db/tables/orders.server.ts";
import { paymentAttemptOrders, paymentAttempts, paymentEvents } from "#app/db/tables/payments.server.ts";
import { type Database, type Transaction, transact } from "#app/db/transact.server.ts";
import { orderTotal } from "#app/domain/money/order-sum.ts";
import { PREORDER_PAYMENT_DAYS } from "#app/domain/orders/order.ts";
import {
  AFTER_ATTEMPT_MINUTES,
  ATTEMPT_MINUTES,
  minutesAfter,
  nextLook,
  type PrepaidWay,
  TRANSFER_HOURS,
  UNCLEAR_DAYS,
  UNPAID_HOURS_MAX,
  UNRESOLVED_ATTEMPTS,
} from "#app/domain/orders/payment-attempt.ts";
import { done, type Result, refuse } from "#app/domain/result.ts";
import type { Start } from "#app/payments/gateway.ts";
import { newPaymentReference } from "#app/payments/payment-reference.server.ts";
import { type Order, wasPreordered } from "#app/records/orders/locked-orders.server.ts";
import type { Attempt } from "./locked-attempts.server.ts";

/** Why no attempt was opened: nothing is to be paid any more, or another attempt is not resolved. */
export type OpenRefusal = "payment_over" | "payment_open";

const HOUR_MINUTES = 60;

/** How long a way of paying gives a reader, in minutes. A gateway that names an end of its own is asked for it later. */
const minutesOf = (way: PrepaidWay): number =>
  way === "bankTransfer" ? TRANSFER_HOURS * HOUR_MINUTES : ATTEMPT_MINUTES;

/**
 * Opens an attempt to pay all that is still to be paid of a purchase. It is stored before its reader leaves, so that no payment is
 * without one; from now on the copies are kept until the end of the attempt, and a little longer.
 * @param by the person who is signed in; null for a reader without an account
 */
export async function openAttempt(
  purchaseId: string,
  way: PrepaidWay,
  by: string | null,
  on: Database = db(),
): Promise<Result<Attempt, OpenRefusal>> {
  return await transact(on, async (tx) => {
    // The orders are locked first, by whatever is done with them.
    const due = await lockDue(tx, purchaseId);
    if (due.length === 0) return refuse("payment_over");
    const before = await tx
      .select({ way: paymentAttempts.way, state: paymentAttempts.state })
      .from(paymentAttempts)
      .where(eq(paymentAttempts.purchaseId, purchaseId));
    if (before.some(({ state }) => UNRESOLVED_ATTEMPTS.some((each) => each === state)))
      return refuse("payment_open");
    const shares = due.map((order) => ({ orderId: order.id, paisa: orderTotal(order) }));
    const now = databaseNow();
    const last = lastMoment(due, [way, ...before.map((attempt) => attempt.way)]);
    if (last <= now) return refuse("payment_over");
    const expiresOn = earlier(minutesAfter(now, minutesOf(way)), last);
    const [attempt] = await tx
      .insert(paymentAttempts)
      .values({
        purchaseId,
        way,
        reference: newPaymentReference(),
        paisa: shares.reduce((sum, { paisa }) => sum + paisa, 0n),
        state: "open",
        expiresOn,
        nextLookOn: way === "bankTransfer" ? null : (nextLook(now, now) ?? null),
        createdOn: now,
        createdBy: by,
      })
      .returning();
    if (!attempt) throw new Error("No attempt was opened.");
    await tx
      .insert(paymentAttemptOrders)
      .values(shares.filter(({ paisa }) => paisa > 0n).map((share) => ({ ...share, attemptId: attempt.id })));
    await tx
      .insert(paymentEvents)
      .values({ attemptId: attempt.id, state: "open", source: "reader", actorId: by });
    await tx.update(purchases).set({ paymentWay: way }).where(eq(purchases.id, purchaseId));
    await keepUntil(
      tx,
      due.map(({ id }) => id),
      minutesAfter(expiresOn, way === "bankTransfer" ? 0 : AFTER_ATTEMPT_MINUTES),
    );
    return done(attempt);
  });
}

const earlier = (one: Date, other: Date): Date => (one < other ? one : other);

type DueOrder = Order & { readonly wasPreordered: boolean };

/**
 * The moment until which the copies of orders are kept at most while nothing is paid: the longest of the ways that were tried, and for what
 * was preordered the days that its reader was told.
 */
function lastMoment(due: readonly DueOrder[], ways: readonly PrepaidWay[]): Date {
  const hours = Math.max(...ways.map((way) => UNPAID_HOURS_MAX[way]));
  return due
    .map(({ createdOn, movedOn, wasPreordered: isLater }) =>
      isLater
        ? minutesAfter(movedOn, Math.max(hours, PREORDER_PAYMENT_DAYS * 24) * HOUR_MINUTES)
        : minutesAfter(createdOn, hours * HOUR_MINUTES),
    )
    .reduce(earlier);
}

/** Who preordered has days to pay: an attempt that ends before makes them no fewer. */
const endOfPreorder = sql`case when ${wasPreordered}
  then ${orders.movedOn} + make_interval(days => ${PREORDER_PAYMENT_DAYS}) end`;

/** The orders of a purchase that are still to be paid, locked. */
async function lockDue(tx: Transaction, purchaseId: string) {
  return await tx
    .select({ ...getTableColumns(orders), wasPreordered })
    .from(orders)
    .where(and(eq(orders.purchaseId, purchaseId), eq(orders.status, "awaitingPayment")))
    .orderBy(asc(orders.id))
    .for("no key update");
}

/** Keeps the copies of orders that are still to be paid until a moment. */
export async function keepUntil(tx: Transaction, orderIds: readonly string[], moment: Date): Promise<void> {
  await tx
    .update(orders)
    .set({ expiresOn: sql`greatest(${moment.toISOString()}::timestamptz, ${endOfPreorder})` })
    .where(and(inArray(orders.id, [...orderIds]), eq(orders.status, "awaitingPayment")));
}

/** Keeps the copies of orders while a person finds out what was paid. */
export const keepWhileUnclear = async (
  tx: Transaction,
  orderIds: readonly string[],
  now: Date,
): Promise<void> => await keepUntil(tx, orderIds, minutesAfter(now, UNCLEAR_DAYS * 24 * HOUR_MINUTES));

/** Notes what a gateway said when it was told of an attempt: its number of it, the page where the reader pays, and until when. */
export async function noteStart(
  { id, purchaseId }: Attempt,
  start: Extract<Start, { readonly kind: "page" }>,
  on: Database = db(),
): Promise<void> {
  await transact(on, async (tx) => {
    const due = await lockDue(tx, purchaseId);
    const { gatewayNumber, url: payUrl } = start;
    const ways = await tx
      .select({ way: paymentAttempts.way })
      .from(paymentAttempts)
      .where(eq(paymentAttempts.purchaseId, purchaseId));
    const last = lastMoment(
      due,
      ways.map(({ way }) => way),
    );
    const expiresOn = earlier(start.expiresOn, last);
    await tx
      .update(paymentAttempts)
      .set({ gatewayNumber, payUrl, expiresOn })
      .where(eq(paymentAttempts.id, id));
    await keepUntil(
      tx,
      due.map((order) => order.id),
      minutesAfter(expiresOn, AFTER_ATTEMPT_MINUTES),
    );
  });
}
