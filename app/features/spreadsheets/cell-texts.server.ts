import type { EditionStatus } from "#app/domain/editions/edition.ts";
import { formatPublicationDateInDigits, publicationDate } from "#app/domain/editions/publication-date.ts";
import { localized } from "#app/domain/text/l10n.ts";
import type { Language } from "#app/domain/text/language.ts";
import * as m from "#app/i18n/generated/messages.js";
import type { SheetCredit, SheetDate } from "./sheet-records.server.ts";
import type { Names } from "./sheet-reference.server.ts";

/** The content of a cell, or nothing. */
export type Text = string | number | null | undefined;

const STATUS_TEXTS = {
  draft: m.edition_status_draft,
  forthcoming: m.edition_status_forthcoming,
  active: m.edition_status_active,
  outOfPrint: m.edition_status_out_of_print,
  withdrawn: m.edition_status_withdrawn,
} as const;

/** A status as a cell says it. */
export const statusText = (status: EditionStatus, language: Language): string =>
  STATUS_TEXTS[status]({}, { locale: language });

/** The role that a credit without one has: author, in ONIX list 17. */
export const USUAL_ROLE = "A01";

/** A semicolon separates several values in one cell, so that none of them may have one. */
const withoutSemicolons = (text: string): string => text.replaceAll(";", ",");

/** Several values as one cell. */
export const listOf = (values: readonly string[]): string => values.map(withoutSemicolons).join("; ");

/** A contributor with their role: `Ann Lee | एन ली (Translator)`; an author has no role beside the name. */
export function creditText(
  { name, creditedAs, roleId }: SheetCredit,
  roles: Names,
  language: Language,
): string {
  const shown = creditedAs ?? name;
  const names = withoutSemicolons([shown.en, shown.np].filter(Boolean).join(" | "));
  const role = roles.byId.get(roleId);
  return role && role.code !== USUAL_ROLE ? `${names} (${localized(role.name, language).text})` : names;
}

/** The name of a row of reference data, by its id. */
export const nameIn = (names: Names, id: string | null, language: Language): string | null => {
  const found = id === null ? undefined : names.byId.get(id);
  return found ? localized(found.name, language).text : null;
};

/** A publication date as it was typed, in Latin digits. */
export function publishedText(dated: SheetDate): string | null {
  const { publishedCalendar: calendar, publishedYear: year, publishedMonth, publishedDay } = dated;
  if (calendar === null || year === null) return null;
  const date = publicationDate(calendar, year, publishedMonth ?? undefined, publishedDay ?? undefined);
  return date ? formatPublicationDateInDigits(date, "en") + (calendar === "bs" ? " BS" : "") : null;
}
