import { isDeepStrictEqual } from "node:util";
import { publicationDateOf } from "#app/db/tables/publication-date-columns.server.ts";
import { changedPart } from "#app/domain/editions/changed-part.ts";
import { formatPublicationDate } from "#app/domain/editions/publication-date.ts";
import { formatNumber } from "#app/domain/text/digits.ts";
import { type L10n, type LocalizedText, localized } from "#app/domain/text/l10n.ts";
import { LANGUAGES, type Language } from "#app/domain/text/language.ts";
import * as m from "#app/i18n/generated/messages.js";
import { type TradeList, tradeLabel } from "#app/platform/trade/trade-names.server.ts";
import type { Names } from "./names.server.ts";
import type { Values } from "./versions.server.ts";

/** A field that a change wrote; undefined for no value. */
export type FieldChange = {
  /** The key of its label. */
  readonly field: string;
  readonly before: LocalizedText | undefined;
  readonly after: LocalizedText | undefined;
};

export type Reading = { readonly language: Language; readonly names: Names };

/** How a field is read from a version of a row. */
export type ShownField = {
  /** The key of its label. */
  readonly field: string;
  /** What it consists of: a change of it is a change of the field. */
  readonly of: (values: Values) => unknown;
  /** The value as a person reads it; the rows of a list each by itself. */
  readonly read: (values: Values, reading: Reading) => LocalizedText | readonly string[] | undefined;
};

export const plain = (text: string | null | undefined, language: Language): LocalizedText | undefined =>
  text == null || text === "" ? undefined : { text, language };

/** A text as it is stored. */
export const textField = (column: string): ShownField => ({
  field: column,
  of: (values) => values[column] ?? null,
  read: (values, { language }) => plain(values[column] as string | undefined, language),
});

/** A text in two languages: a field of each, because a change may be of one of them. */
export const fieldsInTwoLanguages = (column: string): ShownField[] =>
  LANGUAGES.map((each) => {
    const textOf = (values: Values) => (values[column] as L10n | null | undefined)?.[each];
    return {
      field: `${column}.${each}`,
      of: (values) => textOf(values) ?? null,
      read: (values) => plain(textOf(values), each),
    };
  });

export const numberField = (column: string): ShownField => ({
  field: column,
  of: (values) => values[column] ?? null,
  read: (values, { language }) => {
    const value = values[column];
    return typeof value === "number" ? plain(formatNumber(value, language), language) : undefined;
  },
});

/** The code of a list of the trade, by its name. */
export const codedField = (column: string, list: TradeList, field = column): ShownField => ({
  field,
  of: (values) => values[column] ?? null,
  read: (values, { language }) => {
    const code = values[column];
    return typeof code === "string" ? plain(tradeLabel(list, code, language), language) : undefined;
  },
});

/** The id of another row, by its name. */
export const namedField = (column: string): ShownField => ({
  field: column,
  of: (values) => values[column] ?? null,
  read: (values, { language, names }) => {
    const name = names.get(String(values[column]));
    return name && localized(name, language);
  },
});

/** A list. @param text a row of it as a person reads it; the rows are those that the verb of the row stores */
export const listField = (column: string, text: (row: never, reading: Reading) => string): ShownField => ({
  field: column,
  of: (values) => values[column] ?? [],
  read: (values, reading) => ((values[column] ?? []) as never[]).map((row) => text(row, reading)),
});

/** A date to the day, month or year, in either calendar. */
export const PUBLISHED_FIELD: ShownField = {
  field: "published.date",
  of: ({ publishedCalendar, publishedYear, publishedMonth, publishedDay }) => [
    publishedCalendar ?? null,
    publishedYear ?? null,
    publishedMonth ?? null,
    publishedDay ?? null,
  ],
  read: (values, { language }) => {
    const date = publicationDateOf(values);
    return plain(date && formatPublicationDate(date, language), language);
  },
};

/** The fields that differ between two versions of a row, in the order in which they are given. */
export function fieldChanges(
  fields: readonly ShownField[],
  before: Values,
  after: Values,
  reading: Reading,
): FieldChange[] {
  return fields
    .filter(({ of }) => !isDeepStrictEqual(of(before), of(after)))
    .map(({ field, read }) => ({
      field,
      ...bothTexts(read(before, reading), read(after, reading), reading),
    }));
}

type Shown = ReturnType<ShownField["read"]>;

/** Both values with what differs: of lists the rows that are in one alone, of long texts the part that changed. */
function bothTexts(before: Shown, after: Shown, { language }: Reading): Omit<FieldChange, "field"> {
  const rows = [rowsIn(before), rowsIn(after)] as const;
  const removed = rows[0].filter((row) => !rows[1].includes(row));
  const added = rows[1].filter((row) => !rows[0].includes(row));
  // Rows in another order are all shown.
  const isMoved = removed.length === 0 && added.length === 0;
  const shown = (value: Shown, all: readonly string[], own: readonly string[]) =>
    isRows(value) ? plain((isMoved ? all : own).join("; "), language) : value;
  const one = shown(before, rows[0], removed);
  const other = shown(after, rows[1], added);
  if (!one || !other) return { before: cut(one), after: cut(other) };
  // A change that none of the texts contains, such as another picture in the same place.
  if (one.text === other.text) return { before: one, after: { text: m.history_other(), language } };
  const parts = changedPart(one.text, other.text);
  return { before: { ...one, text: parts.before }, after: { ...other, text: parts.after } };
}

const isRows = (value: Shown): value is readonly string[] => Array.isArray(value);
const rowsIn = (value: Shown): readonly string[] => (isRows(value) ? value : []);
const cut = (value: LocalizedText | undefined) =>
  value && { ...value, text: changedPart(value.text, "").before };
