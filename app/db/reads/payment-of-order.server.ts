import { and, asc, eq } from "drizzle-orm";
import { db } from "#app/db/client.server.ts";
import { paymentAttemptOrders, paymentAttempts } from "#app/db/tables/payments.server.ts";
import type { Database } from "#app/db/transact.server.ts";
import type { PrepaidWay } from "#app/domain/orders/payment-attempt.ts";

/** A payment before anything was sent: the way that paid, what it paid of an order, and the number by which it is known there. */
export type PaymentOfOrder = { readonly way: PrepaidWay; readonly paisa: bigint; readonly number: string };

/**
 * The first payment that came for an order by a gateway or the bank. The way that its reader chose last may be another one: a payment that was
 * left counts when it comes after all.
 * @returns undefined where none came
 */
export async function paymentOf(
  orderId: string,
  on: Pick<Database, "select"> = db(),
): Promise<PaymentOfOrder | undefined> {
  const [paid] = await on
    .select({
      way: paymentAttempts.way,
      paisa: paymentAttemptOrders.paisa,
      number: paymentAttempts.paymentNumber,
    })
    .from(paymentAttemptOrders)
    .innerJoin(paymentAttempts, eq(paymentAttempts.id, paymentAttemptOrders.attemptId))
    .where(and(eq(paymentAttemptOrders.orderId, orderId), eq(paymentAttempts.state, "paid")))
    .orderBy(asc(paymentAttempts.paidOn))
    .limit(1);
  return paid && { ...paid, number: paid.number ?? "" };
}
