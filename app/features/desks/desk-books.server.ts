import { and, count, desc, eq, type SQL, sql } from "drizzle-orm";
import { href } from "react-router";
import { db } from "#app/db/client.server.ts";
import { isPublicEdition } from "#app/db/reads/public-edition.server.ts";
import { books } from "#app/db/tables/books.server.ts";
import { bookEditions } from "#app/db/tables/editions.server.ts";
import { editionSlug } from "#app/domain/editions/edition-code.ts";
import { type L10n, localized } from "#app/domain/text/l10n.ts";
import type { Language } from "#app/domain/text/language.ts";
import type { DeskRow } from "./desk.ts";

/** Rows of a list on the home page of a desk. */
export const NEWEST_MAX = 12;

/**
 * The newest books that meet some conditions, with the number of their editions, the public page of one of them, and the page of
 * the desk where the book is changed.
 */
export async function newestDeskBooks(language: Language, ...conditions: readonly SQL[]): Promise<DeskRow[]> {
  const rows = await db()
    .select({
      id: books.id,
      title: books.title,
      editions: count(bookEditions.id),
      edition: sql<string | null>`(array_agg(${bookEditions.id} order by ${bookEditions.createdOn}))[1]`,
      code: sql<string | null>`min(${bookEditions.code}) filter (where ${isPublicEdition(bookEditions.id)})`,
    })
    .from(books)
    .leftJoin(bookEditions, eq(bookEditions.bookId, books.id))
    .where(and(...conditions))
    .groupBy(books.id)
    .orderBy(desc(books.createdOn), books.id)
    .limit(NEWEST_MAX);
  return rows.map(({ id, title, editions, edition, code }) => ({
    id,
    deskPage: edition
      ? href("/publishers/manage/books/:editionId", { editionId: edition })
      : href("/publishers/manage/books/unpublished/:bookId", { bookId: id }),
    name: localized(title, language),
    counts: [editions],
    ...publicPageOf(title, code),
  }));
}

/** The path of the public page of the edition with this code; without a code there is none. */
export function publicPageOf(title: L10n, code: string | null): { page?: string } {
  return code ? { page: `/bookstore/${editionSlug(title, code)}` } : {};
}
