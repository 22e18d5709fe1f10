import { formatDateInBoth, todayInNepal } from "#app/domain/calendar/nepal-date.ts";
import type { Language } from "#app/domain/text/language.ts";

const DAY_MS = 86_400_000;

/** Between which days an order comes, as its reader was told when it was placed, in both calendars. */
export function arrivalOf(
  {
    createdOn,
    minDays,
    maxDays,
  }: { readonly createdOn: Date; readonly minDays: number | null; readonly maxDays: number | null },
  language: Language,
): { readonly from: string; readonly until: string } {
  const after = (days: number | null) =>
    formatDateInBoth(todayInNepal(new Date(createdOn.getTime() + (days ?? 0) * DAY_MS)), language);
  return { from: after(minDays), until: after(maxDays) };
}
