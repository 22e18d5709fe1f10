import { eq, or, sql } from "drizzle-orm";
import { orders } from "#app/db/tables/orders.server.ts";
import { refunds } from "#app/db/tables/payments.server.ts";
import { stockLevels } from "#app/db/tables/stock.server.ts";
import type { Transaction } from "#app/db/transact.server.ts";
import { entriesOfPayment } from "#app/domain/ledger/postings.ts";
import { orderTotal } from "#app/domain/money/order-sum.ts";
import { copiesLeft } from "#app/domain/orders/order.ts";
import type { RefundReason } from "#app/domain/orders/payment-attempt.ts";
import { issueInvoice } from "#app/records/invoices/issue-invoice.server.ts";
import { lockMoneyBooks, postMoney } from "#app/records/money/post-money.server.ts";
import { type NotifyBuyer, type OrderLine } from "#app/records/orders/locked-orders.server.ts";
import { moveAlone } from "#app/records/orders/move-alone.server.ts";
import { sellOrder } from "#app/records/sold/sell-order.server.ts";
import type { Attempt, Share } from "./locked-attempts.server.ts";

/**
 * Books what was paid for the orders of an attempt, and gives each its money: see `creditOrder`. All books are locked at first, as the
 * orders may be of several shops.
 */
export async function creditOrders(
  tx: Transaction,
  attempt: Attempt,
  shares: readonly Share[],
  notify: NotifyBuyer,
): Promise<void> {
  await lockMoneyBooks(
    tx,
    shares.map(({ order }) => order.shopId),
  );
  await postMoney(
    tx,
    shares.map(({ order: { id: orderId, shopId }, paisa }) => ({
      kind: "payment",
      shopId,
      orderId,
      attemptId: attempt.id,
      by: null,
      entries: entriesOfPayment({ shopId, holder: { way: attempt.way }, paid: paisa }),
    })),
  );
  for (const share of shares) await creditOrder(tx, attempt, share, notify);
}

/**
 * Gives an order the money that was paid for it: the bookstore is asked for it now, and a file is delivered. An order that has lapsed meanwhile is placed after
 * all where its copies are still there. What an order has no use for is owed back.
 */
async function creditOrder(
  tx: Transaction,
  { id: attemptId }: Attempt,
  { order, purchase, lines, paisa }: Share,
  notify: NotifyBuyer,
): Promise<void> {
  const isToPay = order.status === "awaitingPayment" || order.status === "lapsed";
  if (isToPay && (order.status === "awaitingPayment" || (await hasCopies(tx, lines)))) {
    // A file is there as soon as it is paid.
    const isFile = order.way === "download";
    const status = isFile ? "delivered" : "placed";
    const placed = await moveAlone(tx, order, { status, paymentState: "paid" }, "product", null);
    if (isFile)
      await sellOrder(
        tx,
        { order: placed, lines },
        await issueInvoice(tx, { order: placed, purchase, lines }, null),
      );
    await notify(tx, placed, purchase);
    return;
  }
  // The reader chose cash meanwhile, and nobody has put the cash to collect on a parcel yet.
  if ((order.status === "placed" || order.status === "accepted") && order.paymentState === "due") {
    await tx.update(orders).set({ paymentState: "paid" }).where(eq(orders.id, order.id));
    // Copies that were cancelled meanwhile cost nothing any more.
    const over = paisa - orderTotal(order);
    if (over > 0n)
      await tx
        .insert(refunds)
        .values({ attemptId, orderId: order.id, paisa: over, reason: "copiesCancelled" });
    return;
  }
  const isPaid = order.paymentState !== "void" && order.status !== "cancelled";
  const reason: RefundReason = isPaid ? "paidTwice" : "paidLate";
  await tx.insert(refunds).values({ attemptId, orderId: order.id, paisa, reason });
}

/** Whether the bookstore has the copies of an order that keeps none any more. Its editions are locked. */
async function hasCopies(tx: Transaction, lines: readonly OrderLine[]): Promise<boolean> {
  const counted = lines.filter((line) => line.isCounted && copiesLeft(line) > 0);
  if (counted.length === 0) return true;
  const levels = await tx
    .select()
    .from(stockLevels)
    .where(
      or(
        ...counted.map(
          ({ placeId, editionId }) =>
            sql`(${stockLevels.placeId} = ${placeId} and ${stockLevels.editionId} = ${editionId})`,
        ),
      ),
    );
  return counted.every((line) => {
    const level = levels.find(
      ({ placeId, editionId }) => placeId === line.placeId && editionId === line.editionId,
    );
    return level !== undefined && level.onHand - level.reserved >= copiesLeft(line);
  });
}
