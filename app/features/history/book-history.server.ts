import { asc, eq, sql } from "drizzle-orm";
import { db } from "#app/db/client.server.ts";
import { books } from "#app/db/tables/books.server.ts";
import { bookEditions } from "#app/db/tables/editions.server.ts";
import type { Audited } from "#app/desk/history/entries.server.ts";
import { type HistoryOptions, historyPage } from "#app/desk/history/history-page.server.ts";
import type { Values } from "#app/desk/history/versions.server.ts";
import { authorize } from "#app/domain/access/abilities.ts";
import { AppError } from "#app/domain/access/errors.ts";
import { isUuid } from "#app/domain/identifiers/identifiers.ts";
import type { Viewer } from "#app/domain/people/viewer.ts";
import { localized } from "#app/domain/text/l10n.ts";
import { toJsonValue } from "#app/platform/changes/audited-values.ts";
import { readParts } from "#app/platform/changes/row-parts.ts";
import { BOOK_PARTS } from "#app/records/books/book-rules.server.ts";
import { BOOK_HISTORY_FIELDS } from "./book-fields.server.ts";
import { REVIEW_HISTORY_FIELDS } from "./review-fields.server.ts";

/**
 * The changes of a book and of its reviews, newest first.
 * @throws AppError notFound when there is no such book, or the viewer may not see it
 */
export async function bookHistory(viewer: Viewer | null, id: string, options: HistoryOptions) {
  const { audited, title } = await auditedBook(viewer, id);
  const [first] = await db()
    .select({ id: bookEditions.id })
    .from(bookEditions)
    .where(eq(bookEditions.bookId, id))
    .orderBy(sql`${bookEditions.archivedOn} nulls first`, asc(bookEditions.createdOn), asc(bookEditions.id))
    .limit(1);
  return {
    title: localized(title, options.language),
    /** The edition on whose page the book is shown; undefined for a book that has none. */
    editionId: first?.id,
    page: await historyPage(audited, BOOK_HISTORY_FIELDS, { ...options, ofReviews: REVIEW_HISTORY_FIELDS }),
  };
}

/**
 * A book with its parts as audit entries record it.
 * @throws AppError notFound when there is no such book, or the viewer may not see it
 */
export async function auditedBook(viewer: Viewer | null, id: string) {
  const [book] = isUuid(id) ? await db().select().from(books).where(eq(books.id, id)) : [];
  if (!book) throw new AppError("notFound", { hidden: "book" });
  authorize(viewer, "book.see", { publisherId: book.publisherId, bookId: book.id });
  const partsOf = await readParts(db(), BOOK_PARTS, [id]);
  const audited: Audited = {
    kind: "book",
    id,
    version: book.version,
    values: toJsonValue({ ...book, ...partsOf(id) }) as Values,
  };
  return { audited, title: book.title };
}
