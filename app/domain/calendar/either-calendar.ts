import { digitsIn, typedDigits } from "#app/domain/text/digits.ts";
import type { Language } from "#app/domain/text/language.ts";
import {
  isWithinBikramSambat,
  monthName,
  parseBikramSambat,
  toBikramSambat,
  toGregorian,
} from "./bikram-sambat.ts";
import { type Calendar, calendarOf } from "./calendar.ts";
import { type IsoDate, isIsoDate } from "./iso-date.ts";
import { formatGregorian, gregorianMonthName } from "./nepal-date.ts";
import type { TypedDate } from "./typed-date.ts";

/**
 * Reads a day as it was typed in a calendar: `1990-04-14`, also with `/` or `.`, without leading zeros and in Devanagari
 * digits.
 * @returns the Gregorian day, or null when there is no such day in that calendar
 */
export function parseDay(text: string, calendar: Calendar): IsoDate | null {
  if (calendar === "bs") {
    const date = parseBikramSambat(text);
    return date && toGregorian(date);
  }
  const parts = /^(\d{4})([-/.])(\d{1,2})\2(\d{1,2})$/.exec(typedDigits(text).trim());
  if (!parts) return null;
  const date = formatDay(Number(parts[1]), Number(parts[3]), Number(parts[4]));
  return isIsoDate(date) ? date : null;
}

/**
 * A day as a person would type it and `readTypedDate` reads it, in the calendar of a language: `24 Nov 2026`, `२०८३ मङ्सिर ८`. The name of the
 * month says which calendar it is in. A day outside the years of the table of Bikram Sambat years is Gregorian.
 */
export function formatDayAsTyped(date: IsoDate, language: Language): string {
  if (calendarOf(language) === "ad" || !isWithinBikramSambat(date)) return formatGregorian(date, language);
  return formatDateAsTyped({ calendar: "bs", ...toBikramSambat(date) }, language);
}

/** A day, a month or a year of a calendar as `readTypedDate` reads it: `24 Nov 2026`, `2083 Mangsir`, `2083 BS`, `सन् २०२६`. */
export function formatDateAsTyped({ calendar, year, month, day }: TypedDate, language: Language): string {
  const dayText = day === undefined ? undefined : digitsIn(String(day), language);
  const yearText = digitsIn(pad(year, 4), language);
  if (month === undefined) {
    const marks = {
      en: { ad: `${yearText} AD`, bs: `${yearText} BS` },
      np: { ad: `सन् ${yearText}`, bs: `वि.सं. ${yearText}` },
    };
    return marks[language][calendar];
  }
  const name = calendar === "bs" ? monthName(month, language) : gregorianMonthName(month, language);
  const inOrder =
    calendar === "ad" && language === "en"
      ? [dayText, name, yearText]
      : [calendar === "ad" ? "सन्" : undefined, yearText, name, dayText];
  return inOrder.filter(Boolean).join(" ");
}

const pad = (value: number, length: number) => String(value).padStart(length, "0");

const formatDay = (year: number, month: number, day: number) =>
  `${pad(year, 4)}-${pad(month, 2)}-${pad(day, 2)}`;
