import { and, eq, ne, or } from "drizzle-orm";
import { bookEditions, importedRecords } from "#app/db/tables/editions.server.ts";
import type { Transaction } from "#app/db/transact.server.ts";
import type { Findings } from "#app/features/onix/report/findings.ts";

const NAMES_MAX = 3;

/** Adds a warning when other editions have the ISBN of an edition. It names at most three, by record reference or code. */
export async function warnOfSameIsbn(tx: Transaction, editionId: string, findings: Findings): Promise<void> {
  const [edition] = await tx
    .select({ isbn13: bookEditions.isbn13, isbn10: bookEditions.isbn10 })
    .from(bookEditions)
    .where(eq(bookEditions.id, editionId));
  const isbn13 = edition?.isbn13 ? eq(bookEditions.isbn13, edition.isbn13) : undefined;
  const isbn10 = edition?.isbn10 ? eq(bookEditions.isbn10, edition.isbn10) : undefined;
  if (!isbn13 && !isbn10) return;
  const others = await tx
    .select({ code: bookEditions.code, recordReference: importedRecords.recordReference })
    .from(bookEditions)
    .leftJoin(importedRecords, eq(importedRecords.editionId, bookEditions.id))
    .where(and(ne(bookEditions.id, editionId), or(isbn13, isbn10)))
    .orderBy(bookEditions.createdOn, bookEditions.id)
    .limit(NAMES_MAX + 1);
  if (others.length === 0) return;
  const names = others.slice(0, NAMES_MAX).map(({ code, recordReference }) => recordReference ?? code);
  const more = others.length > NAMES_MAX ? ", …" : "";
  findings.warn("record.duplicateIsbn", `${edition?.isbn13 ?? edition?.isbn10}: ${names.join(", ")}${more}`);
}
