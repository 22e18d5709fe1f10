import { asc, desc, eq } from "drizzle-orm";
import { alias } from "drizzle-orm/pg-core";
import { db } from "#app/db/client.server.ts";
import { bookGenres, books } from "#app/db/tables/books.server.ts";
import { bookEditions } from "#app/db/tables/editions.server.ts";
import { publishers, series } from "#app/db/tables/publishers.server.ts";
import { genres, languages } from "#app/db/tables/reference.server.ts";
import { findSeen } from "#app/desk/find-seen.server.ts";
import type { Viewer } from "#app/domain/people/viewer.ts";
import { bookLists } from "./book-lists.server.ts";

const originals = alias(languages, "originals");

/**
 * A book with its publisher, genres, series and the statuses of its editions, as the pages of the desk show it.
 * @throws AppError notFound when there is no such book, or the viewer may not see it
 */
export async function bookRecord(viewer: Viewer | null, id: string) {
  const found = await findSeen(viewer, "book", id, (known) =>
    db()
      .select({
        book: books,
        publisher: { id: publishers.id, name: publishers.name },
        series: series.title,
        language: languages.name,
        originalLanguage: originals.name,
      })
      .from(books)
      .innerJoin(publishers, eq(publishers.id, books.publisherId))
      .innerJoin(languages, eq(languages.code, books.language))
      .leftJoin(originals, eq(originals.code, books.originalLanguage))
      .leftJoin(series, eq(series.id, books.seriesId))
      .where(eq(books.id, known)),
  );
  const { book } = found;
  const [genreRows, editions, lists] = await Promise.all([
    db()
      .select({ id: genres.id, name: genres.name })
      .from(bookGenres)
      .innerJoin(genres, eq(genres.id, bookGenres.genreId))
      .where(eq(bookGenres.bookId, book.id))
      .orderBy(desc(bookGenres.isMain), bookGenres.genreId),
    db()
      .select({ id: bookEditions.id, status: bookEditions.status, archivedOn: bookEditions.archivedOn })
      .from(bookEditions)
      .where(eq(bookEditions.bookId, book.id))
      .orderBy(asc(bookEditions.createdOn), asc(bookEditions.id)),
    bookLists(book.id),
  ]);
  return { ...found, genres: genreRows, editions, lists };
}

export type BookRecord = Awaited<ReturnType<typeof bookRecord>>;

/** Whether a book has no edition that was ever more than a draft: only then a form saves it while the person types. */
export const isDraft = ({ editions }: Pick<BookRecord, "editions">): boolean =>
  editions.every(({ status }) => status === "draft");
