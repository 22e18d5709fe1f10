import {
  type BikramSambatDate,
  daysInMonth,
  isBikramSambat,
  toGregorian,
} from "#app/domain/calendar/bikram-sambat.ts";
import type { Calendar } from "#app/domain/calendar/calendar.ts";
import {
  type DayParts,
  dayNumberOf,
  type IsoDate,
  isIsoDate,
  isoDateOf,
  isoDateOfDayNumber,
} from "#app/domain/calendar/iso-date.ts";
import {
  formatBikramSambat,
  formatDate,
  gregorianMonthName,
  unbroken,
} from "#app/domain/calendar/nepal-date.ts";
import { digitsIn, typedDigits } from "#app/domain/text/digits.ts";
import type { Language } from "#app/domain/text/language.ts";
import type { DatePrecision } from "./catalogue-values.ts";

/**
 * When something was or is to be published, as exactly as it is known and in the calendar it was typed in: a day, a month
 * or a year. Make one with `publicationDate`, which refuses dates that do not exist.
 */
export type PublicationDate = {
  readonly calendar: Calendar;
  readonly year: number;
  readonly month?: number;
  readonly day?: number;
};

/** The Gregorian days that a date covers, both included. */
export type DateRange = { readonly from: IsoDate; readonly until: IsoDate };

/** A date of a calendar, or undefined when there is no such day, month or year in it. */
export function publicationDate(
  calendar: Calendar,
  year: number,
  month?: number,
  day?: number,
): PublicationDate | undefined {
  if (day !== undefined && month === undefined) return undefined;
  const first: DayParts = { year, month: month ?? 1, day: day ?? 1 };
  const exists = calendar === "bs" ? isBikramSambat(first) : isGregorian(first);
  if (!exists) return undefined;
  return { calendar, year, ...(month !== undefined && { month }), ...(day !== undefined && { day }) };
}

/**
 * Reads a date as it was typed in a calendar: a year, a month or a day, `2081`, `2081-04` or `2081-04-15`, also with `/` or
 * `.` and in Devanagari digits. Undefined when it is none, or no date of that calendar.
 */
export function parsePublicationDate(text: string, calendar: Calendar): PublicationDate | undefined {
  const parts = /^(\d{4})(?:([-/.])(\d{1,2})(?:\2(\d{1,2}))?)?$/.exec(typedDigits(text).trim());
  if (!parts) return undefined;
  const [, year, , month, day] = parts;
  const numberOf = (part: string | undefined) => (part === undefined ? undefined : Number(part));
  return publicationDate(calendar, Number(year), numberOf(month), numberOf(day));
}

/** A date in digits as `parsePublicationDate` reads it, in those of a language. */
export function formatPublicationDateInDigits(
  { year, month, day }: PublicationDate,
  language: Language,
): string {
  const parts = [
    String(year).padStart(4, "0"),
    ...[month, day].flatMap((part) => (part === undefined ? [] : String(part).padStart(2, "0"))),
  ];
  return digitsIn(parts.join("-"), language);
}

/** The publication date of a Gregorian day. Throws RangeError when there is no such day. */
export function publicationDay(date: IsoDate): PublicationDate {
  if (!isIsoDate(date)) throw new RangeError(`No such day: ${date}`);
  const [year = 0, month = 0, day = 0] = date.split("-").map(Number);
  return { calendar: "ad", year, month, day };
}

/** How exactly a date is known. */
export function precisionOf({ month, day }: PublicationDate): DatePrecision {
  if (month === undefined) return "year";
  return day === undefined ? "month" : "day";
}

/** The Gregorian days a date covers, for sorting and comparing. Throws RangeError for a date that does not exist. */
export function rangeOf(date: PublicationDate): DateRange {
  const { calendar, year, month, day } = date;
  const first: DayParts = { year, month: month ?? 1, day: day ?? 1 };
  if (calendar === "bs") return { from: toGregorian(first), until: toGregorian(lastOfBikramSambat(date)) };
  const from = isoDateOf(first);
  if (day !== undefined) return { from, until: from };
  const next =
    month === undefined || month === 12 ? { year: year + 1, month: 1 } : { year, month: month + 1 };
  return { from, until: isoDateOfDayNumber(dayNumberOf(isoDateOf({ ...next, day: 1 })) - 1) };
}

function lastOfBikramSambat({ year, month = 12, day }: PublicationDate): BikramSambatDate {
  return { year, month, day: day ?? daysInMonth(year, month) };
}

/**
 * A publication date as readers of a language expect it. A Gregorian date is written as by `formatDate`. A date of Bikram
 * Sambat is followed by the Gregorian days it covers: `2081 Asar BS (Jun–Jul 2024)`, `२०८१ असार (सन् २०२४ जुन–जुलाई)`.
 */
export function formatPublicationDate(date: PublicationDate, language: Language): string {
  const { from, until } = rangeOf(date);
  const length = { day: 10, month: 7, year: 4 }[precisionOf(date)];
  if (date.calendar === "ad") return formatDate(from.slice(0, length), language);
  const { year, month, day } = date;
  const nepali = formatBikramSambat(
    { year, ...(month !== undefined && { month }), ...(day !== undefined && { day }) },
    language,
  );
  const gregorian = formatRange(from.slice(0, length), until.slice(0, length), language);
  return language === "np" ? `${nepali} (${unbroken(gregorian)})` : `${nepali} BS (${unbroken(gregorian)})`;
}

/** Two Gregorian days, months or years as one text: `14 Apr 2024`, `Dec 2024–Jan 2025`, `2024–2025`. */
function formatRange(from: string, until: string, language: Language): string {
  const [fromYear = "", fromMonth, day] = from.split("-");
  const [untilYear = "", untilMonth] = until.split("-");
  const name = (month: string | undefined) => month && gregorianMonthName(Number(month), language);
  const inOrder = (year: string | undefined, month: string | undefined) =>
    (language === "np" ? [year, month] : [month, year]).filter(Boolean).join(" ");
  const end = (text: string) => digitsIn(language === "np" ? `सन् ${text}` : text, language);
  if (day !== undefined) {
    const shortDay = String(Number(day));
    return end(
      language === "np"
        ? `${fromYear} ${name(fromMonth)} ${shortDay}`
        : `${shortDay} ${name(fromMonth)} ${fromYear}`,
    );
  }
  if (fromMonth === undefined) return end(fromYear === untilYear ? fromYear : `${fromYear}–${untilYear}`);
  if (fromYear === untilYear) return end(inOrder(fromYear, `${name(fromMonth)}–${name(untilMonth)}`));
  return end(`${inOrder(fromYear, name(fromMonth))}–${inOrder(untilYear, name(untilMonth))}`);
}

function isGregorian({ year, month, day }: DayParts): boolean {
  if (![year, month, day].every((part) => Number.isInteger(part) && part >= 1) || year > 9998) return false;
  const text = [String(year).padStart(4, "0"), ...[month, day].map((part) => String(part).padStart(2, "0"))];
  return isIsoDate(text.join("-"));
}
