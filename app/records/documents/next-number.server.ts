import { sql } from "drizzle-orm";
import { z } from "zod";
import { queryRow } from "#app/db/query-rows.server.ts";
import type { Transaction } from "#app/db/transact.server.ts";
import { fiscalYearOf } from "#app/domain/calendar/bikram-sambat.ts";
import { todayInNepal } from "#app/domain/calendar/nepal-date.ts";
import type { DocumentKind } from "#app/domain/money/invoice.ts";

const numberRow = z.object({ number: z.int() });

/**
 * Takes the next number of a kind of document of a shop in the fiscal year of its day of issue in Nepal. Whoever takes one waits until those before
 * are committed: it is the last that a transaction does.
 */
export async function nextDocumentNumber(
  tx: Transaction,
  shopId: string,
  kind: DocumentKind,
  issuedOn: Date,
): Promise<{ readonly fiscalYear: string; readonly number: number }> {
  const fiscalYear = fiscalYearOf(todayInNepal(issuedOn));
  const row = await queryRow(
    tx,
    numberRow,
    sql`select next_document_number(${shopId}, ${fiscalYear}, ${kind}) as number`,
  );
  if (!row) throw new Error("No number was taken.");
  return { fiscalYear, number: row.number };
}
