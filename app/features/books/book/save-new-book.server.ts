import { eq, sql } from "drizzle-orm";
import { db } from "#app/db/client.server.ts";
import { books } from "#app/db/tables/books.server.ts";
import { transact } from "#app/db/transact.server.ts";
import type { Viewer } from "#app/domain/people/viewer.ts";
import { done } from "#app/domain/result.ts";
import { addBook, type BookPatch, changeBook } from "#app/records/books/save-book.server.ts";
import { ADDED_PARTS, NOT_ADDED } from "./added-parts.ts";
import { BOOK_PATCHES } from "./book-patch.server.ts";
import type { WholeBookValue } from "./book-values.schema.ts";

/** No entry of the audit trail is about a version before the first, so that every field that differs is a conflict. */
const UNKNOWN_VERSION = -1;

/**
 * Adds the book of a form under the id that the form has; or changes that book, where an earlier post of the form has added it:
 * the first of two at once, or one whose answer was lost.
 * @returns the book, `form_conflict`, or why it is refused
 * @throws AppError notFound when the viewer may not add books to the publisher, or change this book
 */
export async function saveNewBook(
  viewer: Viewer | null,
  { id, publisherId }: { readonly id: string; readonly publisherId: string },
  value: WholeBookValue,
) {
  const writer = { actor: viewer };
  const { title, language, version = NOT_ADDED } = value;
  const values: BookPatch = Object.assign(
    {},
    ...ADDED_PARTS.map((part) => (BOOK_PATCHES[part] as (whole: WholeBookValue) => BookPatch)(value)),
  );
  return await transact(db(), async (tx) => {
    await tx.execute(sql`select pg_advisory_xact_lock(hashtext(${`new book ${id}`}))`);
    const [stored] = await tx
      .select({ version: books.version, createdBy: books.createdBy })
      .from(books)
      .where(eq(books.id, id));
    if (stored) {
      const isOwnFirst = stored.version === 1 && stored.createdBy === viewer?.id;
      const opened = version === NOT_ADDED ? (isOwnFirst ? 1 : UNKNOWN_VERSION) : version;
      return await changeBook(tx, writer, { id, openedVersion: opened, patch: values });
    }
    const added = await addBook(tx, writer, { ...values, id, publisherId, title, language });
    return added.ok ? done({ changed: true, row: added.value }) : added;
  });
}
