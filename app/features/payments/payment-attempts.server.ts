import { asc, desc, eq } from "drizzle-orm";
import { db } from "#app/db/client.server.ts";
import { orders } from "#app/db/tables/orders.server.ts";
import { paymentAttempts, transferProofs } from "#app/db/tables/payments.server.ts";
import type { Order } from "#app/records/orders/locked-orders.server.ts";
import type { Attempt } from "#app/records/payments/locked-attempts.server.ts";

/** The attempts to pay a purchase, the latest first. */
export const attemptsOf = async (purchaseId: string): Promise<Attempt[]> =>
  await db()
    .select()
    .from(paymentAttempts)
    .where(eq(paymentAttempts.purchaseId, purchaseId))
    .orderBy(desc(paymentAttempts.createdOn), desc(paymentAttempts.id));

/** The orders of a purchase, the first ordered first. */
export const ordersOf = async (purchaseId: string): Promise<Order[]> =>
  await db().select().from(orders).where(eq(orders.purchaseId, purchaseId)).orderBy(asc(orders.id));

/** The orders that are still to be paid. */
export const dueOf = (of: readonly Order[]): Order[] =>
  of.filter(({ status }) => status === "awaitingPayment");

/** Why the last picture of a transfer was not taken for a proof; undefined where there is none, or staff have not looked yet. */
export async function lastRefusal(attemptId: string): Promise<string | undefined> {
  const [last] = await db()
    .select({ refusal: transferProofs.refusal })
    .from(transferProofs)
    .where(eq(transferProofs.attemptId, attemptId))
    .orderBy(desc(transferProofs.sequence))
    .limit(1);
  return last?.refusal ?? undefined;
}

/** An attempt and the number of an order that it pays, by the reference that the gateway has of it. */
export async function attemptOfReference(
  reference: string,
): Promise<{ readonly attempt: Attempt; readonly number: string } | undefined> {
  const [found] = await db()
    .select({ attempt: paymentAttempts, number: orders.number })
    .from(paymentAttempts)
    .innerJoin(orders, eq(orders.purchaseId, paymentAttempts.purchaseId))
    .where(eq(paymentAttempts.reference, reference))
    .orderBy(asc(orders.id))
    .limit(1);
  return found;
}
