import { MONEY_REFUSALS } from "#app/fields/money-messages.ts";
import * as m from "#app/i18n/generated/messages.js";
import { FORM_REFUSALS } from "#app/platform/forms/form-messages.ts";

/** Why a change of many leaves a row as it is; call one while rendering. */
export const BULK_REFUSALS = {
  bulk_no_right: () => m.bulk_no_right(),
  bulk_archived: () => m.bulk_archived(),
  bulk_same: () => m.bulk_same(),
  bulk_no_price: () => m.bulk_no_price(),
  bulk_has_price: () => m.bulk_has_price(),
  bulk_no_price_in_currency: () => m.bulk_no_price_in_currency(),
  bulk_other_currency: () => m.bulk_other_currency(),
  bulk_price_not_above_zero: () => m.bulk_price_not_above_zero(),
  edition_move_refused: () => m.edition_move_refused(),
  edition_reason_missing: () => m.bulk_reason_missing(),
  edition_book_archived: () => m.edition_book_archived(),
  edition_incomplete: () => m.bulk_incomplete(),
} as const;

export type BulkRefusal = keyof typeof BULK_REFUSALS;

/** The refusals of the forms with which a change of many is described. */
export const BULK_FORM_REFUSALS = {
  ...FORM_REFUSALS,
  ...MONEY_REFUSALS,
  bulk_rate_wrong: () => m.bulk_rate_wrong(),
  bulk_percent: () => m.bulk_percent(),
  bulk_preview_changed: () => m.bulk_preview_changed(),
  edition_discount_wrong: () => m.edition_discount_wrong(),
} as const;
