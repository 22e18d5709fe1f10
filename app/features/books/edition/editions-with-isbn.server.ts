import { and, eq, ne, or, sql } from "drizzle-orm";
import { href } from "react-router";
import { db } from "#app/db/client.server.ts";
import { isPublicEdition } from "#app/db/reads/public-edition.server.ts";
import { visibleTo } from "#app/db/reads/visible-to.server.ts";
import { books } from "#app/db/tables/books.server.ts";
import { bookEditions } from "#app/db/tables/editions.server.ts";
import { publishers } from "#app/db/tables/publishers.server.ts";
import { editionSlug } from "#app/domain/editions/edition-code.ts";
import type { Isbn } from "#app/domain/identifiers/isbn.ts";
import type { Viewer } from "#app/domain/people/viewer.ts";
import { type LocalizedText, localized } from "#app/domain/text/l10n.ts";
import type { Language } from "#app/domain/text/language.ts";

/** Another edition with the same ISBN; null for those that this person may not see, of which nothing else may be known. */
export type IsbnHolder = {
  readonly id: string;
  readonly title: LocalizedText;
  readonly publisher: LocalizedText;
  /** Its page, in the catalogue or at the desk. */
  readonly address: string;
} | null;

/** The most editions that are named. */
const SHOWN = 20;

/**
 * The other editions that have an ISBN. In Nepal one number has been found on fourteen books, so that it is no refusal in
 * itself. Those that the viewer may not see are one entry, without their publisher and their number.
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
      isPublic: isPublicEdition(bookEditions.id),
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
  const shown = rows.filter(({ isPublic, isOwn }) => isPublic || isOwn);
  const named = shown.map(({ id, code, title, publisher, isOwn }) => ({
    id,
    title: localized(title, language),
    publisher: localized(publisher, language),
    address: isOwn
      ? href("/publishers/manage/books/:editionId", { editionId: id })
      : `/bookstore/${editionSlug(title, code)}`,
  }));
  return shown.length < rows.length ? [...named, null] : named;
}
