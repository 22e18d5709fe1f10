import { reasonText } from "#app/desk/operations/reason-text.server.ts";
import { fieldLabels, ROW_COUNTS, ROW_REASONS } from "#app/desk/operations/undo-texts.server.ts";
import { formatPublicationDate } from "#app/domain/editions/publication-date.ts";
import { isCurrencyCode } from "#app/domain/money/currencies.ts";
import type { Language } from "#app/domain/text/language.ts";
import type { Refused } from "#app/domain/web/operation.ts";
import { digitValuesOf } from "#app/fields/money.schema.ts";
import { MONEY_REFUSALS } from "#app/fields/money-messages.ts";
import * as m from "#app/i18n/generated/messages.js";
import { getLocale } from "#app/i18n/generated/runtime.js";
import { withLanguage } from "#app/platform/i18n/request-language.server.ts";
import type { OperationTexts } from "#app/platform/operations/operation-kind.server.ts";
import { SHEET_LIMITS } from "#app/platform/spreadsheets/sheet-refused.ts";
import { countText } from "#app/ui/number-text.ts";
import { COLUMN_KEYS, COLUMNS } from "./columns.ts";
import type { ImportInput } from "./import-input.server.ts";
import { SHEET_REFUSALS } from "./sheet-messages.ts";

const textIn = (values: Readonly<Record<string, string | number>>, name: string) =>
  String(values[name] ?? "");

export const SPREADSHEET_TEXTS: OperationTexts = {
  title(input) {
    const { fileName = "", mode } = input as Partial<ImportInput>;
    if (fileName === "") return m.sheet_operation_kind();
    return mode === "check"
      ? m.sheet_operation_check({ file: fileName })
      : m.sheet_operation_import({ file: fileName });
  },
  label: m.sheet_operation_kind,
  counts: ROW_COUNTS,
  reasons: {
    ...ROW_REASONS,
    ...SHEET_REFUSALS,
    sheet_too_many_rows: () => SHEET_REFUSALS.sheet_too_many_rows({ max: SHEET_LIMITS.rows }),
    sheet_title_missing: () => m.sheet_title_missing(),
    sheet_format_missing: () => m.sheet_format_missing(),
    sheet_unknown_value: (values) => m.sheet_unknown_value({ text: textIn(values, "text") }),
    sheet_names_unclear: (values) => m.sheet_names_unclear({ text: textIn(values, "text") }),
    sheet_unknown_role: (values) => m.sheet_unknown_role({ text: textIn(values, "text") }),
    sheet_number_wrong: () => m.sheet_number_wrong(),
    sheet_date_wrong: () => m.sheet_date_wrong(),
    // Reports have the year, for both languages.
    form_year_gregorian: ({ year }) =>
      m.form_year_gregorian({
        other: formatPublicationDate({ calendar: "bs", year: Number(year) }, getLocale()),
      }),
    ...MONEY_REFUSALS,
    // Reports have the code of the currency, for both languages.
    field_money_digits: ({ currency }) =>
      isCurrencyCode(currency)
        ? MONEY_REFUSALS.field_money_digits(digitValuesOf(currency))
        : m.sheet_price_wrong(),
    sheet_price_wrong: () => m.sheet_price_wrong(),
    sheet_discount_wrong: () => m.sheet_discount_wrong(),
    sheet_text_wrong: () => m.sheet_text_wrong(),
    sheet_code_unknown: () => m.sheet_code_unknown(),
    sheet_book_unknown: () => m.sheet_book_unknown(),
    sheet_series_unknown: () => m.sheet_series_unknown(),
    sheet_imprint_unknown: () => m.sheet_imprint_unknown(),
    sheet_paper_wrong: () => m.sheet_paper_wrong(),
    sheet_further_price_wrong: () => m.sheet_further_price_wrong(),
    sheet_award_wrong: () => m.sheet_award_wrong(),
    sheet_relation_wrong: () => m.sheet_relation_wrong(),
    sheet_isbn_ambiguous: () => m.sheet_isbn_ambiguous(),
    sheet_isbn_other_publisher: (values) => {
      // Earlier reports have one name, for both languages.
      const publisher = textIn(values, getLocale()) || textIn(values, "publisher");
      return publisher === ""
        ? m.sheet_isbn_another_publisher()
        : m.sheet_isbn_other_publisher({ publisher });
    },
    sheet_repeated: ({ row = 0 }) => m.sheet_repeated({ row: countText(Number(row)) }),
    sheet_cell_error: () => m.sheet_cell_error(),
    sheet_cell_formula: () => m.sheet_cell_formula(),
    sheet_cell_day: (values) => m.sheet_cell_day({ text: textIn(values, "text") }),
    sheet_percent_bare: (values) =>
      m.sheet_percent_bare({ text: textIn(values, "text"), percent: textIn(values, "percent") }),
    sheet_isbn_rounded: (values) => m.sheet_isbn_rounded({ text: textIn(values, "text") }),
    sheet_refused_some: () => m.sheet_refused_some(),
  },
  fields: () => ({
    ...fieldLabels(),
    ...Object.fromEntries(COLUMN_KEYS.map((key) => [key, COLUMNS[key]()])),
  }),
};

/** Why a row was refused, with the column, as a sentence in a language: `Price: This is not an amount …`. */
export function refusalText(refused: Refused, language: Language): string {
  return withLanguage(language, () => {
    const label = refused.field === undefined ? undefined : SPREADSHEET_TEXTS.fields()[refused.field];
    const text = reasonText(SPREADSHEET_TEXTS, refused);
    return label === undefined ? text : `${label}: ${text}`;
  });
}
