import { databaseNow } from "#app/db/database-now.server.ts";
import type { Database, Transaction } from "#app/db/transact.server.ts";
import { todayInNepal } from "#app/domain/calendar/nepal-date.ts";
import { type Refusal, refuse } from "#app/domain/result.ts";
import type { Writer } from "#app/records/writer.ts";
import type { BookRefusal } from "./book-rules.server.ts";
import { booksWithPublicEditions } from "./public-editions.server.ts";
import { type BookResult, writeBooks } from "./save-book.server.ts";

/** A book and the version it had when the page was opened. */
type OpenedBook = { readonly id: string; readonly openedVersion: number | null };

/**
 * Archives a book: its row and all rows that refer to it remain, and the lists of the desks leave it out. The archiving of
 * a book with public editions is refused: they must be withdrawn first, each with its reason.
 * @throws AppError notFound when there is no such book, or the actor may not archive it
 */
export async function archiveBook(on: Database, writer: Writer, book: OpenedBook): Promise<BookResult> {
  const archivedOn = todayInNepal(databaseNow());
  return await write(on, writer, "book.archive", book, archivedOn, publicEditionRefusals);
}

/** Restores an archived book. Otherwise as `archiveBook`. */
export async function restoreBook(on: Database, writer: Writer, book: OpenedBook): Promise<BookResult> {
  return await write(on, writer, "book.restore", book, null);
}

async function write(
  on: Database,
  writer: Writer,
  action: "book.archive" | "book.restore",
  book: OpenedBook,
  archivedOn: string | null,
  refusalsOf?: typeof publicEditionRefusals,
): Promise<BookResult> {
  const patch = (stored: { archivedOn: string | null }) =>
    // A book that is archived already keeps the date of its first archiving.
    stored.archivedOn !== null && archivedOn !== null ? {} : { archivedOn };
  const [result] = await writeBooks(on, writer, "book.archive", action, [{ ...book, patch }], refusalsOf);
  return result as BookResult;
}

async function publicEditionRefusals(
  tx: Transaction,
  bookIds: readonly string[],
): Promise<(Refusal<BookRefusal> | undefined)[]> {
  const found = await booksWithPublicEditions(tx, bookIds);
  return bookIds.map((id) => (found.has(id) ? refuse("book_has_public_editions") : undefined));
}
