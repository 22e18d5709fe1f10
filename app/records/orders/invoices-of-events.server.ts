import { asc, eq } from "drizzle-orm";
import { db } from "#app/db/client.server.ts";
import { invoices } from "#app/db/tables/invoices.server.ts";
import { shownInvoiceNumber } from "#app/domain/money/invoice.ts";

/** Names of the invoices of an order, with the event with which each was issued. */
export async function issuedInvoices(orderId: string) {
  const rows = await db()
    .select({
      id: invoices.id,
      eventId: invoices.eventId,
      kind: invoices.kind,
      outletCode: invoices.outletCode,
      fiscalYear: invoices.fiscalYear,
      number: invoices.number,
    })
    .from(invoices)
    .where(eq(invoices.orderId, orderId))
    .orderBy(asc(invoices.issuedOn), asc(invoices.number));
  return rows.map((row) => ({
    id: row.id,
    eventId: row.eventId,
    kind: row.kind,
    number: shownInvoiceNumber(row),
  }));
}

type Invoice = Awaited<ReturnType<typeof issuedInvoices>>[number];
/** What the history of an order names of its invoices. */
export const eventInvoices = (invoices: readonly Invoice[] = []): Pick<Invoice, "id" | "kind" | "number">[] =>
  invoices.map(({ id, kind, number }) => ({ id, kind, number }));
