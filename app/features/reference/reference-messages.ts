import * as m from "#app/i18n/generated/messages.js";
import { FORM_NOTICES } from "#app/platform/forms/form-messages.ts";

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
