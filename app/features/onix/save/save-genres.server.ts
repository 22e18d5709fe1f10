import { eq } from "drizzle-orm";
import { bookGenres } from "#app/db/tables/books.server.ts";
import type { Transaction } from "#app/db/transact.server.ts";
import type { OnixSubject } from "#app/features/onix/normalise/onix-record.ts";
import { chooseGenres } from "./choose-genres.server.ts";
import type { Merging } from "./merge-book.ts";
import type { ReferenceRows } from "./reference-rows.server.ts";

/**
 * Gives a book the genres of its record's subjects, the first as its main one. A book that has genres keeps
 * them unless its record has changed; subjects that lead nowhere change nothing.
 */
export async function saveGenres(
  tx: Transaction,
  bookId: string,
  subjects: readonly OnixSubject[],
  rows: ReferenceRows,
  how: Merging,
): Promise<void> {
  const ids = chooseGenres(subjects).flatMap((slug) => rows.genres.get(slug) ?? []);
  if (ids.length === 0) return;
  const current = await tx
    .select({ genreId: bookGenres.genreId })
    .from(bookGenres)
    .where(eq(bookGenres.bookId, bookId));
  if (current.length > 0 && how === "fill") return;
  await tx.delete(bookGenres).where(eq(bookGenres.bookId, bookId));
  await tx.insert(bookGenres).values(ids.map((genreId, at) => ({ bookId, genreId, isMain: at === 0 })));
}
