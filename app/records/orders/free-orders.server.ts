import type { Transaction } from "#app/db/transact.server.ts";
import { orderTotal } from "#app/domain/money/order-sum.ts";
import { issueInvoice } from "#app/records/invoices/issue-invoice.server.ts";
import type { Order, OrderLine, Purchase } from "./locked-orders.server.ts";
import { moveAlone } from "./move-alone.server.ts";

/** Whether an order waits for a payment of nothing, which no gateway takes. */
export const isFreeToPay = (order: Order): boolean =>
  order.status === "awaitingPayment" && orderTotal(order) === 0n;

/**
 * Goes on with an order that costs nothing as if it were paid: the bookstore is asked for it, and a file is there at once.
 * @param order locked, or written in this transaction
 */
export async function goOnFree(
  tx: Transaction,
  order: Order,
  purchase: Purchase,
  lines: readonly OrderLine[],
): Promise<Order> {
  const isFile = order.way === "download";
  const moved = await moveAlone(
    tx,
    order,
    { status: isFile ? "delivered" : "placed", paymentState: "paid" },
    "product",
    null,
  );
  if (isFile) await issueInvoice(tx, { order: moved, purchase, lines }, null);
  return moved;
}
