import { isBikramSambat, toGregorian } from "#app/domain/bikram-sambat.ts";
import { toLatinDigits } from "#app/domain/digits.ts";
import { isIsoDate } from "#app/domain/iso-date.ts";
import { todayInNepal } from "#app/domain/nepal-date.ts";
import { code, first, type RawElement } from "#app/features/onix/read/raw-element.ts";
import type { Findings } from "#app/features/onix/report/findings.ts";
import type { OnixDate } from "./onix-record.ts";

/**
 * Day, month and year are read; times of day (13, 14) are days here. The rest of list 55 is no date we keep: weeks,
 * seasons, words, and the Islamic calendar (20 to 32). The list has no code for Bikram Sambat.
 */
const LENGTHS: Readonly<Record<string, number>> = { "00": 8, "01": 6, "05": 4, "13": 8, "14": 8 };

/** Nothing was printed before. */
const FIRST_YEAR = 1400;

/** Nobody announces a book further ahead, so a later year is of another calendar or stands for "not known". */
const YEARS_AHEAD = 5;

/**
 * The date inside a composite (PublishingDate, MarketDate). The format stands in an attribute or, in older records,
 * in an element beside it; when it is nowhere, the number of digits tells. A year too far ahead is read after the
 * calendar of Nepal if the book is from there, with a warning. A date that does not exist, is not plausible or is
 * written in another format is left out with a warning.
 */
export function readDate(
  composite: RawElement | undefined,
  isFromNepal: boolean,
  findings: Findings,
): OnixDate | undefined {
  const element = first(composite, "Date");
  const value = code(composite, "Date");
  if (!element || value === undefined) return undefined;
  const format = element.attributes.get("dateformat")?.trim() || code(composite, "DateFormat");
  const parts = partsOf(toLatinDigits(value.slice(0, 40)).replace(/-/g, ""), format);
  if (parts && parts.year > lastYear()) {
    const found = isFromNepal ? fromBikramSambat(parts) : undefined;
    if (found) findings.warn("record.bikramSambat", `${value} → ${shownDate(found)}`);
    else findings.warn("record.date", value);
    return found;
  }
  const found = parts && gregorian(parts);
  if (!found) findings.warn("record.date", format === undefined ? value : `${value} (${format})`);
  return found;
}

/** What a date names in whichever calendar; month and day are 1 where it does not name them. */
type Parts = Pick<OnixDate, "precision"> & { year: number; month: number; day: number };

function partsOf(digits: string, format: string | undefined): Parts | undefined {
  const length = format === undefined ? digits.length : LENGTHS[format];
  const isTimed = format === "13" || format === "14";
  const text = isTimed ? digits.slice(0, length) : digits;
  if (text.length !== length || !/^(?:\d{4}|\d{6}|\d{8})$/.test(text)) return undefined;
  return {
    year: Number(text.slice(0, 4)),
    month: Number(text.slice(4, 6) || "1"),
    day: Number(text.slice(6, 8) || "1"),
    precision: length === 8 ? "day" : length === 6 ? "month" : "year",
  };
}

function lastYear(): number {
  return Number(todayInNepal(new Date()).slice(0, 4)) + YEARS_AHEAD;
}

function gregorian({ year, month, day, precision }: Parts): OnixDate | undefined {
  const date = [String(year).padStart(4, "0"), two(month), two(day)].join("-");
  return isIsoDate(date) && year >= FIRST_YEAR ? { date, precision } : undefined;
}

/** A Nepali month begins in the middle of a Gregorian one, and a year in April: the one that has its first day stands. */
function fromBikramSambat({ precision, ...date }: Parts): OnixDate | undefined {
  if (!isBikramSambat(date)) return undefined;
  const day = toGregorian(date);
  if (precision === "day") return { date: day, precision };
  return { date: precision === "month" ? `${day.slice(0, 7)}-01` : `${day.slice(0, 4)}-01-01`, precision };
}

function shownDate({ date, precision }: OnixDate): string {
  return date.slice(0, precision === "day" ? 10 : precision === "month" ? 7 : 4);
}

const two = (number: number) => String(number).padStart(2, "0");
