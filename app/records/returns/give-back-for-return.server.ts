import { asc, eq, sql } from "drizzle-orm";
import { databaseNow } from "#app/db/database-now.server.ts";
import { paymentAttemptOrders, paymentAttempts, refunds } from "#app/db/tables/payments.server.ts";
import type { Transaction } from "#app/db/transact.server.ts";
import { entriesOfPayment } from "#app/domain/ledger/postings.ts";
import { shownInvoiceNumber } from "#app/domain/money/invoice.ts";
import type { Invoice } from "#app/records/invoices/invoice-of-order.server.ts";
import { moneyOfOrder } from "#app/records/money/money-of-order.server.ts";
import { postMoney } from "#app/records/money/post-money.server.ts";
import type { Order } from "#app/records/orders/locked-orders.server.ts";

/**
 * Gives back what the reader of an order has paid more than it costs since copies of it came back. What was paid in cash is given in cash, from
 * the drawer of the shop, at once; the rest is owed from the payment, and given back by whoever looks after payments.
 * @param order locked until the transaction ends
 * @param note the credit note of the copies; undefined where they cost nothing
 */
export async function giveBackForReturn(
  tx: Transaction,
  order: Order,
  note: Invoice | undefined,
  by: string | null,
): Promise<void> {
  if (!note) return;
  const paisa = await owedForReturn(tx, order.id);
  if (paisa <= 0n) return;
  if (order.paymentState === "collected") await giveCash(tx, order, { note, paisa, by });
  else await oweFromPayments(tx, order, paisa, by);
}

/** What a reader has paid more than an order costs, and is not owed yet: never more than they paid. */
async function owedForReturn(tx: Transaction, orderId: string): Promise<bigint> {
  const { owedPaisa, paidPaisa } = await moneyOfOrder(orderId, tx);
  const noted = await tx.select().from(refunds).where(eq(refunds.orderId, orderId));
  const sum = (rows: typeof noted) => rows.reduce((all, { paisa }) => all + paisa, 0n);
  const overpaid = -owedPaisa - sum(noted.filter(({ doneOn }) => doneOn === null));
  const left = paidPaisa - sum(noted);
  return overpaid < left ? overpaid : left;
}

async function giveCash(
  tx: Transaction,
  { id: orderId, shopId }: Order,
  { note, paisa, by }: { readonly note: Invoice; readonly paisa: bigint; readonly by: string | null },
): Promise<void> {
  const [refund] = await tx
    .insert(refunds)
    .values({
      orderId,
      paisa,
      reason: "copiesReturned",
      way: "cash",
      reference: shownInvoiceNumber(note),
      doneOn: databaseNow(),
      createdBy: by,
    })
    .returning({ id: refunds.id });
  if (!refund) throw new Error("No cash was given back.");
  const entries = entriesOfPayment({ shopId, holder: { drawerOf: shopId }, paid: -paisa });
  await postMoney(tx, [{ kind: "refund", shopId, orderId, refundId: refund.id, by, entries }]);
}

/** Owes a sum from the payments of an order, the first that was made first. */
async function oweFromPayments(
  tx: Transaction,
  { id: orderId }: Order,
  paisa: bigint,
  by: string | null,
): Promise<void> {
  const shares = await tx
    .select({
      attemptId: paymentAttempts.id,
      rest: sql<string>`${paymentAttemptOrders.paisa} - coalesce((
        select sum(r.paisa) from ${refunds} r where r.attempt_id = ${paymentAttempts.id} and r.order_id = ${orderId}), 0)`,
    })
    .from(paymentAttemptOrders)
    .innerJoin(paymentAttempts, eq(paymentAttempts.id, paymentAttemptOrders.attemptId))
    .where(sql`${paymentAttemptOrders.orderId} = ${orderId} and ${paymentAttempts.state} = 'paid'`)
    .orderBy(asc(paymentAttempts.paidOn));
  let owed = paisa;
  for (const { attemptId, rest } of shares) {
    const part = BigInt(rest) < owed ? BigInt(rest) : owed;
    if (part <= 0n) continue;
    await tx
      .insert(refunds)
      .values({ attemptId, orderId, paisa: part, reason: "copiesReturned", createdBy: by });
    owed -= part;
  }
}
