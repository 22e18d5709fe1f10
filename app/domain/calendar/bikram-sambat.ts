import { typedDigits } from "#app/domain/text/digits.ts";
import type { Language } from "#app/domain/text/language.ts";
import {
  FIRST_DAY,
  FIRST_YEAR,
  LAST_YEAR,
  MONTH_DAYS_BEYOND_29,
  OFFICIAL_YEARS,
} from "./bikram-sambat-years.ts";
import { type DayParts, dayNumberOf, type IsoDate, isoDateOf, isoDateOfDayNumber } from "./iso-date.ts";

/** A day of the Nepali calendar. Months count from 1, Baisakh. */
export type BikramSambatDate = DayParts;

/** How reliable the month lengths of a year are. */
export type YearStatus = "official" | "historicUnverified" | "provisional";

export const MONTH_NAMES = {
  en: "Baisakh Jestha Asar Shrawan Bhadra Asoj Kartik Mangsir Poush Magh Falgun Chaitra".split(" "),
  np: "वैशाख जेठ असार साउन भदौ असोज कात्तिक मङ्सिर पुस माघ फागुन चैत".split(" "),
} as const satisfies Record<Language, readonly string[]>;

/** The fiscal year begins with Shrawan. */
const FIRST_FISCAL_MONTH = 4;

const YEARS = Array.from({ length: LAST_YEAR - FIRST_YEAR + 1 }, (_, index) => FIRST_YEAR + index);

const MONTH_LENGTHS: ReadonlyMap<number, readonly number[]> = new Map(
  YEARS.map((year) => [year, Array.from(MONTH_DAYS_BEYOND_29[year] ?? "", (days) => 29 + Number(days))]),
);

/** The day number (see iso-date) of 1 Baisakh of every year, and of the day after the last year. */
const YEAR_STARTS: readonly number[] = YEARS.reduce<number[]>(
  (starts, year) => [...starts, (starts.at(-1) ?? 0) + sum(lengthsOf(year))],
  [dayNumberOf(FIRST_DAY)],
);

const END = YEAR_STARTS.at(-1) ?? 0;

/** The name of a month (1 to 12) in a language. Throws RangeError for another number. */
export function monthName(month: number, language: Language): string {
  const name = MONTH_NAMES[language][month - 1];
  if (!name) throw new RangeError(`No such month: ${month}`);
  return name;
}

/** How reliable the month lengths of a year are. Throws RangeError outside 1975 to 2098. */
export function yearStatus(year: number): YearStatus {
  lengthsOf(year);
  if (year < OFFICIAL_YEARS.first) return "historicUnverified";
  return year > OFFICIAL_YEARS.last ? "provisional" : "official";
}

/** The days of a month, 29 to 32. Throws RangeError for a month or a year that the table does not have. */
export function daysInMonth(year: number, month: number): number {
  const days = lengthsOf(year)[month - 1];
  if (days === undefined) throw new RangeError(`No such month: ${month}`);
  return days;
}

/** Whether there is such a day between 1 Baisakh 1975 and the end of 2098. */
export function isBikramSambat({ year, month, day }: BikramSambatDate): boolean {
  const days = MONTH_LENGTHS.get(year)?.[month - 1];
  return days !== undefined && Number.isInteger(day) && day >= 1 && day <= days;
}

/** Reads `2083-08-04`, also with `/` or `.` and in Devanagari digits. Null when there is no such day. */
export function parseBikramSambat(text: string): BikramSambatDate | null {
  const parts = /^(\d{4})([-/.])(\d{1,2})\2(\d{1,2})$/.exec(typedDigits(text).trim());
  if (!parts) return null;
  const date = { year: Number(parts[1]), month: Number(parts[3]), day: Number(parts[4]) };
  return isBikramSambat(date) ? date : null;
}

/** Whether a Gregorian day is in the years of the table. */
export function isWithinBikramSambat(date: IsoDate): boolean {
  const dayNumber = dayNumberOf(date);
  return dayNumber >= dayNumberOf(FIRST_DAY) && dayNumber < END;
}

/** The Nepali date of a Gregorian day. Throws RangeError when there is no such day or it is outside the table. */
export function toBikramSambat(date: IsoDate | DayParts): BikramSambatDate {
  const iso = typeof date === "string" ? date : isoDateOf(date);
  if (!isWithinBikramSambat(iso))
    throw new RangeError(`Outside Bikram Sambat ${FIRST_YEAR}-${LAST_YEAR}: ${iso}`);
  const dayNumber = dayNumberOf(iso);
  const index = YEAR_STARTS.findLastIndex((start) => start <= dayNumber);
  const year = FIRST_YEAR + index;
  let left = dayNumber - (YEAR_STARTS[index] ?? 0);
  let month = 1;
  for (const days of lengthsOf(year)) {
    if (left < days) break;
    left -= days;
    month++;
  }
  return { year, month, day: left + 1 };
}

/** The Gregorian day of a Nepali date. Throws RangeError when there is no such date in the table. */
export function toGregorian(date: BikramSambatDate): IsoDate {
  if (!isBikramSambat(date)) {
    throw new RangeError(`No such day in Bikram Sambat: ${date.year}-${date.month}-${date.day}`);
  }
  const start = YEAR_STARTS[date.year - FIRST_YEAR] ?? 0;
  const before = sum(lengthsOf(date.year).slice(0, date.month - 1));
  return isoDateOfDayNumber(start + before + date.day - 1);
}

/** The fiscal year of a Nepali date, as it is usually written: `2083/84`. */
export function fiscalYear({ year, month }: Pick<BikramSambatDate, "year" | "month">): string {
  const first = month >= FIRST_FISCAL_MONTH ? year : year - 1;
  return `${first}/${String((first + 1) % 100).padStart(2, "0")}`;
}

/** The fiscal year of a day, as `fiscalYear`. */
export const fiscalYearOf = (date: IsoDate): string => fiscalYear(toBikramSambat(date));

function lengthsOf(year: number): readonly number[] {
  const lengths = MONTH_LENGTHS.get(year);
  if (!lengths) throw new RangeError(`Outside Bikram Sambat ${FIRST_YEAR}-${LAST_YEAR}: ${year}`);
  return lengths;
}

function sum(numbers: readonly number[]): number {
  return numbers.reduce((total, number) => total + number, 0);
}
