import type { books } from "#app/db/tables/books.server.ts";
import type { Transaction } from "#app/db/transact.server.ts";
import type { L10n } from "#app/domain/l10n.ts";
import type { PublicationDate } from "#app/domain/publication-date.ts";
import type { Refusal } from "#app/domain/result.ts";
import { type Credit, creditReferences, creditsOfBook, hasDoubles } from "#app/works/credits.server.ts";
import { type Fault, refusalsByIndex } from "#app/works/first-refusal.ts";
import { brokenReferences, type Reference } from "#app/works/references.server.ts";
import { genreList, genresOfBook } from "./book-genres.server.ts";

type BookRow = typeof books.$inferSelect;

/** What belongs to a book and is changed with it. */
export const BOOK_PARTS = { genres: genresOfBook, credits: creditsOfBook };

export type BookRefusal =
  | "book_title_missing"
  | "book_language_unknown"
  | "book_genre_unknown"
  | "book_series_unknown"
  | "book_series_number_alone"
  | "book_credit_unknown"
  | "book_credit_twice"
  | "book_publisher_unknown"
  | "book_has_public_editions";

/** What may be said of a book: its columns, its genres (ids, the main one first) and its credits in their order. */
export type BookValues = Pick<
  BookRow,
  | "title"
  | "subtitle"
  | "abbreviation"
  | "description"
  | "language"
  | "originalLanguage"
  | "contents"
  | "subjects"
  | "seriesId"
  | "seriesNumber"
  | "aliases"
  | "submittedOn"
> & {
  readonly published: PublicationDate | null;
  readonly genres: readonly string[];
  readonly credits: readonly Credit[];
};

/** A book as it is checked: with its parts, as far as they are said. */
type CheckedBook = {
  readonly publisherId: string;
  readonly title: L10n;
  readonly language: string;
  readonly originalLanguage?: string | null | undefined;
  readonly seriesId?: string | null | undefined;
  readonly seriesNumber?: string | null | undefined;
  readonly genres?: readonly string[];
  readonly credits?: readonly Credit[];
};

/** A book that is to be written, beside what it was. */
export type BookToCheck = {
  readonly book: CheckedBook;
  readonly before?: CheckedBook;
  /** The fields that are written; only they are checked. */
  readonly fields: readonly string[];
};

const CODES: Readonly<Record<string, BookRefusal>> = {
  language: "book_language_unknown",
  originalLanguage: "book_language_unknown",
  genres: "book_genre_unknown",
  seriesId: "book_series_unknown",
  credits: "book_credit_unknown",
  publisherId: "book_publisher_unknown",
};

/** Checks books that are about to be written. Returns the refusal of each that is wrong, by its index. */
export async function checkBooks(
  tx: Pick<Transaction, "execute">,
  given: readonly BookToCheck[],
  mayBeArchived: boolean,
): Promise<(Refusal<BookRefusal> | undefined)[]> {
  const faults = given.flatMap((each, at) => faultsOf(each).map((fault) => ({ ...fault, at })));
  const references = given.flatMap((each, at) => referencesOf(each, at));
  const broken = await brokenReferences(tx, references, mayBeArchived);
  const unknown = broken.map(({ at, field }) => ({ at, field, code: CODES[field] ?? "book_credit_unknown" }));
  return refusalsByIndex(given.length, [...faults, ...unknown]);
}

function faultsOf({ book, fields }: BookToCheck): Fault<BookRefusal>[] {
  const faults: Fault<BookRefusal>[] = [];
  if (fields.includes("title") && !book.title.en && !book.title.np)
    faults.push({ code: "book_title_missing", field: "title" });
  if (book.seriesNumber && !book.seriesId)
    faults.push({ code: "book_series_number_alone", field: "seriesNumber" });
  if (fields.includes("credits") && hasDoubles(book.credits ?? []))
    faults.push({ code: "book_credit_twice", field: "credits" });
  return faults;
}

function referencesOf({ book, before, fields }: BookToCheck, at: number): Reference[] {
  const owner = book.publisherId;
  const one = (field: keyof CheckedBook, kind: Reference["kind"]): Reference[] => {
    const ref = book[field];
    return fields.includes(field) && typeof ref === "string" ? [{ at, field, kind, ref, owner }] : [];
  };
  const newGenres = (book.genres ?? []).filter((id) => !before?.genres?.includes(id));
  return [
    ...one("publisherId", "publisher"),
    ...one("language", "language"),
    ...one("originalLanguage", "language"),
    ...one("seriesId", "series"),
    ...(fields.includes("genres") ? newGenres : []).map(
      (ref): Reference => ({ at, field: "genres", kind: "genre", ref }),
    ),
    ...(fields.includes("credits") ? creditReferences(at, book.credits ?? [], before?.credits) : []),
  ];
}

/** Genres in their stored order. */
export const withGenreList = <Values extends { readonly genres?: readonly string[] }>(
  values: Values,
): Values => (values.genres ? { ...values, genres: genreList(values.genres) } : values);
