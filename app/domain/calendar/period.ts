import { digitsIn } from "#app/domain/text/digits.ts";
import type { Language } from "#app/domain/text/language.ts";
import {
  daysInMonth,
  fiscalYear,
  isWithinBikramSambat,
  toBikramSambat,
  toGregorian,
} from "./bikram-sambat.ts";
import type { Calendar } from "./calendar.ts";
import { type IsoDate, isIsoDate, isoDateOf } from "./iso-date.ts";
import { formatBikramSambat, formatGregorian } from "./nepal-date.ts";

/** Whole days of which something is summed: a month of either calendar, or a fiscal year of Nepal. */
export type Period = {
  /** `bs-2083-08`, `ad-2026-11` or `fy-2083`. */
  readonly key: string;
  readonly kind: Calendar | "fiscalYear";
  /** The first and the last day. */
  readonly from: IsoDate;
  readonly until: IsoDate;
};

type Month = { readonly year: number; readonly month: number };

const SHAPE = /^(?<kind>bs|ad)-(?<year>\d{4})-(?<month>\d{2})$|^fy-(?<fiscal>\d{4})$/;
const FIRST_FISCAL_MONTH = 4;

const padded = (month: number) => String(month).padStart(2, "0");

/** A month of the Nepali calendar. Throws RangeError outside its table. */
export const nepaliMonth = ({ year, month }: Month): Period => ({
  key: `bs-${year}-${padded(month)}`,
  kind: "bs",
  from: toGregorian({ year, month, day: 1 }),
  until: toGregorian({ year, month, day: daysInMonth(year, month) }),
});

/** A month of the Gregorian calendar. */
export const gregorianMonth = ({ year, month }: Month): Period => ({
  key: `ad-${year}-${padded(month)}`,
  kind: "ad",
  from: isoDateOf({ year, month, day: 1 }),
  until: new Date(Date.UTC(year, month, 0)).toISOString().slice(0, 10),
});

/** The fiscal year that begins in Shrawan of a year. Throws RangeError outside the table of Nepali years. */
export const fiscalYearFrom = (year: number): Period => ({
  key: `fy-${year}`,
  kind: "fiscalYear",
  from: toGregorian({ year, month: FIRST_FISCAL_MONTH, day: 1 }),
  until: nepaliMonth({ year: year + 1, month: FIRST_FISCAL_MONTH - 1 }).until,
});

/** The period of a key; undefined for a text that is none, or of which the calendar is not known. */
export function periodOfKey(key: string): Period | undefined {
  const { kind, year, month, fiscal } = SHAPE.exec(key)?.groups ?? {};
  try {
    if (fiscal !== undefined) return fiscalYearFrom(Number(fiscal));
    const of = { year: Number(year), month: Number(month) };
    if (kind === "bs") return nepaliMonth(of);
    return kind === "ad" && of.month >= 1 && of.month <= 12 && isIsoDate(`${year}-${month}-01`)
      ? gregorianMonth(of)
      : undefined;
  } catch (error) {
    if (error instanceof RangeError) return undefined;
    throw error;
  }
}

/** The month of a calendar that a day is in. */
export const monthOf = (day: IsoDate, calendar: Calendar): Period =>
  calendar === "bs" && isWithinBikramSambat(day)
    ? nepaliMonth(toBikramSambat(day))
    : gregorianMonth({ year: Number(day.slice(0, 4)), month: Number(day.slice(5, 7)) });

/** The fiscal year that a day is in. */
export const fiscalYearAt = (day: IsoDate): Period =>
  fiscalYearFrom(Number(fiscalYear(toBikramSambat(day)).slice(0, 4)));

/** The months of a calendar that end with that of a day, the latest first. */
export function monthsUntil(day: IsoDate, calendar: Calendar, count: number): Period[] {
  const periods = [monthOf(day, calendar)];
  while (periods.length < count) {
    const { from } = periods.at(-1) as Period;
    const before = new Date(Date.parse(`${from}T00:00:00Z`) - 86_400_000).toISOString().slice(0, 10);
    periods.push(monthOf(before, calendar));
  }
  return periods;
}

/** The name of a period: `2083 Mangsir`, `Nov 2026`, `2083/84`. */
export function periodName({ kind, from }: Period, language: Language): string {
  if (kind === "ad") return formatGregorian(from.slice(0, 7), language);
  const { year, month } = toBikramSambat(from);
  if (kind === "fiscalYear") return digitsIn(fiscalYear({ year, month }), language);
  return formatBikramSambat({ year, month }, language);
}
