import { z } from "zod";
import { readPrepared } from "#app/db/prepared.server.ts";
import { plainNumber } from "#app/domain/isbn.ts";

const correctedRow = z.object({ corrected: z.string().nullable() });

/**
 * What a reader may have meant: their query with the words of the book that it finds best in a bookstore, as they are written there, in place of
 * those that are only like them. Undefined where every word is one of the book's, or nothing is found.
 */
export async function correctedQuery(q: string, bookstoreId: string): Promise<string | undefined> {
  if (q === "" || /^[0-9]/.test(plainNumber(q))) return undefined;
  const [row] = await readPrepared(
    correctedRow,
    `select search_corrected($1, best.book_id) as corrected from (
      select ce.book_id from search_matches('books', $1) found join catalogue_entries ce on ce.book_id = found.object
      where ce.bookstore_id = $2::uuid order by found.score desc, ce.listed_on desc, ce.listing_id limit 1) best`,
    [q, bookstoreId],
  );
  return row?.corrected ?? undefined;
}
