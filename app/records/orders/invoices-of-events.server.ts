import { asc, eq } from "drizzle-orm";
import { db } from "#app/db/client.server.ts";
import { invoices } from "#app/db/tables/invoices.server.ts";
import { shownInvoiceNumber } from "#app/domain/money/invoice.ts";

/** Names of the invoices of an order, with when each was issued. */
export async function issuedInvoices(orderId: string) {
  const rows = await db()
    .select({
      id: invoices.id,
      kind: invoices.kind,
      outletCode: invoices.outletCode,
      fiscalYear: invoices.fiscalYear,
      number: invoices.number,
      issuedOn: invoices.issuedOn,
    })
    .from(invoices)
    .where(eq(invoices.orderId, orderId))
    .orderBy(asc(invoices.issuedOn), asc(invoices.number));
  return rows.map((row) => ({
    id: row.id,
    kind: row.kind,
    number: shownInvoiceNumber(row),
    issuedOn: row.issuedOn,
  }));
}

type Invoice = Awaited<ReturnType<typeof issuedInvoices>>[number];
type Event = { readonly id: string; readonly happenedOn: Date };

/**
 * The invoices by the events of an order with which they were issued. An invoice is issued in the transaction that moves the order, a moment
 * before or after the event is written, so that the nearest event is its own.
 */
export function invoicesOfEvents(events: readonly Event[], invoices: readonly Invoice[]) {
  return Map.groupBy(invoices, ({ issuedOn }) => {
    const far = ({ happenedOn }: Event) => Math.abs(happenedOn.getTime() - issuedOn.getTime());
    return events.reduce<Event | undefined>(
      (nearest, event) => (nearest && far(nearest) <= far(event) ? nearest : event),
      undefined,
    )?.id;
  });
}

/** What the history of an order names of its invoices. */
export const eventInvoices = (invoices: readonly Invoice[] = []): Pick<Invoice, "id" | "kind" | "number">[] =>
  invoices.map(({ id, kind, number }) => ({ id, kind, number }));
