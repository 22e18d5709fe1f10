import type { z } from "zod";
import { toBikramSambat } from "#app/domain/calendar/bikram-sambat.ts";
import { formatBikramSambat, formatGregorian, todayInNepal } from "#app/domain/calendar/nepal-date.ts";
import { isTypedDate, type NoDate, type TypedDate } from "#app/domain/calendar/typed-date.ts";
import { digitsIn } from "#app/domain/text/digits.ts";
import { getLocale } from "#app/i18n/generated/runtime.js";
import { refuseField } from "#app/platform/forms/parse-form.ts";

/**
 * Refuses a text that is no day, with what it was read as and two ways to write a day, which are today's.
 * @param read what it was read as; a month or a year where a day is wanted, too
 */
export function refuseUnreadDate(
  context: Pick<z.RefinementCtx, "addIssue">,
  read: TypedDate | NoDate,
  path: readonly string[],
): void {
  const language = getLocale();
  const today = todayInNepal(new Date());
  const ways = {
    ad: formatGregorian(today, language),
    bs: formatBikramSambat(toBikramSambat(today), language),
  };
  const parts = isTypedDate(read) ? read : read.parts;
  if (!parts) return refuseField(context, "form_day_unread", { path: [...path], values: ways });
  const { year, month, day } = parts;
  const text = digitsIn([year, month, day].filter((part) => part !== undefined).join("-"), language);
  refuseField(context, isTypedDate(read) ? "form_day_not_whole" : "form_day_missing", {
    path: [...path],
    values: { ...ways, read: text },
  });
}
