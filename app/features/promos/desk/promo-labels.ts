import { PICTURE_REFUSALS } from "#app/fields/pictures/picture-messages.ts";
import { PERIOD_REFUSALS } from "#app/fields/shown-period-labels.ts";
import * as m from "#app/i18n/generated/messages.js";
import { FORM_NOTICES, FORM_REFUSALS } from "#app/platform/forms/form-messages.ts";

/** The refusals of the forms of a promo, and their messages. */
export const PROMO_REFUSALS = {
  ...FORM_REFUSALS,
  ...PERIOD_REFUSALS,
  ...PICTURE_REFUSALS,
  promo_token_shape: () => m.promodesk_token_shape(),
  promo_token_reserved: () => m.promodesk_token_reserved(),
  promo_token_taken: () => m.promodesk_token_taken(),
  promo_target_refused: () => m.promodesk_target_refused(),
  promo_no_such_edition: () => m.promodesk_no_such_edition(),
} as const;
export type PromoRefusal = keyof typeof PROMO_REFUSALS;

/** The messages after a change of a promo. */
export const PROMO_NOTICES = {
  ...FORM_NOTICES,
  promo_added: () => m.promodesk_added(),
  promo_archived: () => m.promodesk_archived_done(),
  promo_restored: () => m.promodesk_restored_done(),
} as const;
export type PromoNotice = keyof typeof PROMO_NOTICES;
