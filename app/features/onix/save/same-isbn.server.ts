import { and, eq, ne, or } from "drizzle-orm";
import { bookEditions, importedRecords } from "#app/db/tables/editions.server.ts";
import type { Transaction } from "#app/db/transact.server.ts";
import type { Findings } from "#app/features/onix/report/findings.ts";

const NAMED_MAX = 3;

/** Warns when other editions carry the ISBN of this one, naming the first of them by their records or codes. */
export async function warnOfSameIsbn(tx: Transaction, editionId: string, findings: Findings): Promise<void> {
  const [own] = await tx
    .select({ isbn13: bookEditions.isbn13, isbn10: bookEditions.isbn10 })
    .from(bookEditions)
    .where(eq(bookEditions.id, editionId));
  const isbn13 = own?.isbn13 ? eq(bookEditions.isbn13, own.isbn13) : undefined;
  const isbn10 = own?.isbn10 ? eq(bookEditions.isbn10, own.isbn10) : undefined;
  if (!isbn13 && !isbn10) return;
  const others = await tx
    .select({ code: bookEditions.code, recordReference: importedRecords.recordReference })
    .from(bookEditions)
    .leftJoin(importedRecords, eq(importedRecords.editionId, bookEditions.id))
    .where(and(ne(bookEditions.id, editionId), or(isbn13, isbn10)))
    .orderBy(bookEditions.createdOn, bookEditions.id)
    .limit(NAMED_MAX + 1);
  if (others.length === 0) return;
  const names = others.slice(0, NAMED_MAX).map(({ code, recordReference }) => recordReference ?? code);
  const more = others.length > NAMED_MAX ? ", …" : "";
  findings.warn("record.duplicateIsbn", `${own?.isbn13 ?? own?.isbn10}: ${names.join(", ")}${more}`);
}
