import * as m from "#app/i18n/generated/messages.js";
import { FORM_REFUSALS } from "#app/platform/forms/form-messages.ts";

/** The refusals of the forms of a list, and their messages. */
export const LIST_REFUSALS = {
  ...FORM_REFUSALS,
  list_view_taken: () => m.list_view_taken(),
  list_too_many_views: () => m.list_too_many_views(),
} as const;
