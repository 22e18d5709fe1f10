import type { ContentsLine } from "#app/db/tables/books.server.ts";
import type { BookPatch } from "#app/records/books/save-book.server.ts";
import type { BookPart, BookPartValue } from "./book-values.schema.ts";

/** What the fields of each part change of a book. */
export const BOOK_PATCHES: { readonly [Part in BookPart]: (value: BookPartValue<Part>) => BookPatch } = {
  "book-title": ({ title, subtitle, abbreviation, aliases }) => ({ title, subtitle, abbreviation, aliases }),
  "book-description": ({ description }) => ({ description }),
  "book-genres": ({ mainGenre, genres }) => ({
    genres: [mainGenre, ...genres].filter((id) => id !== undefined),
  }),
  "book-contents": ({ contents }) => ({ contents: structuredClone(contents) as ContentsLine[] }),
  "book-details": ({ language, originalLanguage, seriesId, seriesNumber, submitted }) => ({
    language,
    originalLanguage: originalLanguage ?? null,
    seriesId: seriesId ?? null,
    seriesNumber: seriesNumber ?? null,
    submittedOn: submitted ?? null,
  }),
  "book-promotion": ({ headline, blurb }) => ({ headline, blurb }),
  "book-audience": ({ audiences, ageFrom, ageUntil }) => ({
    audiences: [...new Set(audiences.filter((code) => code !== undefined))],
    ageFrom: ageFrom ?? null,
    ageUntil: ageUntil ?? null,
  }),
  "book-awards": ({ awards }) => ({
    awards: awards.map(({ name, year, country, result }) => ({
      name,
      year: year ?? null,
      country: country ?? null,
      result: result ?? null,
    })),
  }),
  "book-work": ({ published, partNumber, titlePrefix, furtherLanguages, furtherSeries }) => ({
    published,
    partNumber: partNumber ?? null,
    titlePrefix,
    furtherLanguages,
    furtherSeries: furtherSeries.map(({ seriesId, number }) => ({ seriesId, number: number ?? null })),
  }),
};

/** The fields of the forms in which the values of the verb are typed, where their names differ. */
const FORM_FIELDS: Readonly<Record<string, string>> = { genres: "mainGenre", submittedOn: "submitted.day" };

/** The columns of the fields of the forms, where their names differ. */
export const BOOK_COLUMNS = {
  mainGenre: ["genres"],
  submitted: ["submittedOn"],
  published: ["publishedCalendar", "publishedYear", "publishedMonth", "publishedDay"],
} as const;

/** A refusal of the verb, at the field of the form. */
export function atFormField<Refused extends { readonly values?: Readonly<Record<string, string | number>> }>(
  refusal: Refused,
): Refused {
  const field = FORM_FIELDS[String(refusal.values?.field)];
  return field === undefined ? refusal : { ...refusal, values: { ...refusal.values, field } };
}
