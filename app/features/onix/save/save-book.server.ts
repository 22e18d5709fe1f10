import { publicationDateOf } from "#app/db/tables/publication-date-columns.server.ts";
import type { Book, BookPatch } from "#app/records/books/save-book.server.ts";
import { type BookTexts, type MergeMode, mergeBook } from "./merge-book.ts";

/** The columns of a book that a record writes. */
export function columnsOf({ series, contents, subjects, ...texts }: BookTexts) {
  return {
    title: texts.title,
    subtitle: texts.subtitle,
    abbreviation: texts.abbreviation,
    aliases: [...texts.aliases],
    description: texts.description,
    language: texts.language,
    originalLanguage: texts.originalLanguage,
    contents: [...contents],
    subjects: [...subjects],
    seriesId: series?.id ?? null,
    seriesNumber: series?.number ?? null,
    published: texts.published,
  };
}

/** The columns of a stored book after a record is merged into it. Its publisher is not among them: no record changes it. */
export function mergedColumns(book: Book, texts: BookTexts, mode: MergeMode): BookPatch {
  const { seriesId, seriesNumber } = book;
  const before: BookTexts = {
    ...book,
    series: seriesId === null ? null : { id: seriesId, number: seriesNumber },
    published: publicationDateOf(book) ?? null,
  };
  return columnsOf(mergeBook(before, texts, mode));
}
