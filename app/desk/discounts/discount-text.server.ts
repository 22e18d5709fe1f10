import { formatDate } from "#app/domain/calendar/nepal-date.ts";
import { formatDecimal } from "#app/domain/text/digits.ts";
import type { Language } from "#app/domain/text/language.ts";
import * as m from "#app/i18n/generated/messages.js";

type Discount = {
  readonly percent: string;
  readonly from: string | null;
  readonly until: string | null;
  readonly remarks?: string | null;
};

/** A discount with its days and remarks: `10 %, until 3 Dec 2026`. */
export function discountText({ percent, from, until, remarks }: Discount, language: Language): string {
  const parts = [
    `${formatDecimal(String(Number(percent)), language)} %`,
    daysOf(from, until, language),
    remarks,
  ];
  return parts.filter(Boolean).join(", ");
}

/** The days of a discount; nothing where it always applies. */
function daysOf(from: string | null, until: string | null, language: Language): string {
  const locale = { locale: language };
  const shown = (day: string) => formatDate(day, language);
  if (from && until) return m.edition_days_between({ from: shown(from), until: shown(until) }, locale);
  if (from) return m.edition_days_from({ day: shown(from) }, locale);
  return until ? m.edition_days_until({ day: shown(until) }, locale) : "";
}
