import type { z } from "zod";
import type { Calendar } from "#app/domain/calendar/calendar.ts";
import { isProbablyOtherCalendar, otherCalendar, type Reach } from "#app/domain/calendar/likely-calendar.ts";
import type { Language } from "#app/domain/text/language.ts";
import { getLocale } from "#app/i18n/generated/runtime.js";
import { refuseField } from "#app/platform/forms/parse-form.ts";

/**
 * Refuses a date that was probably typed in the other calendar, with what it is in both.
 * @param format a date of that year in a calendar as the person reads it; undefined where there is no such day
 * @returns whether it was refused
 */
export function refuseOtherCalendar(
  context: Pick<z.RefinementCtx, "addIssue">,
  { year, calendar, reach, field }: { year: number; calendar: Calendar; reach: Reach; field: string },
  format: (calendar: Calendar, language: Language) => string | undefined,
): boolean {
  if (!isProbablyOtherCalendar(year, calendar, new Date().getUTCFullYear(), reach)) return false;
  const language = getLocale();
  const [chosen, other] = [format(calendar, language), format(otherCalendar(calendar), language)];
  if (chosen === undefined || other === undefined) return false;
  refuseField(context, "form_other_calendar", { path: [field], values: { chosen, other } });
  return true;
}
