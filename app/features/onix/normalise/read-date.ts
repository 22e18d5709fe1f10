import { toLatinDigits } from "#app/domain/digits.ts";
import { todayInNepal } from "#app/domain/nepal-date.ts";
import {
  formatPublicationDate,
  type PublicationDate,
  publicationDate,
} from "#app/domain/publication-date.ts";
import { code, first, type RawElement } from "#app/features/onix/read/raw-element.ts";
import type { Findings } from "#app/features/onix/report/findings.ts";

/**
 * Days, months and years are read; times of day (13, 14) are days here. The rest of list 55 is not stored: weeks,
 * seasons, words, and the Islamic calendar (20 to 32). The list has no code for Bikram Sambat.
 */
const LENGTHS: Readonly<Record<string, number>> = { "00": 8, "01": 6, "05": 4, "13": 8, "14": 8 };

/** No book was printed before this year; an earlier one is a mistake. */
const FIRST_YEAR = 1400;

/** No publisher announces a book further ahead, so a later year is of another calendar or means "not known". */
const YEARS_AHEAD = 5;

/**
 * The date inside a composite (PublishingDate, MarketDate), as exactly as it is given. The format is in an attribute
 * or, in older records, in an element beside it; without either, the number of digits decides. A year too far ahead is
 * one of Bikram Sambat if the book is from Nepal, with a warning. A date that does not exist, is not plausible or is
 * written in another format is left out with a warning.
 */
export function readDate(
  composite: RawElement | undefined,
  isFromNepal: boolean,
  findings: Findings,
): PublicationDate | undefined {
  const element = first(composite, "Date");
  const value = code(composite, "Date");
  if (!element || value === undefined) return undefined;
  const format = element.attributes.get("dateformat")?.trim() || code(composite, "DateFormat");
  const [year, month, day] = partsOf(toLatinDigits(value.slice(0, 40)).replace(/-/g, ""), format) ?? [];
  if (year !== undefined && year > lastYear()) {
    const found = isFromNepal ? publicationDate("bs", year, month, day) : undefined;
    if (found) findings.warn("record.bikramSambat", `${value} → ${formatPublicationDate(found, "en")}`);
    else findings.warn("record.date", value);
    return found;
  }
  const isPrinted = year !== undefined && year >= FIRST_YEAR;
  const found = isPrinted ? publicationDate("ad", year, month, day) : undefined;
  if (!found) findings.warn("record.date", format === undefined ? value : `${value} (${format})`);
  return found;
}

/** The parts of a date in its calendar: a year, and a month and a day where it has them. */
type Parts = readonly [year: number, month?: number, day?: number];

function partsOf(digits: string, format: string | undefined): Parts | undefined {
  const length = format === undefined ? digits.length : LENGTHS[format];
  const isTimed = format === "13" || format === "14";
  const text = isTimed ? digits.slice(0, length) : digits;
  if (text.length !== length || !/^(?:\d{4}|\d{6}|\d{8})$/.test(text)) return undefined;
  const [year, month, day] = [text.slice(0, 4), text.slice(4, 6), text.slice(6, 8)].map(Number);
  return text.length === 4
    ? [year as number]
    : text.length === 6
      ? [year as number, month as number]
      : [year as number, month as number, day as number];
}

function lastYear(): number {
  return Number(todayInNepal(new Date()).slice(0, 4)) + YEARS_AHEAD;
}
