import * as m from "#app/i18n/generated/messages.js";
import { FORM_NOTICES, FORM_REFUSALS } from "#app/platform/forms/form-messages.ts";

/** The refusals of the forms of reviews, and their messages. */
export const REVIEW_REFUSALS = {
  ...FORM_REFUSALS,
  review_text_missing: () => m.form_required(),
  review_name_missing: () => m.form_required(),
  review_source_missing: () => m.form_required(),
  review_url_wrong: () => m.form_invalid(),
  review_day_wrong: () => m.form_invalid(),
  review_of_reader: () => m.review_of_reader(),
  review_move_refused: () => m.review_move_refused(),
  review_reason_missing: () => m.form_required(),
} as const;

/** What an edition's page shows after a change of a review. */
export const REVIEW_NOTICES = {
  ...FORM_NOTICES,
  review_added: () => m.review_added(),
  review_published: () => m.review_published(),
  review_rejected: () => m.review_rejected(),
  review_withdrawn: () => m.review_withdrawn(),
} as const;

/** The labels of the fields of a review; call it while rendering. */
export const reviewLabels = (): Readonly<Record<string, string>> => ({
  kind: m.review_kind(),
  text: m.review_text(),
  reviewerName: m.review_reviewer(),
  sourceName: m.review_source(),
  sourceUrl: m.review_source_url(),
  "writtenOn.day": m.review_written_on(),
  status: m.review_status(),
  statusReason: m.review_reason(),
});

export const REVIEW_KIND_LABELS = {
  press: () => m.review_kind_press(),
  endorsement: () => m.review_kind_endorsement(),
  reader: () => m.review_kind_reader(),
} as const;

export const REVIEW_STATUS_LABELS = {
  pending: () => m.review_status_pending(),
  published: () => m.review_status_published(),
  rejected: () => m.review_status_rejected(),
  withdrawn: () => m.review_status_withdrawn(),
} as const;
