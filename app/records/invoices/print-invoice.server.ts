import { max, sql } from "drizzle-orm";
import { db } from "#app/db/client.server.ts";
import { invoicePrints, type PrintingSide } from "#app/db/tables/invoices.server.ts";
import { type Database, transact } from "#app/db/transact.server.ts";

/** Who prints. */
export type Printer = { readonly personId: string | null; readonly side: PrintingSide };

/**
 * Notes that an invoice is printed.
 * @returns how many times it has been, this one included: the first is the original, the second is the first copy of it
 */
export async function notePrint(
  invoiceId: string,
  { personId, side }: Printer,
  on: Database = db(),
): Promise<number> {
  return await transact(on, async (tx) => {
    // The row of the invoice cannot be locked, as nobody may change it.
    await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(${`print ${invoiceId}`}, 0))`);
    const [last] = await tx
      .select({ of: max(invoicePrints.sequence) })
      .from(invoicePrints)
      .where(sql`${invoicePrints.invoiceId} = ${invoiceId}`);
    const sequence = (last?.of ?? 0) + 1;
    await tx.insert(invoicePrints).values({ invoiceId, sequence, printedBy: personId, side });
    return sequence;
  });
}
