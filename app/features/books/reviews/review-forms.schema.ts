import { z } from "zod";
import { todayInNepal } from "#app/domain/calendar/nepal-date.ts";
import { isUuid } from "#app/domain/identifiers/identifiers.ts";
import { DESCRIPTION_MAX, NAME_MAX, PERSON_NAME_MAX, REVIEW_TEXT_MAX } from "#app/domain/limits.ts";
import { webUrl } from "#app/domain/web/web-url.ts";
import { dayField } from "#app/fields/day.schema.ts";
import { PAST } from "#app/fields/day-reach.ts";
import { optionalTextInTwoLanguages, textInTwoLanguages } from "#app/fields/text-in-two-languages.schema.ts";
import { refuseField } from "#app/platform/forms/parse-form.ts";
import { choice, openedVersion, optional, optionalText } from "#app/platform/forms/schema-fields.ts";

/** The kinds of reviews that a publisher enters; readers write theirs themselves. */
export const ENTERED_KINDS = ["press", "endorsement"] as const;

/** The statuses that a review which is entered at the desk can begin with. */
export const FIRST_STATUSES = ["published", "pending"] as const;

const day = dayField((date) => date <= todayInNepal(new Date()), PAST).transform((date, context) => {
  if (date !== undefined) return date;
  refuseField(context, "form_required", { path: ["day"] });
  return z.NEVER;
});

const REVIEW_FIELDS = {
  kind: choice((text) => ENTERED_KINDS.find((kind) => kind === text)),
  text: textInTwoLanguages(REVIEW_TEXT_MAX, { multiline: true }),
  reviewerName: textInTwoLanguages(PERSON_NAME_MAX),
  sourceName: optionalTextInTwoLanguages(NAME_MAX),
  sourceUrl: optional(webUrl),
  writtenOn: day,
} as const;

/** The form that adds a press quote or an endorsement. */
export const AddReviewForm = z.object({
  ...REVIEW_FIELDS,
  status: choice((text) => FIRST_STATUSES.find((status) => status === text)),
});

export type AddReviewValue = z.output<typeof AddReviewForm>;

/** The review that a form of an edition's page is about, and its version when the page was opened. */
const opened = { review: choice((id) => (isUuid(id) ? id : undefined)), version: openedVersion };
const statusReason = optionalText(DESCRIPTION_MAX, { multiline: true });

/** The forms of the reviews on an edition's page, by their intent. */
export const REVIEW_FORMS = {
  changeReview: z.object({ ...REVIEW_FIELDS, ...opened }),
  publishReview: z.object(opened),
  rejectReview: z.object({ ...opened, statusReason }),
  withdrawReview: z.object({ ...opened, statusReason }),
} as const;
