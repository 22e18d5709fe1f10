import { z } from "zod";
import { CALENDARS } from "#app/domain/calendar/calendar.ts";
import type { Reach } from "#app/domain/calendar/likely-calendar.ts";
import {
  formatPublicationDate,
  type PublicationDate,
  parsePublicationDate,
} from "#app/domain/editions/publication-date.ts";
import { refuseField } from "#app/platform/forms/parse-form.ts";
import { anyText, optional } from "#app/platform/forms/schema-fields.ts";
import { refuseOtherCalendar } from "./refuse-other-calendar.ts";

/** A book may be announced some years ahead. */
const ANNOUNCED: Reach = { ahead: 5 };

/**
 * The date that `PublicationDateField` posts, with the precision and calendar it was typed in; null where it was left empty. One whose
 * year tells that the other calendar was meant is refused with both dates.
 */
export const publicationDateField = z
  .object({ date: anyText, calendar: optional((text) => CALENDARS.find((each) => each === text)) })
  .transform(({ date: typed, calendar = "ad" }, context): PublicationDate | null => {
    if (typed.trim() === "") return null;
    const date = parsePublicationDate(typed, calendar);
    const isRefused =
      date &&
      refuseOtherCalendar(
        context,
        { year: date.year, calendar, reach: ANNOUNCED, field: "date" },
        (each, language) => {
          const found = parsePublicationDate(typed, each);
          return found && formatPublicationDate(found, language);
        },
      );
    if (isRefused) return z.NEVER;
    if (date) return date;
    refuseField(context, "form_invalid", { path: ["date"] });
    return z.NEVER;
  });
