import { z } from "zod";
import { CALENDARS } from "#app/domain/calendar/calendar.ts";
import { type PublicationDate, parsePublicationDate } from "#app/domain/editions/publication-date.ts";
import { refuseField } from "#app/platform/forms/parse-form.ts";
import { anyText, optional } from "#app/platform/forms/schema-fields.ts";

/** The date that `PublicationDateField` posts, with the precision and calendar it was typed in; null where it was left empty. */
export const publicationDateField = z
  .object({ date: anyText, calendar: optional((text) => CALENDARS.find((each) => each === text)) })
  .transform(({ date: typed, calendar = "ad" }, context): PublicationDate | null => {
    if (typed.trim() === "") return null;
    const date = parsePublicationDate(typed, calendar);
    if (date) return date;
    refuseField(context, "form_invalid", { path: ["date"] });
    return z.NEVER;
  });
