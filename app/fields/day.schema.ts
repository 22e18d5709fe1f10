import { z } from "zod";
import { CALENDARS, type Calendar } from "#app/domain/calendar/calendar.ts";
import { parseDay } from "#app/domain/calendar/either-calendar.ts";
import type { IsoDate } from "#app/domain/calendar/iso-date.ts";
import type { Reach } from "#app/domain/calendar/likely-calendar.ts";
import { formatDateInBoth, todayInNepal } from "#app/domain/calendar/nepal-date.ts";
import { dayOfTyped, isTypedDate, readTypedDate } from "#app/domain/calendar/typed-date.ts";
import { typedDigits } from "#app/domain/text/digits.ts";
import { getLocale } from "#app/i18n/generated/runtime.js";
import { refuseField } from "#app/platform/forms/parse-form.ts";
import { anyText, optional } from "#app/platform/forms/schema-fields.ts";
import { ANY_REACH, NEAR } from "./day-reach.ts";
import { refuseOtherCalendar } from "./refuse-other-calendar.ts";
import { refuseUnreadDate } from "./refuse-unread-date.ts";

type Context = Pick<z.RefinementCtx, "addIssue">;
type DayRules = {
  readonly isAllowed: (day: IsoDate) => boolean;
  readonly reach: Reach;
  /** Path of the text within the field. */
  readonly path: readonly string[];
  /** The calendar that was chosen beside the text, by a page that was opened before the text told it. */
  readonly calendar?: Calendar | undefined;
};

/** The day that a text names; undefined where it was refused, with what it was read as and how a day is written. */
function dayOfText(text: string, context: Context, { isAllowed, reach, path, calendar }: DayRules) {
  const [language, today] = [getLocale(), todayInNepal(new Date())];
  if (calendar && isOtherCalendar(text, context, { calendar, reach, path })) return undefined;
  const read = readTypedDate(text, { language, today, reach, calendar });
  const day = isTypedDate(read) ? dayOfTyped(read) : undefined;
  if (day === undefined) refuseUnreadDate(context, read, [...path]);
  else if (!isAllowed(day))
    refuseField(context, "form_day_outside", {
      path: [...path],
      values: { day: formatDateInBoth(day, language) },
    });
  else return day;
  return undefined;
}

function isOtherCalendar(
  text: string,
  context: Context,
  { calendar, reach, path }: Pick<DayRules, "reach" | "path"> & { calendar: Calendar },
): boolean {
  const year = Number(typedDigits(text).trim().slice(0, 4));
  return refuseOtherCalendar(context, { year, calendar, reach, field: path[0] ?? "" }, (each, language) => {
    const found = parseDay(text, each);
    return found ? formatDateInBoth(found, language) : undefined;
  });
}

/**
 * The day that `DayField` posts, as a Gregorian day; undefined where the field was left empty. It is read as people type one, in either
 * calendar (`readTypedDate`).
 * @param isAllowed whether a valid day is allowed
 */
export const dayField = (isAllowed: (day: IsoDate) => boolean = () => true, reach: Reach = ANY_REACH) =>
  z
    .object({ day: anyText, calendar: optional((text) => CALENDARS.find((each) => each === text)) })
    .transform(({ day: typed, calendar }, context): IsoDate | undefined => {
      if (typed.trim() === "") return undefined;
      const day = dayOfText(typed, context, { isAllowed, reach, path: ["day"], calendar });
      return day ?? z.NEVER;
    });

/** A day of what is offered, agreed or counted now, otherwise as `dayField`. */
export const nearDayField = () => dayField(undefined, NEAR);
