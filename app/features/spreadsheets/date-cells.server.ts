import { databaseNow } from "#app/db/database-now.server.ts";
import type { Reach } from "#app/domain/calendar/likely-calendar.ts";
import { todayInNepal } from "#app/domain/calendar/nepal-date.ts";
import { dayOfTyped, isTypedDate, readTypedDate, type TypedDate } from "#app/domain/calendar/typed-date.ts";
import type { PublicationDate } from "#app/domain/editions/publication-date.ts";
import { typedDigits } from "#app/domain/text/digits.ts";
import { refuseCell } from "./cell-refused.ts";

/** A book may be announced some years ahead; a year after these is one of Bikram Sambat. */
const REACH: Reach = { ahead: 3 };

/**
 * A date as people type one. In digits and without a mark of its calendar it is Gregorian, unless its year can only be one of Bikram
 * Sambat. What names no number, such as "today", is no date of a sheet that is read another day.
 */
function dateOf(text: string): TypedDate {
  const today = todayInNepal(databaseNow());
  const read = readTypedDate(text, { language: "en", today, reach: REACH });
  return /\d/u.test(typedDigits(text)) && isTypedDate(read) ? read : refuseCell("sheet_date_wrong");
}

/** @throws CellRefused */
export const publishedOf = (text: string): PublicationDate => dateOf(text);

/** @throws CellRefused */
export const dayOf = (text: string): string => dayOfTyped(dateOf(text)) ?? refuseCell("sheet_date_wrong");

/** A day of a period, which may be open: in the calendar that its year tells, as in any cell. @throws CellRefused */
export const dayOrNone = (text: string | undefined): string | null =>
  text?.trim() ? dayOf(text.trim()) : null;
