import { z } from "zod";
import { CALENDARS } from "#app/domain/calendar/calendar.ts";
import { parseDay } from "#app/domain/calendar/either-calendar.ts";
import type { IsoDate } from "#app/domain/calendar/iso-date.ts";
import { refuseField } from "#app/platform/forms/parse-form.ts";
import { anyText, optional } from "#app/platform/forms/schema-fields.ts";

/**
 * The day that `DayField` posts, as a Gregorian day; undefined where the field was left empty.
 * @param isAllowed whether a valid day is allowed
 */
export const dayField = (isAllowed: (day: IsoDate) => boolean = () => true) =>
  z
    .object({ day: anyText, calendar: optional((text) => CALENDARS.find((each) => each === text)) })
    .transform(({ day: typed, calendar = "ad" }, context): IsoDate | undefined => {
      if (typed.trim() === "") return undefined;
      const day = parseDay(typed, calendar);
      if (day && isAllowed(day)) return day;
      refuseField(context, "form_invalid", { path: ["day"] });
      return z.NEVER;
    });
