import type { Findings } from "#app/onix/findings.ts";
import type { OnixCollection } from "#app/onix/normalise/further.ts";
import { knownLanguage } from "#app/onix/normalise/known-language.ts";
import type { OnixRecord } from "#app/onix/normalise/onix-record.ts";
import type { BookSeries } from "#app/records/books/book-lists.server.ts";
import type { BookValues } from "#app/records/books/book-rules.server.ts";
import type { Book, BookPatch } from "#app/records/books/save-book.server.ts";
import type { MergeMode } from "./merge-book.ts";
import type { ReferenceRows } from "./reference-rows.server.ts";
import { titlePrefixOf } from "./title-of-book.ts";

/** The values of a book that a record's `further` has. */
export type FurtherOfBook = Partial<
  Pick<
    BookValues,
    | "titlePrefix"
    | "headline"
    | "blurb"
    | "audiences"
    | "ageFrom"
    | "ageUntil"
    | "partNumber"
    | "awards"
    | "furtherLanguages"
    | "furtherSeries"
  >
>;

/** The further values of a record, of its book. @param series the ids of the series that the record names */
export function furtherOfBook(
  rows: ReferenceRows,
  record: OnixRecord,
  series: ReadonlyMap<OnixCollection, string>,
  findings: Findings,
): FurtherOfBook {
  const { further = {} } = record;
  const { headline, blurb, audiences, ageFrom, ageUntil, partNumber } = further;
  const titlePrefix = titlePrefixOf(record);
  const furtherLanguages = (further.languages ?? []).flatMap(({ language, use }) => {
    const known = knownLanguage(rows.languages, language, findings);
    return known ? [{ language: known, use }] : [];
  });
  const furtherSeries: BookSeries[] = [];
  for (const collection of further.collections ?? []) {
    const seriesId = series.get(collection) as string;
    if (!furtherSeries.some((each) => each.seriesId === seriesId))
      furtherSeries.push({ seriesId, number: collection.number ?? null });
  }
  const awards = (further.awards ?? []).map(({ name, year, country, result }) => ({
    name,
    year: year ?? null,
    country: country ?? null,
    result: result ?? null,
  }));
  const hasAges = ageFrom !== undefined || ageUntil !== undefined;
  return {
    ...(titlePrefix && { titlePrefix }),
    ...(headline && { headline }),
    ...(blurb && { blurb }),
    ...(audiences && { audiences: [...audiences] }),
    ...(hasAges && { ageFrom: ageFrom ?? null, ageUntil: ageUntil ?? null }),
    ...(partNumber && { partNumber }),
    ...(awards.length > 0 && { awards }),
    ...(furtherLanguages.length > 0 && { furtherLanguages }),
    ...(furtherSeries.length > 0 && { furtherSeries }),
  };
}

/**
 * The further values that a record changes of a stored book: those it has and the book lacks (`fill`), or all it has
 * (`overlay`). As with the other values of a book, nothing is removed, and each language of a text is merged separately.
 */
export function mergedFurther(book: Book, given: FurtherOfBook, mode: MergeMode): BookPatch {
  const isReplaced = mode === "overlay";
  const { titlePrefix, headline, blurb, ageFrom, ageUntil, ...others } = given;
  const texts = { titlePrefix, headline, blurb };
  const patch: Record<string, unknown> = {};
  for (const [name, text] of Object.entries(texts)) {
    const stored = book[name as keyof typeof texts];
    if (text) patch[name] = isReplaced ? { ...stored, ...text } : { ...text, ...stored };
  }
  // A range of ages is one value.
  const hasAges = book.ageFrom !== null || book.ageUntil !== null;
  if ((ageFrom !== undefined || ageUntil !== undefined) && (isReplaced || !hasAges))
    Object.assign(patch, { ageFrom, ageUntil });
  for (const [name, value] of Object.entries(others)) {
    const stored = book[name as keyof typeof others];
    const isEmpty = stored === null || stored.length === 0;
    if (isReplaced || isEmpty) patch[name] = value;
  }
  return patch;
}
