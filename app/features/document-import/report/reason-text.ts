import type { RefusalValues } from "#app/domain/result.ts";
import { formatNumber } from "#app/domain/text/digits.ts";
import type { Language } from "#app/domain/text/language.ts";
import type { DocumentFileRefusal } from "#app/features/document-import/read/document-file-refused.ts";
import type { Reason, SaveCode } from "#app/features/document-import/save/result.ts";
import * as m from "#app/i18n/generated/messages.js";
import { getLocale } from "#app/i18n/generated/runtime.js";

type Locale = { readonly locale?: Language };
type Text = (values: RefusalValues, locale: Locale) => string;

const number = (value: string | number | undefined, { locale }: Locale) =>
  formatNumber(Number(value ?? 0), locale ?? getLocale());
const text = (value: string | number | undefined) => String(value ?? "");

/** Why a document, or a part of one, was left out. */
export const REASON_TEXTS: Readonly<Record<SaveCode, Text>> = {
  documents_missing: (_, locale) => m.documents_reason_missing({}, locale),
  documents_not_text: (_, locale) => m.documents_reason_not_text({}, locale),
  documents_text_refused: (_, locale) => m.documents_reason_text_refused({}, locale),
  documents_text_long: ({ max }, locale) =>
    m.documents_reason_text_long({ max: number(max, locale) }, locale),
  documents_not_date: (_, locale) => m.documents_reason_not_date({}, locale),
  documents_not_list: (_, locale) => m.documents_reason_not_list({}, locale),
  documents_too_many: ({ max }, locale) => m.documents_reason_too_many({ max: number(max, locale) }, locale),
  documents_not_object: (_, locale) => m.documents_reason_not_object({}, locale),
  documents_not_boolean: (_, locale) => m.documents_reason_not_boolean({}, locale),
  documents_not_count: (_, locale) => m.documents_reason_not_count({}, locale),
  documents_not_reference: (_, locale) => m.documents_reason_not_reference({}, locale),
  documents_email_wrong: (_, locale) => m.documents_reason_email_wrong({}, locale),
  documents_phone_wrong: (_, locale) => m.documents_reason_phone_wrong({}, locale),
  documents_country_unknown: (_, locale) => m.documents_reason_country_unknown({}, locale),
  documents_zipcode_wrong: (_, locale) => m.documents_reason_zipcode_wrong({}, locale),
  documents_amount_not_whole: (_, locale) => m.documents_reason_amount_not_whole({}, locale),
  documents_amount_digits: ({ currency, digits }, locale) =>
    m.documents_reason_amount_digits({ currency: text(currency), digits: number(digits, locale) }, locale),
  documents_currency_unknown: (_, locale) => m.documents_reason_currency_unknown({}, locale),
  documents_percent_wrong: (_, locale) => m.documents_reason_percent_wrong({}, locale),
  documents_number_wrong: (_, locale) => m.documents_reason_number_wrong({}, locale),
  documents_role_unknown: (_, locale) => m.documents_reason_role_unknown({}, locale),
  documents_role_site_admin: (_, locale) => m.documents_reason_role_site_admin({}, locale),
  documents_role_one_sided: ({ path }, locale) =>
    m.documents_reason_role_one_sided({ path: text(path) }, locale),
  documents_no_id: (_, locale) => m.documents_reason_no_id({}, locale),
  documents_no_document: (_, locale) => m.documents_reason_no_document({}, locale),
  documents_reference_missing: ({ path }, locale) =>
    m.documents_reason_reference_missing({ path: text(path) }, locale),
  documents_format_unknown: ({ name }, locale) =>
    m.documents_reason_format_unknown({ name: text(name) }, locale),
  documents_isbn_taken: (_, locale) => m.documents_reason_isbn_taken({}, locale),
  documents_isbn_twice: ({ path }, locale) => m.documents_reason_isbn_twice({ path: text(path) }, locale),
  documents_email_twice: ({ path }, locale) => m.documents_reason_email_twice({ path: text(path) }, locale),
  documents_edition_taken: (_, locale) => m.documents_reason_edition_taken({}, locale),
  documents_identity_not_kept: (_, locale) => m.documents_reason_identity_not_kept({}, locale),
  documents_too_large: (_, locale) => m.documents_reason_too_large({}, locale),
  documents_too_deep: (_, locale) => m.documents_reason_too_deep({}, locale),
  documents_not_json: (_, locale) => m.documents_reason_not_json({}, locale),
};

/** Why a file is refused as a whole. */
export const FILE_TEXTS: Readonly<Record<DocumentFileRefusal, (locale?: Locale) => string>> = {
  documents_unreadable: (locale) => m.documents_unreadable({}, locale),
  documents_encoding: (locale) => m.documents_encoding({}, locale),
  documents_file_not_json: (locale) => m.documents_file_not_json({}, locale),
  documents_truncated: (locale) => m.documents_truncated({}, locale),
  documents_no_collection: (locale) => m.documents_no_collection({}, locale),
};

/** Why a file is refused, in a language. */
export const fileRefusalText = (code: DocumentFileRefusal, locale: Language): string =>
  FILE_TEXTS[code]({ locale });

/** A line of the report: the document, the field where it is one, and why. */
export function reasonLine(document: string, { field, code, values = {} }: Reason, locale: Language): string {
  const reason = REASON_TEXTS[code](values, { locale });
  return field === ""
    ? m.documents_report_line({ document, reason }, { locale })
    : m.documents_report_field({ document, field, reason }, { locale });
}
