import { eq, sql } from "drizzle-orm";
import { books, contributors } from "#app/db/tables/books.server.ts";
import { contributions } from "#app/db/tables/contributions.server.ts";
import { series } from "#app/db/tables/publishers.server.ts";
import type { Transaction } from "#app/db/transact.server.ts";
import { bookSearchKeys } from "#app/domain/book-search-keys.ts";
import { type BookTexts, type Merging, mergeBook } from "./merge-book.ts";

/** Adds a book. Its search keys follow with `writeSearchKeys`, once its credits are saved. */
export async function addBook(tx: Transaction, publisherId: string, texts: BookTexts): Promise<string> {
  const [added] = await tx
    .insert(books)
    .values({ publisherId, ...columnsOf(texts) })
    .returning({ id: books.id });
  return (added as { id: string }).id;
}

/** Merges a record's texts into a book that exists. Its publisher stays: no record changes whose book it is. */
export async function mergeIntoBook(
  tx: Transaction,
  bookId: string,
  texts: BookTexts,
  how: Merging,
): Promise<void> {
  const [row] = await tx.select().from(books).where(eq(books.id, bookId)).for("update");
  if (!row) throw new Error("The book of an imported edition does not exist.");
  const { seriesId, seriesNumber } = row;
  const before: BookTexts = {
    ...row,
    series: seriesId === null ? null : { id: seriesId, number: seriesNumber },
  };
  const merged = columnsOf(mergeBook(before, texts, how));
  await tx
    .update(books)
    .set({
      ...merged,
      version: row.version + 1,
      updatedOn: sql`now()`,
    })
    .where(eq(books.id, bookId));
}

function columnsOf({ series, contents, subjects, ...texts }: BookTexts) {
  return {
    title: texts.title,
    subtitle: texts.subtitle,
    description: texts.description,
    language: texts.language,
    originalLanguage: texts.originalLanguage,
    contents: [...contents],
    subjects: [...subjects],
    seriesId: series?.id ?? null,
    seriesNumber: series?.number ?? null,
  };
}

/** Writes the search keys of a book from its texts and its credits as they are now. */
export async function writeSearchKeys(tx: Transaction, bookId: string): Promise<void> {
  const [book] = await tx
    .select({
      title: books.title,
      subtitle: books.subtitle,
      abbreviation: books.abbreviation,
      aliases: books.aliases,
      series: series.title,
    })
    .from(books)
    .leftJoin(series, eq(series.id, books.seriesId))
    .where(eq(books.id, bookId));
  if (!book) throw new Error("The book of an imported edition does not exist.");
  const names = await tx
    .select({ name: contributors.name })
    .from(contributions)
    .innerJoin(contributors, eq(contributors.id, contributions.contributorId))
    .where(eq(contributions.bookId, bookId))
    .orderBy(sql`${contributions.editionId} is not null`, contributions.sequence, contributions.id);
  const searchKeys = bookSearchKeys({ ...book, contributors: names.map(({ name }) => name) });
  await tx.update(books).set({ searchKeys }).where(eq(books.id, bookId));
}
