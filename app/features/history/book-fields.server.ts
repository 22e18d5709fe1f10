import type { ContentsLine, Subject } from "#app/db/tables/books.server.ts";
import {
  fieldsInTwoLanguages,
  listField,
  namedField,
  numberField,
  PUBLISHED_FIELD,
  plain,
  type Reading,
  type ShownField,
  textField,
} from "#app/desk/history/shown-fields.server.ts";
import type { Values } from "#app/desk/history/versions.server.ts";
import { formatDateInBoth } from "#app/domain/calendar/nepal-date.ts";
import { digitsIn, formatNumber } from "#app/domain/text/digits.ts";
import { localized } from "#app/domain/text/l10n.ts";
import { outlineRows } from "#app/domain/text/outline.ts";
import * as m from "#app/i18n/generated/messages.js";
import { awardText, tradeLabel } from "#app/platform/trade/trade-names.server.ts";
import type { BookAward, BookLanguage, BookSeries } from "#app/records/books/book-lists.server.ts";
import { CREDITS_FIELD } from "./credits-field.server.ts";

const nameOf = (id: string, { language, names }: Reading): string => {
  const name = names.get(id);
  return name ? localized(name, language).text : "–";
};

/** A number as it is printed, in the digits of the language. */
const printedField = (column: string): ShownField => ({
  ...textField(column),
  read: (values, { language }) => {
    const text = values[column];
    return typeof text === "string" ? plain(digitsIn(text, language), language) : undefined;
  },
});

const genresOf = ({ genres }: Values) => (genres ?? []) as readonly string[];

const GENRE_FIELDS: readonly ShownField[] = [
  {
    field: "mainGenre",
    of: (values) => genresOf(values)[0] ?? null,
    read: (values, reading) => {
      const [main] = genresOf(values);
      return main === undefined ? undefined : plain(nameOf(main, reading), reading.language);
    },
  },
  {
    field: "genres",
    of: (values) => genresOf(values).slice(1),
    read: (values, reading) =>
      genresOf(values)
        .slice(1)
        .map((id) => nameOf(id, reading)),
  },
];

const CONTENTS_FIELD: ShownField = {
  field: "contents",
  of: ({ contents }) => contents ?? [],
  read: ({ contents }, { language }) =>
    outlineRows((contents ?? []) as ContentsLine[]).map(({ entry: { title, page }, depth }) => {
      const { text } = localized(title, language);
      const indented = `${"– ".repeat(depth)}${text}`;
      if (page === undefined) return indented;
      const on = m.bookdesk_contents_on_page({ page: formatNumber(page, language) }, { locale: language });
      return `${indented}, ${on}`;
    }),
};

/** The fields of a book, in the order in which its parts show them. */
export const BOOK_HISTORY_FIELDS: readonly ShownField[] = [
  ...fieldsInTwoLanguages("title"),
  ...fieldsInTwoLanguages("subtitle"),
  ...fieldsInTwoLanguages("abbreviation"),
  listField("aliases", (alias: string) => alias),
  ...fieldsInTwoLanguages("description"),
  ...GENRE_FIELDS,
  CONTENTS_FIELD,
  namedField("language"),
  namedField("originalLanguage"),
  namedField("seriesId"),
  printedField("seriesNumber"),
  {
    field: "submitted.day",
    of: ({ submittedOn }) => submittedOn ?? null,
    read: ({ submittedOn }, { language }) =>
      typeof submittedOn === "string" ? plain(formatDateInBoth(submittedOn, language), language) : undefined,
  },
  ...fieldsInTwoLanguages("headline"),
  ...fieldsInTwoLanguages("blurb"),
  listField("audiences", (code: string, { language }) => tradeLabel("audience", code, language)),
  numberField("ageFrom"),
  numberField("ageUntil"),
  listField("awards", (award: BookAward, { language }) => awardText(award, language).text),
  PUBLISHED_FIELD,
  printedField("partNumber"),
  ...fieldsInTwoLanguages("titlePrefix"),
  listField("furtherLanguages", ({ language }: BookLanguage, reading) => nameOf(language, reading)),
  listField("furtherSeries", ({ seriesId, number }: BookSeries, reading) =>
    [nameOf(seriesId, reading), number && digitsIn(number, reading.language)].filter(Boolean).join(", "),
  ),
  listField("subjects", ({ scheme, code, heading }: Subject) =>
    [scheme, code, heading].filter(Boolean).join(" "),
  ),
  CREDITS_FIELD,
  textField("archivedOn"),
];
