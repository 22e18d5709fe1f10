import { formatDateInBoth, todayInNepal } from "#app/domain/calendar/nepal-date.ts";
import { sayDays } from "#app/domain/calendar/spoken-day.ts";
import type { Language } from "#app/domain/text/language.ts";

const DAY_MS = 86_400_000;

/** The days between which something comes: as people say them, and both of them in both calendars. */
export type ArrivalDays = { readonly days: string; readonly whole: string };

/**
 * Between which days a parcel comes, counted from a moment.
 * @param now for the year, which is said where it is another one
 */
export function arrivalDays(
  from: Date,
  { minDays, maxDays }: { readonly minDays: number | null; readonly maxDays: number | null },
  now: Date,
  language: Language,
): ArrivalDays {
  const after = (days: number | null) => todayInNepal(new Date(from.getTime() + (days ?? 0) * DAY_MS));
  const [first, last] = [after(minDays), after(maxDays)];
  return {
    days: sayDays(first, last, todayInNepal(now), language),
    whole: [first, last].map((day) => formatDateInBoth(day, language)).join(" – "),
  };
}
