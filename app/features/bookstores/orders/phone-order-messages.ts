import { formatNumber } from "#app/domain/text/digits.ts";
import * as m from "#app/i18n/generated/messages.js";
import { getLocale } from "#app/i18n/generated/runtime.js";
import { FORM_REFUSALS } from "#app/platform/forms/form-messages.ts";

type Values = Readonly<Record<string, string | number>>;
const inDigits = (number: string | number | undefined) => formatNumber(Number(number ?? 0), getLocale());

/** Why an order that a clerk entered was not placed. */
export const PHONE_ORDER_REFUSALS = {
  ...FORM_REFUSALS,
  checkout_phone_wrong: () => m.checkout_phone_wrong(),
  checkout_name_missing: () => m.checkout_name_missing(),
  checkout_place_missing: () => m.checkout_place_missing(),
  checkout_ward_wrong: ({ last }: Values) => m.checkout_ward_wrong({ last: inDigits(last) }),
  checkout_street_missing: () => m.checkout_street_missing(),
  checkout_landmark_missing: () => m.checkout_landmark_missing(),
  purchase_empty: () => m.orderdesk_enter_none(),
  purchase_line_gone: () => m.orderdesk_enter_line_gone(),
  purchase_costs_more: () => m.orderdesk_enter_costs(),
  purchase_no_zone: () => m.orderdesk_enter_no_zone(),
  purchase_payment_wrong: () => m.form_invalid(),
  purchase_cash_sum: () => m.orderdesk_enter_cash_sum(),
  purchase_cash_orders: ({ max }: Values) => m.orderdesk_enter_cash_orders({ max: inDigits(max) }),
  // What a clerk enters has none of these limits.
  purchase_unproved_sum: () => m.form_invalid(),
  purchase_unproved_copies: () => m.form_invalid(),
  purchase_bought_already: () => m.form_invalid(),
  purchase_line_owned: () => m.form_invalid(),
  purchase_network_full: () => m.form_invalid(),
  purchase_form_used: () => m.orderdesk_enter_used(),
} as const;

export type PhoneOrderRefusal = keyof typeof PHONE_ORDER_REFUSALS;
