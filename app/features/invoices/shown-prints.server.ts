import { asc, eq } from "drizzle-orm";
import { db } from "#app/db/client.server.ts";
import { appUsers } from "#app/db/tables/app-users.server.ts";
import { invoicePrints, invoices } from "#app/db/tables/invoices.server.ts";
import { formatInstantInBoth } from "#app/domain/calendar/nepal-date.ts";
import { formatNumber } from "#app/domain/text/digits.ts";
import type { Language } from "#app/domain/text/language.ts";

/** Each print of an invoice of an order, by whom and when, for those who answer for it; the original first. */
export async function printsOfOrder(orderId: string, language: Language) {
  const rows = await db()
    .select({ print: invoicePrints, person: appUsers.name })
    .from(invoicePrints)
    .innerJoin(invoices, eq(invoices.id, invoicePrints.invoiceId))
    .leftJoin(appUsers, eq(appUsers.id, invoicePrints.printedBy))
    .where(eq(invoices.orderId, orderId))
    .orderBy(asc(invoicePrints.sequence));
  return rows.map(({ print, person }) => ({
    invoice: print.invoiceId,
    sequence: print.sequence,
    /** The number of the copy; undefined for the original. */
    copy: print.sequence > 1 ? formatNumber(print.sequence - 1, language) : undefined,
    when: formatInstantInBoth(print.printedOn, language),
    side: print.side,
    person: person ?? undefined,
  }));
}

export type ShownPrint = Awaited<ReturnType<typeof printsOfOrder>>[number];
