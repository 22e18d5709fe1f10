import type { EditionStatus } from "#app/domain/editions/edition.ts";
import * as m from "#app/i18n/generated/messages.js";

/** The names of the statuses of an edition; call one while rendering. */
export const EDITION_STATUS_LABELS: Readonly<Record<EditionStatus, () => string>> = {
  draft: m.edition_status_draft,
  forthcoming: m.edition_status_forthcoming,
  active: m.edition_status_active,
  outOfPrint: m.edition_status_out_of_print,
  withdrawn: m.edition_status_withdrawn,
};

/** How a status is coloured. */
export const EDITION_STATUS_TONES = {
  draft: "plain",
  forthcoming: "plain",
  active: "good",
  outOfPrint: "warning",
  withdrawn: "warning",
} as const satisfies Record<EditionStatus, string>;
