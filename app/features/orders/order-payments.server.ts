import { and, asc, eq } from "drizzle-orm";
import { db } from "#app/db/client.server.ts";
import { paymentAttemptOrders, paymentAttempts, refunds } from "#app/db/tables/payments.server.ts";
import type { Database } from "#app/db/transact.server.ts";

/** What is owed back of an order, or was given back; the oldest first. */
export const refundsOfOrder = async (orderId: string, on: Database = db()) =>
  await on.select().from(refunds).where(eq(refunds.orderId, orderId)).orderBy(asc(refunds.createdOn));

/** The number by which a gateway or the bank knows the payment of an order; undefined where it is not paid so. */
export async function paymentNumberOf(orderId: string): Promise<string | undefined> {
  const [paid] = await db()
    .select({ number: paymentAttempts.paymentNumber })
    .from(paymentAttemptOrders)
    .innerJoin(paymentAttempts, eq(paymentAttempts.id, paymentAttemptOrders.attemptId))
    .where(and(eq(paymentAttemptOrders.orderId, orderId), eq(paymentAttempts.state, "paid")))
    .orderBy(asc(paymentAttempts.paidOn))
    .limit(1);
  return paid?.number ?? undefined;
}
