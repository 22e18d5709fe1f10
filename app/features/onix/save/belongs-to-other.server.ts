import { and, eq, isNull, ne, or } from "drizzle-orm";
import { books } from "#app/db/tables/books.server.ts";
import { bookEditions } from "#app/db/tables/editions.server.ts";
import { publishers } from "#app/db/tables/publishers.server.ts";
import type { Transaction } from "#app/db/transact.server.ts";
import { localized } from "#app/domain/l10n.ts";
import type { OnixIds } from "#app/features/onix/normalise/onix-record.ts";
import type { Findings } from "#app/features/onix/report/findings.ts";

/**
 * Refuses a new record whose ISBN another publisher's edition has, naming the publisher. Two publishers do print one number at
 * times, but an import for one of them cannot tell that from another's book.
 * @param publisherId the publisher the import is for; an import for all publishers is not refused
 */
export async function belongsToOther(
  tx: Transaction,
  { isbn13, isbn10 }: OnixIds,
  publisherId: string | undefined,
  findings: Findings,
): Promise<boolean> {
  const sameIsbn = [
    ...(isbn13 === undefined ? [] : [eq(bookEditions.isbn13, isbn13)]),
    ...(isbn10 === undefined ? [] : [eq(bookEditions.isbn10, isbn10)]),
  ];
  if (publisherId === undefined || sameIsbn.length === 0) return false;
  const [other] = await tx
    .select({ publisher: publishers.name })
    .from(bookEditions)
    .innerJoin(books, eq(books.id, bookEditions.bookId))
    .innerJoin(publishers, eq(publishers.id, books.publisherId))
    .where(and(or(...sameIsbn), ne(books.publisherId, publisherId), isNull(bookEditions.archivedOn)))
    .orderBy(bookEditions.createdOn, bookEditions.id)
    .limit(1);
  if (!other) return false;
  findings.refuse(
    "record.otherPublisherIsbn",
    `${isbn13 ?? isbn10}: ${localized(other.publisher, "en").text}`,
  );
  return true;
}
