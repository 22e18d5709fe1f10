import { ORGANISATION_REFUSALS } from "#app/features/reference/organisations/organisation-messages.ts";
import { PAPER_REFUSALS } from "#app/features/reference/papers/paper-messages.ts";
import { MONEY_REFUSALS } from "#app/fields/money-messages.ts";
import { PICTURE_REFUSALS } from "#app/fields/pictures/picture-messages.ts";
import * as m from "#app/i18n/generated/messages.js";
import { FORM_NOTICES, FORM_REFUSALS } from "#app/platform/forms/form-messages.ts";

/** The refusals of the form that deletes a row. */
export const REMOVAL_REFUSALS = {
  reference_is_standard: () => m.removal_standard(),
  reference_in_use: () => m.removal_in_use(),
  reference_changed: () => m.removal_changed(),
} as const;

/** The refusals of the forms of all kinds that the engine serves, and of the publishers and bookstores beside it. */
export const REFERENCE_REFUSALS = {
  ...FORM_REFUSALS,
  ...ORGANISATION_REFUSALS,
  reference_name_taken: () => m.reference_name_taken(),
  reference_code_taken: () => m.reference_code_taken(),
  reference_is_archived: () => m.reference_is_archived(),
  ...REMOVAL_REFUSALS,
  reference_choice_archived: () => m.reference_choice_archived(),
  reference_merge_refused: () => m.reference_merge_refused(),
  reference_merge_obstacles: ({ names = "" }) => m.reference_merge_obstacles({ names }),
  reference_not_itself: () => m.reference_not_itself(),
  reference_run_reversed: () => m.reference_run_reversed(),
  reference_size_incomplete: () => m.reference_size_incomplete(),
  ...PAPER_REFUSALS,
  ...PICTURE_REFUSALS,
  ...MONEY_REFUSALS,
  reference_pictures_full: () => m.picture_full(),
  artist_contributor_unknown: () => m.artist_contributor_unknown(),
  artist_contributor_several: ({ names = "" }) => m.artist_contributor_several({ names }),
  reference_phrase_without_name: () => m.reference_phrase_without_name({ place: "{name}" }),
} as const;

export type ReferenceRefusal = keyof typeof REFERENCE_REFUSALS;

/** The messages after a change, for the forms of all kinds of reference rows. */
export const REFERENCE_NOTICES = {
  ...FORM_NOTICES,
  reference_added: () => m.reference_added(),
  reference_archived_done: () => m.reference_archived_done(),
  reference_merged: () => m.reference_merged(),
  reference_removed: () => m.organisation_removed(),
  reference_restored: () => m.reference_restored(),
  organisation_removed: () => m.organisation_removed(),
} as const;

export type ReferenceNotice = keyof typeof REFERENCE_NOTICES;
