import { z } from "zod";
import { isProbablyBikramSambat } from "#app/domain/calendar/likely-calendar.ts";
import { formatPublicationDate } from "#app/domain/editions/publication-date.ts";
import {
  AGE_MAX,
  AWARD_YEARS,
  isAudience,
  isAwardResult,
  isCountryCode,
  LANGUAGE_USES,
} from "#app/domain/editions/trade-codes.ts";
import { isUuid } from "#app/domain/identifiers/identifiers.ts";
import { NAME_MAX, REVIEW_TEXT_MAX } from "#app/domain/limits.ts";
import { publicationDateField } from "#app/fields/publication-date.schema.ts";
import { optionalTextInTwoLanguages, textInTwoLanguages } from "#app/fields/text-in-two-languages.schema.ts";
import { getLocale } from "#app/i18n/generated/runtime.js";
import { refuseField } from "#app/platform/forms/parse-form.ts";
import { choice, optional, optionalLine, optionalWholeNumber } from "#app/platform/forms/schema-fields.ts";

const NUMBER_MAX = 40;

/** The Gregorian year of an award: one of Bikram Sambat covers two, and is asked for. */
const year = optionalWholeNumber(AWARD_YEARS[1]).transform((typed, context) => {
  if (typed === undefined || !isProbablyBikramSambat(typed, new Date().getUTCFullYear())) return typed;
  const other = formatPublicationDate({ calendar: "bs", year: typed }, getLocale());
  refuseField(context, "form_year_gregorian", { values: { other } });
  return z.NEVER;
});
const country = optional((text) => {
  const code = text.trim().toUpperCase();
  return isCountryCode(code) ? code : undefined;
});

/** Fields of a book for the trade and for readers, in groups as those of `book-values.schema.ts`. */
export const BOOK_TRADE_FIELDS = {
  "book-promotion": {
    headline: optionalTextInTwoLanguages(NAME_MAX),
    blurb: optionalTextInTwoLanguages(REVIEW_TEXT_MAX, { multiline: true }),
  },
  "book-audience": {
    audiences: z.array(optional((code) => (isAudience(code) ? code : undefined))),
    ageFrom: optionalWholeNumber(AGE_MAX),
    ageUntil: optionalWholeNumber(AGE_MAX),
  },
  "book-awards": {
    awards: z.array(
      z.object({
        name: textInTwoLanguages(NAME_MAX),
        year,
        country,
        result: optional((code) => (isAwardResult(code) ? code : undefined)),
      }),
    ),
  },
  "book-work": {
    published: publicationDateField,
    partNumber: optionalLine(NUMBER_MAX),
    titlePrefix: optionalTextInTwoLanguages(NAME_MAX),
    furtherLanguages: z.array(
      z.object({
        language: choice((code) => (/^[a-z]{3}$/.test(code) ? code : undefined)),
        use: choice((text) => LANGUAGE_USES.find((use) => use === text)),
      }),
    ),
    furtherSeries: z.array(
      z.object({
        seriesId: choice((id) => (isUuid(id) ? id : undefined)),
        number: optionalLine(NUMBER_MAX),
      }),
    ),
  },
} as const;
