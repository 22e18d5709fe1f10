import { z } from "zod";
import { CALENDARS } from "#app/domain/calendar/calendar.ts";
import { todayInNepal } from "#app/domain/calendar/nepal-date.ts";
import { isTypedDate, readTypedDate } from "#app/domain/calendar/typed-date.ts";
import {
  formatPublicationDate,
  type PublicationDate,
  parsePublicationDate,
} from "#app/domain/editions/publication-date.ts";
import { getLocale } from "#app/i18n/generated/runtime.js";
import { anyText, optional } from "#app/platform/forms/schema-fields.ts";
import { ANNOUNCED } from "./day-reach.ts";
import { refuseOtherCalendar } from "./refuse-other-calendar.ts";
import { refuseUnreadDate } from "./refuse-unread-date.ts";

/**
 * The date that `PublicationDateField` posts, with its precision and the calendar it was typed in; null where it was left empty. It is
 * read as people type one (`readTypedDate`). A page that was opened before the text told the calendar posts it beside: a year of the
 * other one is refused then, with both dates.
 */
export const publicationDateField = z
  .object({ date: anyText, calendar: optional((text) => CALENDARS.find((each) => each === text)) })
  .transform(({ date: typed, calendar }, context): PublicationDate | null => {
    if (typed.trim() === "") return null;
    const read = readTypedDate(typed, {
      language: getLocale(),
      today: todayInNepal(new Date()),
      reach: ANNOUNCED,
      calendar,
    });
    if (!isTypedDate(read)) {
      refuseUnreadDate(context, read, ["date"]);
      return z.NEVER;
    }
    const isRefused =
      calendar !== undefined &&
      refuseOtherCalendar(
        context,
        { year: read.year, calendar, reach: ANNOUNCED, field: "date" },
        (each, language) => {
          const found = parsePublicationDate(typed, each);
          return found && formatPublicationDate(found, language);
        },
      );
    return isRefused ? z.NEVER : read;
  });
