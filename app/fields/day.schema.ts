import { z } from "zod";
import { CALENDARS } from "#app/domain/calendar/calendar.ts";
import { parseDay } from "#app/domain/calendar/either-calendar.ts";
import type { IsoDate } from "#app/domain/calendar/iso-date.ts";
import type { Reach } from "#app/domain/calendar/likely-calendar.ts";
import { formatDateInBoth } from "#app/domain/calendar/nepal-date.ts";
import { typedDigits } from "#app/domain/text/digits.ts";
import { refuseField } from "#app/platform/forms/parse-form.ts";
import { anyText, optional } from "#app/platform/forms/schema-fields.ts";
import { refuseOtherCalendar } from "./refuse-other-calendar.ts";

/** Nothing is planned for longer; what has been may be as old as a person. */
const ANY_REACH: Reach = { ahead: 15 };
/** Days of what is offered, agreed or counted now. */
export const NEAR: Reach = { ahead: 15, behind: 15 };

/**
 * The day that `DayField` posts, as a Gregorian day; undefined where the field was left empty. A day whose year tells that the other
 * calendar was meant is refused with both days.
 * @param isAllowed whether a valid day is allowed
 */
export const dayField = (isAllowed: (day: IsoDate) => boolean = () => true, reach: Reach = ANY_REACH) =>
  z
    .object({ day: anyText, calendar: optional((text) => CALENDARS.find((each) => each === text)) })
    .transform(({ day: typed, calendar = "ad" }, context): IsoDate | undefined => {
      if (typed.trim() === "") return undefined;
      const day = parseDay(typed, calendar);
      const year = Number(typedDigits(typed).trim().slice(0, 4));
      const isRefused = refuseOtherCalendar(
        context,
        { year, calendar, reach, field: "day" },
        (each, language) => {
          const found = parseDay(typed, each);
          return found ? formatDateInBoth(found, language) : undefined;
        },
      );
      if (isRefused) return z.NEVER;
      if (day && isAllowed(day)) return day;
      refuseField(context, "form_invalid", { path: ["day"] });
      return z.NEVER;
    });

/** A day of what is offered, agreed or counted now, otherwise as `dayField`. */
export const nearDayField = () => dayField(undefined, NEAR);
