import { wholeRupees } from "#app/domain/money/whole-rupees.ts";
import type { ChangedPart, CheckoutStep } from "#app/domain/orders/checkout.ts";
import { formatNumber } from "#app/domain/text/digits.ts";
import * as m from "#app/i18n/generated/messages.js";
import { getLocale } from "#app/i18n/generated/runtime.js";
import type { FormAnswer } from "#app/platform/forms/form-answer.ts";
import { FORM_REFUSALS, waitOf } from "#app/platform/forms/form-messages.ts";

type Values = Readonly<Record<string, string | number>>;

/** The names of the steps; call one while rendering. */
export const STEP_NAMES: Readonly<Record<CheckoutStep, () => string>> = {
  details: m.checkout_details,
  payment: m.checkout_payment,
  review: m.checkout_review,
};

/** What each step asks, as the title of its page. */
export const STEP_TITLES: Readonly<Record<CheckoutStep, (hasParcel: boolean) => string>> = {
  details: () => m.checkout_contact(),
  payment: (hasParcel) => (hasParcel ? m.checkout_payment_title() : m.checkout_payment()),
  review: () => m.checkout_review_title(),
};

/** The names of what can be changed on the page of the last step. */
export const PART_TITLES: Readonly<Record<ChangedPart, () => string>> = {
  contact: m.checkout_contact,
  address: m.checkout_address,
  payment: m.checkout_payment,
};

/** Why a step was not taken, or nothing was bought. */
export const CHECKOUT_REFUSALS = {
  ...FORM_REFUSALS,
  checkout_phone_wrong: () => m.checkout_phone_wrong(),
  checkout_name_missing: () => m.checkout_name_missing(),
  checkout_place_missing: () => m.checkout_place_missing(),
  checkout_ward_wrong: ({ last }: Values) =>
    m.checkout_ward_wrong({ last: formatNumber(Number(last ?? 0), getLocale()) }),
  checkout_street_missing: () => m.checkout_street_missing(),
  checkout_landmark_missing: () => m.checkout_landmark_missing(),
  checkout_pan_wrong: () => m.checkout_pan_wrong(),
  checkout_no_address: () => m.checkout_no_address(),
  checkout_not_as_seen: () => m.checkout_not_as_seen(),
  checkout_too_often: ({ seconds }: Values) => m.checkout_too_often({ wait: waitOf(seconds) }),
  checkout_code_wrong: () => m.checkout_code_wrong(),
  checkout_code_too_often: ({ seconds }: Values) => m.checkout_code_too_often({ wait: waitOf(seconds) }),
  checkout_no_codes: () => m.checkout_no_codes(),
  checkout_phone_too_often: ({ seconds }: Values) => m.checkout_phone_too_often({ wait: waitOf(seconds) }),
  purchase_empty: () => m.checkout_refused_empty(),
  purchase_line_gone: () => m.checkout_refused_line(),
  purchase_costs_more: () => m.checkout_refused_costs(),
  purchase_no_zone: () => m.checkout_refused_zone(),
  purchase_payment_wrong: () => m.checkout_refused_payment(),
  purchase_cash_sum: ({ max }: Values) =>
    m.checkout_refused_cash_sum({ max: wholeRupees(Number(max ?? 0), getLocale()) }),
  purchase_cash_orders: ({ max }: Values) =>
    m.checkout_refused_cash_orders({ max: formatNumber(Number(max ?? 0), getLocale()) }),
  purchase_unproved_sum: ({ max }: Values) =>
    m.checkout_refused_unproved_sum({ max: wholeRupees(Number(max ?? 0), getLocale()) }),
  purchase_unproved_copies: ({ lines, copies }: Values) =>
    m.checkout_refused_unproved_copies({
      lines: formatNumber(Number(lines ?? 0), getLocale()),
      copies: formatNumber(Number(copies ?? 0), getLocale()),
    }),
  purchase_bought_already: () => m.checkout_refused_bought(),
  purchase_line_owned: () => m.checkout_refused_owned(),
  purchase_network_full: () => m.checkout_refused_network(),
  purchase_form_used: () => m.checkout_refused_form(),
} as const;

export type CheckoutRefusal = keyof typeof CHECKOUT_REFUSALS;

/** The answer to a form of a step. */
export type StepAnswer = FormAnswer<CheckoutRefusal> | undefined;
