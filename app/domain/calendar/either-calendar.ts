import { digitsIn, typedDigits } from "#app/domain/text/digits.ts";
import type { Language } from "#app/domain/text/language.ts";
import { isWithinBikramSambat, parseBikramSambat, toBikramSambat, toGregorian } from "./bikram-sambat.ts";
import { type Calendar, calendarOf } from "./calendar.ts";
import { type IsoDate, isIsoDate } from "./iso-date.ts";

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
 * A day as a person would type it and `parseDay` reads it, in the calendar and digits of a language. A day outside the years
 * of the table of Bikram Sambat years is formatted as Gregorian.
 */
export function formatDayAsTyped(date: IsoDate, language: Language): { text: string; calendar: Calendar } {
  if (calendarOf(language) === "ad" || !isWithinBikramSambat(date)) return { text: date, calendar: "ad" };
  const { year, month, day } = toBikramSambat(date);
  return { text: digitsIn(formatDay(year, month, day), language), calendar: "bs" };
}

const pad = (value: number, length: number) => String(value).padStart(length, "0");

const formatDay = (year: number, month: number, day: number) =>
  `${pad(year, 4)}-${pad(month, 2)}-${pad(day, 2)}`;
