import { isWithinBikramSambat, toBikramSambat } from "#app/domain/calendar/bikram-sambat.ts";
import type { Calendar } from "#app/domain/calendar/calendar.ts";
import { isIsoDate } from "#app/domain/calendar/iso-date.ts";
import { todayInNepal } from "#app/domain/calendar/nepal-date.ts";
import {
  formatPublicationDate,
  type PublicationDate,
  publicationDate,
  rangeOf,
} from "#app/domain/editions/publication-date.ts";
import { toLatinDigits } from "#app/domain/text/digits.ts";
import type { Findings } from "#app/onix/findings.ts";
import { code, first, type RawElement } from "#app/onix/read/raw-element.ts";

/**
 * The number of digits for each date format of ONIX list 55 that is read: days, months and years; of a time (13, 14)
 * only the day is used. Other formats are not read: weeks, seasons, text, and the Islamic calendar (20 to 32). The list
 * has no code for Bikram Sambat.
 */
const DIGIT_COUNTS: Readonly<Record<string, number>> = { "00": 8, "01": 6, "05": 4, "13": 8, "14": 8 };

/** The date format of ONIX list 55 for a first and a last day. */
const SPREAD = "06";

/** The first plausible year: no book was printed before it. */
const FIRST_YEAR = 1400;

/** Years from now: no publisher announces a book earlier, so a later year is of another calendar or means "not known". */
const YEARS_AHEAD = 5;

/**
 * The date inside a composite (PublishingDate, MarketDate): a day, a month or a year, as in the record. The format is in
 * an attribute or, in older records, in a separate element; without either, the number of digits determines it. A year
 * too far in the future is read as Bikram Sambat, with a warning, if the book is from Nepal. A date that does not exist,
 * is not plausible or is in a format that is not read is left out with a warning.
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
  if (format === SPREAD) return readSpread(value, isFromNepal, findings);
  const [year, month, day] = partsOf(toLatinDigits(value.slice(0, 40)).replace(/-/g, ""), format) ?? [];
  if (year !== undefined && year > lastYear()) {
    const found = isFromNepal ? publicationDate("bs", year, month, day) : undefined;
    if (found) findings.warn("record.bikramSambat", `${value} → ${formatPublicationDate(found, "en")}`);
    else findings.warn("record.date", value);
    return found;
  }
  const isPlausible = year !== undefined && year >= FIRST_YEAR;
  const found = isPlausible ? publicationDate("ad", year, month, day) : undefined;
  if (!found) findings.warn("record.date", format === undefined ? value : `${value} (${format})`);
  return found;
}

/**
 * A first and a last day that are those of a month or a year: of a book from Nepal also of Bikram Sambat, for which our own
 * records have no other form. Any other days are left out with a warning.
 */
function readSpread(value: string, isFromNepal: boolean, findings: Findings): PublicationDate | undefined {
  const digits = /^(\d{4})(\d{2})(\d{2})(\d{4})(\d{2})(\d{2})$/.exec(toLatinDigits(value.slice(0, 40)));
  const [from, until] = [digits?.slice(1, 4).join("-"), digits?.slice(4, 7).join("-")];
  if (from !== undefined && until !== undefined && isIsoDate(from) && isIsoDate(until)) {
    const candidates = [...(isFromNepal ? startingOn(from, "bs") : []), ...startingOn(from, "ad")];
    const found = candidates.find((date) => rangeOf(date).until === until);
    if (found) return found;
  }
  findings.warn("record.date", `${value} (${SPREAD})`);
  return undefined;
}

/** The month and the year of a calendar that begin on a Gregorian day. */
function startingOn(from: string, calendar: Calendar): PublicationDate[] {
  if (calendar === "bs" && !isWithinBikramSambat(from)) return [];
  const [adYear = 0, adMonth = 0] = from.split("-").map(Number);
  const { year, month } = calendar === "bs" ? toBikramSambat(from) : { year: adYear, month: adMonth };
  const dates = [publicationDate(calendar, year, month), publicationDate(calendar, year)];
  return dates.flatMap((date) => (date && rangeOf(date).from === from ? date : []));
}

/** The parts of a date in its calendar: a year, and a month and a day where it has them. */
type Parts = readonly [year: number, month?: number, day?: number];

function partsOf(digits: string, format: string | undefined): Parts | undefined {
  const length = format === undefined ? digits.length : DIGIT_COUNTS[format];
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
