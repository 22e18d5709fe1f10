import { and, desc, eq, isNull } from "drizzle-orm";
import { invoices } from "#app/db/tables/invoices.server.ts";
import { orderEvents, type orders } from "#app/db/tables/orders.server.ts";
import type { Transaction } from "#app/db/transact.server.ts";
import type { InvoiceKind } from "#app/domain/money/invoice.ts";
import { nextDocumentNumber } from "#app/records/documents/next-number.server.ts";

export type Invoice = typeof invoices.$inferSelect;

/** The invoice of an order, whether or not it was taken back. */
export async function invoiceOf(tx: Transaction, orderId: string): Promise<Invoice | undefined> {
  const [invoice] = await tx
    .select()
    .from(invoices)
    .where(and(eq(invoices.orderId, orderId), isNull(invoices.creditsId)));
  return invoice;
}

/**
 * What every document of an order has: its number, its kind, and the event of the order with which it is issued, which is the latest one. The number is
 * taken in the transaction of that event: one that fails takes none.
 */
export async function documentOfOrder(
  tx: Transaction,
  order: Pick<typeof orders.$inferSelect, "id" | "shopId">,
  kind: InvoiceKind,
  issuedOn: Date,
) {
  const [event] = await tx
    .select({ id: orderEvents.id })
    .from(orderEvents)
    .where(eq(orderEvents.orderId, order.id))
    .orderBy(desc(orderEvents.happenedOn))
    .limit(1);
  if (!event) throw new Error("An order has no history.");
  const { shopId } = order;
  return {
    shopId,
    kind,
    issuedOn,
    eventId: event.id,
    ...(await nextDocumentNumber(tx, shopId, kind, issuedOn)),
  };
}
