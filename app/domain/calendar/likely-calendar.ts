import type { Calendar } from "./calendar.ts";

/** By how many years a year of Bikram Sambat is ahead of the Gregorian year in which it begins. */
const YEARS_APART = 57;

/** How far from the current year the days of a field can lie, in years. */
export type Reach = {
  readonly ahead: number;
  /** Without it, as far as anybody remembers. */
  readonly behind?: number;
};

/** Whether a year of a calendar lies within reach of now. @param thisYear the Gregorian year of now */
export function isInReach(
  year: number,
  calendar: Calendar,
  thisYear: number,
  { ahead, behind = Number.POSITIVE_INFINITY }: Reach,
): boolean {
  const gregorian = calendar === "ad" ? year : year - YEARS_APART;
  return gregorian <= thisYear + ahead && gregorian >= thisYear - behind;
}

/**
 * Whether a year was probably typed in the other calendar than the one that is chosen: 2083 is a year of Bikram Sambat, and no promo is
 * announced 57 years ahead.
 * @param thisYear the Gregorian year of now
 */
export function isProbablyOtherCalendar(
  year: number,
  calendar: Calendar,
  thisYear: number,
  reach: Reach,
): boolean {
  return (
    !isInReach(year, calendar, thisYear, reach) && isInReach(year, otherCalendar(calendar), thisYear, reach)
  );
}

/** The other of the two calendars. */
export const otherCalendar = (calendar: Calendar): Calendar => (calendar === "ad" ? "bs" : "ad");

/** Whether a year of something that has happened, such as an award, was probably typed as one of Bikram Sambat: 2075, not 2018. */
export const isProbablyBikramSambat = (year: number, thisYear: number): boolean =>
  isProbablyOtherCalendar(year, "ad", thisYear, { ahead: 1 });
