import type { books } from "#app/db/tables/books.server.ts";
import type { Transaction } from "#app/db/transact.server.ts";
import type { PublicationDate } from "#app/domain/editions/publication-date.ts";
import {
  AGE_MAX,
  AWARD_YEARS,
  isAudience,
  isAwardResult,
  isCountryCode,
} from "#app/domain/editions/trade-codes.ts";
import type { Refusal } from "#app/domain/result.ts";
import type { L10n } from "#app/domain/text/l10n.ts";
import { type Credit, creditReferences, creditsOfBook, hasDuplicates } from "#app/records/credits.server.ts";
import { brokenReferences, type Reference } from "#app/records/references.server.ts";
import { type Fault, refusalsByIndex } from "#app/records/refusals-by-index.ts";
import { type RoyaltyFault, royaltyFault, sharesAboveWhole } from "#app/records/royalty-shares.server.ts";
import { genresInStoredOrder, genresOfBook } from "./book-genres.server.ts";
import { BOOK_LISTS, type BookAward, type BookLanguage, type BookSeries } from "./book-lists.server.ts";

type BookRow = typeof books.$inferSelect;

/** The rows that belong to a book and are changed with it. */
export const BOOK_PARTS = { genres: genresOfBook, credits: creditsOfBook, ...BOOK_LISTS };

export type BookRefusal =
  | "book_title_missing"
  | "book_language_unknown"
  | "book_genre_unknown"
  | "book_series_unknown"
  | "book_series_number_without_series"
  | "book_audience_wrong"
  | "book_award_wrong"
  | "book_credit_unknown"
  | "book_credit_duplicate"
  | "book_publisher_unknown"
  | RoyaltyFault
  | "book_has_public_editions";

/** The values of a book that may be written: columns, genres (ids, the main one first) and credits in their order. */
export type BookValues = Pick<
  BookRow,
  | "title"
  | "titlePrefix"
  | "subtitle"
  | "abbreviation"
  | "description"
  | "language"
  | "originalLanguage"
  | "contents"
  | "subjects"
  | "seriesId"
  | "seriesNumber"
  | "partNumber"
  | "headline"
  | "blurb"
  | "audiences"
  | "ageFrom"
  | "ageUntil"
  | "aliases"
  | "submittedOn"
> & {
  readonly published: PublicationDate | null;
  readonly genres: readonly string[];
  readonly credits: readonly Credit[];
  readonly awards: readonly BookAward[];
  readonly furtherLanguages: readonly BookLanguage[];
  readonly furtherSeries: readonly BookSeries[];
};

/** The values of a book that are checked; those that the caller does not give are undefined. */
type CheckedBook = {
  /** Undefined for a new book. */
  readonly id?: string;
  readonly publisherId: string;
  readonly title: L10n;
  readonly language: string;
  readonly originalLanguage?: string | null | undefined;
  readonly seriesId?: string | null | undefined;
  readonly seriesNumber?: string | null | undefined;
  readonly genres?: readonly string[];
  readonly credits?: readonly Credit[];
  readonly audiences?: readonly string[];
  readonly ageFrom?: number | null | undefined;
  readonly ageUntil?: number | null | undefined;
  readonly awards?: readonly BookAward[];
  readonly furtherLanguages?: readonly BookLanguage[];
  readonly furtherSeries?: readonly BookSeries[];
};

/** A book as it is to be written, and as it is stored now; a new book has no `before`. */
export type BookToCheck = {
  readonly book: CheckedBook;
  readonly before?: CheckedBook;
  /** The fields that are written; only they are checked. */
  readonly fields: readonly string[];
};

/** The refusal code for a reference to a missing row, by the field that has the reference. */
const CODES: Readonly<Record<string, BookRefusal>> = {
  language: "book_language_unknown",
  originalLanguage: "book_language_unknown",
  genres: "book_genre_unknown",
  seriesId: "book_series_unknown",
  furtherLanguages: "book_language_unknown",
  furtherSeries: "book_series_unknown",
  credits: "book_credit_unknown",
  publisherId: "book_publisher_unknown",
};

/**
 * Checks books that are about to be written.
 * @param mayBeArchived whether the books may refer to archived rows
 * @returns for each book, in the same order, the reason to refuse it, or undefined
 */
export async function checkBooks(
  tx: Pick<Transaction, "execute">,
  given: readonly BookToCheck[],
  mayBeArchived: boolean,
): Promise<(Refusal<BookRefusal> | undefined)[]> {
  const faults = given.flatMap((each, at) => faultsOf(each).map((fault) => ({ ...fault, at })));
  const references = given.flatMap((each, at) => referencesOf(each, at));
  const broken = await brokenReferences(tx, references, mayBeArchived);
  const unknown = broken.map(({ at, field }) => ({ at, field, code: CODES[field] ?? "book_credit_unknown" }));
  const shares = given.flatMap(({ book: { id, credits }, fields }, at) =>
    id !== undefined && credits && fields.includes("credits")
      ? [{ at, bookId: id, isOfBook: true, credits }]
      : [],
  );
  const tooLarge = (await sharesAboveWhole(tx, shares)).map(
    (at) => ({ at, field: "credits", code: "credit_royalty_too_large" }) as const,
  );
  return refusalsByIndex(given.length, [...faults, ...unknown, ...tooLarge]);
}

function faultsOf({ book, fields }: BookToCheck): Fault<BookRefusal>[] {
  const faults: Fault<BookRefusal>[] = [];
  if (fields.includes("title") && !book.title.en && !book.title.np)
    faults.push({ code: "book_title_missing", field: "title" });
  if (book.seriesNumber && !book.seriesId)
    faults.push({ code: "book_series_number_without_series", field: "seriesNumber" });
  if (fields.some((field) => AUDIENCE_FIELDS.includes(field)) && !isAudienceOf(book))
    faults.push({ code: "book_audience_wrong", field: "ageUntil" });
  if (fields.includes("awards") && !(book.awards ?? []).every(isAward))
    faults.push({ code: "book_award_wrong", field: "awards" });
  if (fields.includes("credits") && hasDuplicates(book.credits ?? []))
    faults.push({ code: "book_credit_duplicate", field: "credits" });
  const royalty = fields.includes("credits") ? royaltyFault(book.credits ?? []) : undefined;
  if (royalty) faults.push({ code: royalty, field: "credits" });
  return faults;
}

const AUDIENCE_FIELDS = ["audiences", "ageFrom", "ageUntil"];

function isAudienceOf({ audiences = [], ageFrom, ageUntil }: CheckedBook): boolean {
  const ages = [ageFrom, ageUntil].filter((age) => age != null);
  return (
    audiences.every(isAudience) &&
    ages.every((age) => Number.isInteger(age) && age >= 0 && age <= AGE_MAX) &&
    (ageFrom == null || ageUntil == null || ageFrom <= ageUntil)
  );
}

const isAward = ({ name, year, country, result }: BookAward): boolean =>
  Boolean(name.en || name.np) &&
  (year === null || (Number.isInteger(year) && year >= AWARD_YEARS[0] && year <= AWARD_YEARS[1])) &&
  (country === null || isCountryCode(country)) &&
  (result === null || isAwardResult(result));

function referencesOf({ book, before, fields }: BookToCheck, at: number): Reference[] {
  const owner = book.publisherId;
  const referenceIn = (field: keyof CheckedBook, kind: Reference["kind"]): Reference[] => {
    const ref = book[field];
    return fields.includes(field) && typeof ref === "string" ? [{ at, field, kind, ref, owner }] : [];
  };
  const newGenres = (book.genres ?? []).filter((id) => !before?.genres?.includes(id));
  return [
    ...referenceIn("publisherId", "publisher"),
    ...referenceIn("language", "language"),
    ...referenceIn("originalLanguage", "language"),
    ...referenceIn("seriesId", "series"),
    ...(fields.includes("furtherLanguages") ? (book.furtherLanguages ?? []) : []).map(
      ({ language: ref }): Reference => ({ at, field: "furtherLanguages", kind: "language", ref }),
    ),
    ...(fields.includes("furtherSeries") ? (book.furtherSeries ?? []) : []).map(
      ({ seriesId: ref }): Reference => ({ at, field: "furtherSeries", kind: "series", ref, owner }),
    ),
    ...(fields.includes("genres") ? newGenres : []).map(
      (ref): Reference => ({ at, field: "genres", kind: "genre", ref }),
    ),
    ...(fields.includes("credits") ? creditReferences(at, book.credits ?? [], before?.credits) : []),
  ];
}

/** The values of a book with its genres in the order in which they are stored. */
export const withGenresInStoredOrder = <Values extends { readonly genres?: readonly string[] }>(
  values: Values,
): Values => (values.genres ? { ...values, genres: genresInStoredOrder(values.genres) } : values);
