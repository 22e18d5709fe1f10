import type { IsoDate } from "#app/domain/calendar/iso-date.ts";
import { type PublicationDate, precisionOf, rangeOf } from "#app/domain/editions/publication-date.ts";
import { type Content, value } from "./xml.ts";

const compact = (date: string): string => date.replaceAll("-", "");

/** A Gregorian day. */
export function writeDay(date: IsoDate): Content {
  return value("Date", compact(date), { dateformat: "00" });
}

/**
 * A publication date as exactly as it is known (ONIX list 55). ONIX has no code for Bikram Sambat: its month or year is
 * written as the Gregorian days it covers, from which the reader recognises it; its day as the Gregorian day.
 */
export function writeDate(date: PublicationDate): Content {
  const { from, until } = rangeOf(date);
  const precision = precisionOf(date);
  if (precision === "day") return writeDay(from);
  if (date.calendar === "bs") return value("Date", compact(from + until), { dateformat: "06" });
  return precision === "month"
    ? value("Date", compact(from).slice(0, 6), { dateformat: "01" })
    : value("Date", from.slice(0, 4), { dateformat: "05" });
}
