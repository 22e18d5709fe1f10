import { and, eq, inArray, isNull, or } from "drizzle-orm";
import { isPublicEdition } from "#app/db/reads/public-edition.server.ts";
import { books } from "#app/db/tables/books.server.ts";
import { bookEditions } from "#app/db/tables/editions.server.ts";
import { publishers } from "#app/db/tables/publishers.server.ts";
import type { Transaction } from "#app/db/transact.server.ts";
import type { OnixIds } from "#app/onix/normalise/onix-record.ts";
import type { OwnRecord } from "./find-own-records.server.ts";

/** What an update names: its numbers, and the publisher that it is for, if it says so. */
type Wanted = OnixIds & { readonly publisherId: string | undefined };

/**
 * For each update, the one edition with its ISBN; undefined where there is none or several. Distributors send updates of products whose
 * whole records others have sent, under references of their own.
 */
export async function editionsByIsbn(
  tx: Pick<Transaction, "select">,
  wanted: readonly Wanted[],
): Promise<(OwnRecord | undefined)[]> {
  const isbns13 = wanted.flatMap(({ isbn13 }) => isbn13 ?? []);
  const isbns10 = wanted.flatMap(({ isbn10 }) => isbn10 ?? []);
  if (isbns13.length + isbns10.length === 0) return wanted.map(() => undefined);
  const rows = await tx
    .select({
      isbn13: bookEditions.isbn13,
      isbn10: bookEditions.isbn10,
      editionId: bookEditions.id,
      publisherId: books.publisherId,
      publisherName: publishers.name,
      isPublic: isPublicEdition(bookEditions.id),
    })
    .from(bookEditions)
    .innerJoin(books, eq(books.id, bookEditions.bookId))
    .innerJoin(publishers, eq(publishers.id, books.publisherId))
    .where(
      and(
        isNull(bookEditions.archivedOn),
        or(inArray(bookEditions.isbn13, isbns13), inArray(bookEditions.isbn10, isbns10)),
      ),
    );
  return wanted.map(({ isbn13, isbn10, publisherId }) => {
    const found = rows.filter(
      (row) =>
        (publisherId === undefined || row.publisherId === publisherId) &&
        (isbn13 === undefined ? row.isbn10 === isbn10 : row.isbn13 === isbn13),
    );
    const [only, ...others] = found;
    if (!only || others.length > 0) return undefined;
    const { isbn13: _isbn13, isbn10: _isbn10, ...edition } = only;
    return { ...edition, digest: "" };
  });
}
