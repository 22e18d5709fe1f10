import { eq } from "drizzle-orm";
import { db } from "#app/db/client.server.ts";
import { databaseNow } from "#app/db/database-now.server.ts";
import { orders } from "#app/db/tables/orders.server.ts";
import { type Database, type Transaction, transact } from "#app/db/transact.server.ts";
import { orderTotal } from "#app/domain/money/order-sum.ts";
import { type OrderStatus, orderMoves } from "#app/domain/orders/order.ts";
import type { OrderPaymentState } from "#app/domain/orders/payment-way.ts";
import { done, type Result, refuse } from "#app/domain/result.ts";
import { writeAudit } from "#app/platform/audit/audit.server.ts";
import { lockOrder, type Order, writeEvents } from "./locked-orders.server.ts";

/** What is written of an order that moves. */
export type OrderPatch = Partial<Pick<Order, "reason" | "paymentState" | "expiresOn">> & {
  readonly status: OrderStatus;
};

/** The state of the payment where the reader gets nothing: what was paid is owed back, and of nothing nothing. */
export const owedNothing = (
  order: Pick<Order, "paymentState" | "goodsPaisa" | "deliveryPaisa">,
): { readonly paymentState: OrderPaymentState } => {
  const { paymentState } = order;
  if (paymentState === "due" || (paymentState === "paid" && orderTotal(order) === 0n))
    return { paymentState: "void" };
  return { paymentState: paymentState === "paid" ? "refundDue" : paymentState };
};

/**
 * Cancels an order in the name of its reader, whom the page has identified.
 * @param by the person who is signed in; null for a reader without an account
 * @returns the order, or `order_over` when it is packed or ended
 * @throws AppError notFound when there is no such order
 */
export async function cancelOrder(
  id: string,
  by: string | null,
  on: Database = db(),
): Promise<Result<Order, "order_over">> {
  return await transact(on, async (tx) => {
    const { order } = await lockOrder(tx, id);
    if (!orderMoves("reader", order.status, order.way).includes("cancelled")) return refuse("order_over");
    return done(await moveAlone(tx, order, { status: "cancelled", ...owedNothing(order) }, "reader", by));
  });
}

/** Moves an order that is locked for somebody who needs no ability: its reader, or the product when a time is over. */
export async function moveAlone(
  tx: Transaction,
  order: Order,
  patch: OrderPatch,
  side: "reader" | "product",
  by: string | null,
): Promise<Order> {
  const [after] = await tx
    .update(orders)
    .set({ ...patch, movedOn: databaseNow() })
    .where(eq(orders.id, order.id))
    .returning();
  if (!after) throw new Error("The order was not moved.");
  await writeAudit(tx, {
    actorId: by,
    action: "order.move",
    object: { kind: "order", id: order.id },
    scope: { shopId: order.shopId },
    before: { status: order.status },
    after: { status: after.status },
    version: after.version,
  });
  await writeEvents(tx, [{ orderId: order.id, status: after.status, side, actorId: by }]);
  return after;
}
