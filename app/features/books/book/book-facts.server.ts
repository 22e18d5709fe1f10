import type { Fact } from "#app/desk/part-values.ts";
import type { BookRecord } from "#app/desk/reads/book-record.server.ts";
import { formatDateInBoth } from "#app/domain/calendar/nepal-date.ts";
import { digitsIn, formatNumber } from "#app/domain/text/digits.ts";
import { type L10n, type LocalizedText, localized } from "#app/domain/text/l10n.ts";
import { LANGUAGES, type Language } from "#app/domain/text/language.ts";
import { outlineRows } from "#app/domain/text/outline.ts";
import { bookTradeFacts } from "./book-trade.server.ts";
import type { BookPart } from "./book-values.schema.ts";

/** What is known of a book, by part; nothing for what is not known. The contents are an outline: `contentsOf`. */
export function bookFacts(
  { book, genres, series, ...record }: BookRecord,
  language: Language,
): Readonly<Record<Exclude<BookPart, "book-contents">, readonly Fact[]>> {
  const own = (key: string, text: L10n | null): Fact[] =>
    text ? [{ key, value: localized(text, language) }] : [];
  const plain = (key: string, text: string | null): Fact[] =>
    text ? [{ key, value: { text, language } }] : [];
  return {
    "book-title": [
      ...inEachLanguage("title", book.title),
      ...inEachLanguage("subtitle", book.subtitle),
      ...inEachLanguage("abbreviation", book.abbreviation),
      ...plain("aliases", book.aliases.join(", ")),
    ],
    "book-description": inEachLanguage("description", book.description),
    "book-genres": genres.flatMap(({ name }, at) => own(at === 0 ? "mainGenre" : "genres", name)),
    "book-details": [
      ...own("language", record.language),
      ...own("originalLanguage", record.originalLanguage),
      ...own("seriesId", series),
      ...plain("seriesNumber", book.seriesNumber && digitsIn(book.seriesNumber, language)),
      ...plain("submitted.day", book.submittedOn && formatDateInBoth(book.submittedOn, language)),
    ],
    ...bookTradeFacts(book, record.lists, language),
  };
}

/** A text in each language that it has: publishers see both. */
const inEachLanguage = (name: string, text: L10n | null): Fact[] =>
  LANGUAGES.flatMap((each) => {
    const own = text?.[each];
    return own ? [{ key: `${name}.${each}`, value: { text: own, language: each } }] : [];
  });

/** A line of the contents as it is read; `depth` is 0 for the top level. */
export type ContentsRow = {
  readonly title: LocalizedText;
  readonly page: string | undefined;
  readonly depth: number;
};

export const contentsOf = ({ book }: Pick<BookRecord, "book">, language: Language): ContentsRow[] =>
  outlineRows(book.contents).map(({ entry: { title, page }, depth }) => ({
    title: localized(title, language),
    page: page === undefined ? undefined : formatNumber(page, language),
    depth,
  }));
