/** A day of the Gregorian calendar as `YYYY-MM-DD`. Such texts sort and compare in the order of the days. */
export type IsoDate = string;

/** A day, a month or a year of the Gregorian calendar: `YYYY-MM-DD`, `YYYY-MM` or `YYYY`. */
export type PartialIsoDate = string;

/** A day by its numbers, in the calendar of the function that uses it. Months and days count from 1. */
export type DayParts = { readonly year: number; readonly month: number; readonly day: number };

const MILLISECONDS_A_DAY = 86_400_000;

/** Whether the text is a day that exists (`2026-02-29` does not). */
export function isIsoDate(text: string): boolean {
  if (!/^\d{4}-\d{2}-\d{2}$/.test(text)) return false;
  const at = Date.parse(`${text}T00:00:00Z`);
  return !Number.isNaN(at) && new Date(at).toISOString().startsWith(text);
}

/** Whether the text is a day that exists, a month or a year. */
export function isPartialIsoDate(text: string): boolean {
  return isIsoDate(text) || /^\d{4}(?:-(?:0[1-9]|1[0-2]))?$/.test(text);
}

/** `YYYY-MM-DD` from numbers. Throws RangeError when there is no such day. */
export function isoDateOf({ year, month, day }: DayParts): IsoDate {
  const text = `${pad(year, 4)}-${pad(month, 2)}-${pad(day, 2)}`;
  if (!isIsoDate(text)) throw new RangeError(`No such day: ${text}`);
  return text;
}

/** Days since 1970-01-01, negative before. Throws RangeError when the text is not a day. */
export function dayNumberOf(date: IsoDate): number {
  if (!isIsoDate(date)) throw new RangeError(`No such day: ${date}`);
  return Date.parse(`${date}T00:00:00Z`) / MILLISECONDS_A_DAY;
}

/** The day that is this many days after 1970-01-01. */
export function isoDateOfDayNumber(dayNumber: number): IsoDate {
  return new Date(dayNumber * MILLISECONDS_A_DAY).toISOString().slice(0, 10);
}

function pad(value: number, length: number): string {
  return String(value).padStart(length, "0");
}
