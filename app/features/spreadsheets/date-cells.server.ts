import { databaseNow } from "#app/db/database-now.server.ts";
import { parseDay } from "#app/domain/calendar/either-calendar.ts";
import { isProbablyOtherCalendar, type Reach } from "#app/domain/calendar/likely-calendar.ts";
import { type PublicationDate, parsePublicationDate } from "#app/domain/editions/publication-date.ts";
import { toLatinDigits } from "#app/domain/text/digits.ts";
import { refuseCell } from "./cell-refused.ts";

const CALENDAR = /\s*(?:(bs|b\.s\.|वि\.?\s?सं\.?)|(ad|a\.d\.|ce|ई\.?\s?सं\.?))$/i;
/** A book may be announced some years ahead; a year after these is one of Bikram Sambat. */
const REACH: Reach = { ahead: 3 };

/** A date with its calendar: `2081-04 BS`. Without one it is Gregorian, unless its year can only be one of Bikram Sambat. */
function withCalendar(text: string): { readonly date: string; readonly calendar: "ad" | "bs" } {
  const marks = CALENDAR.exec(text);
  const date = toLatinDigits(text.replace(CALENDAR, "").trim());
  if (marks) return { date, calendar: marks[1] ? "bs" : "ad" };
  const year = Number(/^\d{4}/.exec(date)?.[0] ?? 0);
  const isBikramSambat = isProbablyOtherCalendar(year, "ad", databaseNow().getUTCFullYear(), REACH);
  return { date, calendar: isBikramSambat ? "bs" : "ad" };
}

/** @throws CellRefused */
export function publishedOf(text: string): PublicationDate {
  const { date, calendar } = withCalendar(text);
  return parsePublicationDate(date, calendar) ?? refuseCell("sheet_date_wrong");
}

/** @throws CellRefused */
export function dayOf(text: string): string {
  const { date, calendar } = withCalendar(text);
  return parseDay(date, calendar) ?? refuseCell("sheet_date_wrong");
}

/** A day of a period, which may be open: in the calendar that its year tells, as in any cell. @throws CellRefused */
export const dayOrNone = (text: string | undefined): string | null =>
  text?.trim() ? dayOf(text.trim()) : null;
