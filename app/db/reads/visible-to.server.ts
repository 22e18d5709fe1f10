import { inArray, or, type SQL, sql } from "drizzle-orm";
import { books } from "#app/db/tables/books.server.ts";
import { bookstores } from "#app/db/tables/bookstores.server.ts";
import { publishers } from "#app/db/tables/publishers.server.ts";
import { booksOf, bookstoresOf, isSiteAdmin, publishersOf, type Viewer } from "#app/domain/people/viewer.ts";

/** SQL conditions for the rows a person may see on their desk, by table. */
export type VisibleRows = { readonly publishers: SQL; readonly books: SQL; readonly bookstores: SQL };

/**
 * The third check, after the shell of the area and the verb: rows outside a person's scope are not found rather than
 * forbidden. Editions are visible with their book, listings with their bookstore. The conditions equal the abilities
 * `publisher.see`, `book.see` and `bookstore.see`, for many rows at once.
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
