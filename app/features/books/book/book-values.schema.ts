import { z } from "zod";
import { isUuid } from "#app/domain/identifiers/identifiers.ts";
import { DESCRIPTION_MAX, INTEGER_MAX, NAME_MAX } from "#app/domain/limits.ts";
import { outlineOf } from "#app/domain/text/outline.ts";
import { dayField } from "#app/fields/day.schema.ts";
import { optionalTextInTwoLanguages, textInTwoLanguages } from "#app/fields/text-in-two-languages.schema.ts";
import { refuseField } from "#app/platform/forms/parse-form.ts";
import {
  choice,
  openedVersion,
  optional,
  optionalLine,
  optionalText,
  optionalWholeNumber,
} from "#app/platform/forms/schema-fields.ts";
import { BOOK_TRADE_FIELDS } from "./book-trade.schema.ts";

const ALIASES_MAX = 2000;
const SERIES_NUMBER_MAX = 40;

const readId = (text: string) => (isUuid(text) ? text : undefined);
const readLanguage = (text: string) => (/^[a-z]{3}$/.test(text) ? text : undefined);

/** One alias on each line. */
const aliases = optionalText(ALIASES_MAX, { multiline: true }).transform((text = "") => [
  ...new Set(
    text
      .split("\n")
      .map((line) => line.trim())
      .filter((line) => line !== ""),
  ),
]);

/** The rows of an outline, as nested entries. A row without title and page is left out. */
const contents = z
  .array(
    z.object({
      title: optionalTextInTwoLanguages(NAME_MAX),
      page: optionalWholeNumber(INTEGER_MAX),
      depth: optionalWholeNumber(INTEGER_MAX),
    }),
  )
  .transform((rows, context) => {
    const entries = rows.flatMap(({ title, page, depth = 0 }, at) => {
      if (title) return [{ entry: { title, ...(page === undefined ? {} : { page }) }, depth }];
      if (page !== undefined) refuseField(context, "form_required", { path: [at, "title"] });
      return [];
    });
    return outlineOf(entries);
  });

/** The fields of a book in groups, by the id of the part that shows and edits each. */
export const BOOK_FIELDS = {
  "book-title": {
    title: textInTwoLanguages(NAME_MAX),
    subtitle: optionalTextInTwoLanguages(NAME_MAX),
    abbreviation: optionalTextInTwoLanguages(NAME_MAX),
    aliases,
  },
  "book-description": { description: optionalTextInTwoLanguages(DESCRIPTION_MAX, { multiline: true }) },
  "book-genres": { mainGenre: optional(readId), genres: z.array(optional(readId)) },
  "book-contents": { contents },
  "book-details": {
    language: choice(readLanguage),
    originalLanguage: optional(readLanguage),
    seriesId: optional(readId),
    seriesNumber: optionalLine(SERIES_NUMBER_MAX),
    submitted: dayField(),
  },
  ...BOOK_TRADE_FIELDS,
} as const;

export type BookPart = keyof typeof BOOK_FIELDS;
export const BOOK_PARTS = Object.keys(BOOK_FIELDS) as readonly BookPart[];

type Fields = typeof BOOK_FIELDS;
export type BookPartValue<Part extends BookPart> = z.output<z.ZodObject<Fields[Part]>>;

const version = openedVersion;

/** The forms of the parts of a book, by their intent. */
export const BOOK_FORMS = {
  "book-title": z.object({ ...BOOK_FIELDS["book-title"], version }),
  "book-description": z.object({ ...BOOK_FIELDS["book-description"], version }),
  "book-genres": z.object({ ...BOOK_FIELDS["book-genres"], version }),
  "book-contents": z.object({ ...BOOK_FIELDS["book-contents"], version }),
  "book-details": z.object({ ...BOOK_FIELDS["book-details"], version }),
  "book-promotion": z.object({ ...BOOK_FIELDS["book-promotion"], version }),
  "book-audience": z.object({ ...BOOK_FIELDS["book-audience"], version }),
  "book-awards": z.object({ ...BOOK_FIELDS["book-awards"], version }),
  "book-work": z.object({ ...BOOK_FIELDS["book-work"], version }),
} as const;

/** The forms of the page of a book without an edition. */
export const BOOK_PAGE_FORMS = {
  ...BOOK_FORMS,
  archive: z.object({ version }),
  restore: z.object({ version }),
} as const;

/** The fields of a new book in one form. */
export const AddBookForm = z.object({
  ...BOOK_FIELDS["book-title"],
  ...BOOK_FIELDS["book-description"],
  ...BOOK_FIELDS["book-genres"],
  ...BOOK_FIELDS["book-contents"],
  ...BOOK_FIELDS["book-details"],
  version: optionalWholeNumber(INTEGER_MAX),
});

export type WholeBookValue = z.output<typeof AddBookForm>;
