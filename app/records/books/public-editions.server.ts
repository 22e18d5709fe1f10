import { and, inArray } from "drizzle-orm";
import { bookEditions } from "#app/db/tables/editions.server.ts";
import type { Transaction } from "#app/db/transact.server.ts";
import { PUBLIC_STATUSES } from "#app/domain/editions/edition.ts";

/** The ids of those of the given books that have editions visible to visitors. */
export async function booksWithPublicEditions(
  tx: Transaction,
  bookIds: readonly string[],
): Promise<ReadonlySet<string>> {
  if (bookIds.length === 0) return new Set();
  const rows = await tx
    .selectDistinct({ bookId: bookEditions.bookId })
    .from(bookEditions)
    .where(
      and(inArray(bookEditions.bookId, [...bookIds]), inArray(bookEditions.status, [...PUBLIC_STATUSES])),
    );
  return new Set(rows.map(({ bookId }) => bookId));
}
