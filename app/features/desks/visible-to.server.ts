import { inArray, or, type SQL, sql } from "drizzle-orm";
import { books } from "#app/db/tables/books.server.ts";
import { bookstores } from "#app/db/tables/bookstores.server.ts";
import { publishers } from "#app/db/tables/publishers.server.ts";
import { booksOf, bookstoresOf, isSiteAdmin, publishersOf, type Viewer } from "#app/domain/viewer.ts";

/** Conditions that leave only the rows a person may see at their desk, by the table they stand on. */
export type VisibleRows = { readonly publishers: SQL; readonly books: SQL; readonly bookstores: SQL };

/**
 * The third net behind shell and verb: what lies outside a person's scope is not forbidden, it does not exist.
 * Editions are seen with their book, listings with their bookstore. Says the same as the abilities `publisher.see`,
 * `book.see` and `bookstore.see`, for many rows at once.
 */
export function visibleTo(viewer: Viewer): VisibleRows {
  if (isSiteAdmin(viewer)) return { publishers: sql`true`, books: sql`true`, bookstores: sql`true` };
  const ofPublishers = inArray(books.publisherId, publishersOf(viewer));
  return {
    publishers: inArray(publishers.id, publishersOf(viewer)),
    books: or(ofPublishers, inArray(books.id, booksOf(viewer))) ?? sql`false`,
    bookstores: inArray(bookstores.id, bookstoresOf(viewer)),
  };
}
