import { and, eq, ne, or, sql } from "drizzle-orm";
import { href } from "react-router";
import { db } from "#app/db/client.server.ts";
import { visibleTo } from "#app/db/reads/visible-to.server.ts";
import { books } from "#app/db/tables/books.server.ts";
import { bookEditions } from "#app/db/tables/editions.server.ts";
import { publishers } from "#app/db/tables/publishers.server.ts";
import { editionSlug } from "#app/domain/edition-code.ts";
import type { Isbn } from "#app/domain/isbn.ts";
import { type LocalizedText, localized } from "#app/domain/l10n.ts";
import type { Language } from "#app/domain/language.ts";
import type { Viewer } from "#app/domain/viewer.ts";

/** Another edition with the same ISBN. */
export type IsbnHolder = {
  readonly id: string;
  /** Undefined for an edition that this person may not see. */
  readonly title: LocalizedText | undefined;
  readonly publisher: LocalizedText;
  /** Its page, in the catalogue or at the desk. */
  readonly address: string | undefined;
};

/** The most editions that are named. */
const SHOWN = 20;

/**
 * The other editions that have an ISBN. In Nepal one number has been found on fourteen books, so that it is no refusal in
 * itself. Of an edition that the viewer may not see only the publisher is named.
 */
export async function editionsWithIsbn(
  viewer: Viewer | null,
  isbn: Isbn | undefined,
  exceptId: string | null,
  language: Language,
): Promise<readonly IsbnHolder[]> {
  if (viewer === null || isbn === undefined) return [];
  const rows = await db()
    .select({
      id: bookEditions.id,
      code: bookEditions.code,
      title: books.title,
      publisher: publishers.name,
      isPublic: sql<boolean>`exists (select from catalogue_entries entry where entry.edition_id = ${bookEditions.id})`,
      isOwn: sql<boolean>`${visibleTo(viewer).books}`,
    })
    .from(bookEditions)
    .innerJoin(books, eq(books.id, bookEditions.bookId))
    .innerJoin(publishers, eq(publishers.id, books.publisherId))
    .where(
      and(
        exceptId === null ? undefined : ne(bookEditions.id, exceptId),
        or(
          eq(bookEditions.isbn13, isbn.isbn13),
          isbn.isbn10 === undefined ? undefined : eq(bookEditions.isbn10, isbn.isbn10),
        ),
      ),
    )
    .orderBy(bookEditions.createdOn, bookEditions.id)
    .limit(SHOWN);
  return rows.map(({ id, code, title, publisher, isPublic, isOwn }) => ({
    id,
    title: isPublic || isOwn ? localized(title, language) : undefined,
    publisher: localized(publisher, language),
    address: isOwn
      ? href("/publishers/manage/books/:editionId", { editionId: id })
      : isPublic
        ? `/bookstore/${editionSlug(title, code)}`
        : undefined,
  }));
}
