import { wholeRupees } from "#app/domain/money/whole-rupees.ts";
import { formatNumber } from "#app/domain/text/digits.ts";
import * as m from "#app/i18n/generated/messages.js";
import { getLocale } from "#app/i18n/generated/runtime.js";
import type { FormAnswer } from "#app/platform/forms/form-answer.ts";
import { FORM_NOTICES, FORM_REFUSALS, waitOf } from "#app/platform/forms/form-messages.ts";

type Values = Readonly<Record<string, string | number>>;

/** Why nothing was done about a payment. */
export const PAYMENT_REFUSALS = {
  ...FORM_REFUSALS,
  payment_over: () => m.payment_refused_over(),
  payment_open: () => m.payment_refused_open(),
  payment_way_wrong: () => m.payment_refused_way(),
  payment_unreachable: () => m.payment_refused_unreachable(),
  payment_picture_wrong: () => m.payment_refused_picture(),
  payment_picture_too_large: () => m.payment_refused_picture_large(),
  order_not_proved: () => m.order_refused_proof(),
  order_too_often: ({ seconds }: Values) => m.order_refused_often({ wait: waitOf(seconds) }),
  purchase_cash_sum: ({ max }: Values) =>
    m.payment_refused_cash_sum({ max: wholeRupees(Number(max ?? 0), getLocale()) }),
  purchase_cash_orders: ({ max }: Values) =>
    m.payment_refused_cash_orders({ max: formatNumber(Number(max ?? 0), getLocale()) }),
  purchase_unproved_sum: ({ max }: Values) =>
    m.checkout_refused_unproved_sum({ max: wholeRupees(Number(max ?? 0), getLocale()) }),
  purchase_unproved_copies: ({ lines, copies }: Values) =>
    m.checkout_refused_unproved_copies({
      lines: formatNumber(Number(lines ?? 0), getLocale()),
      copies: formatNumber(Number(copies ?? 0), getLocale()),
    }),
  purchase_network_full: () => m.payment_refused_network(),
} as const;

export type PaymentRefusal = keyof typeof PAYMENT_REFUSALS;

/** What the page says after something was done, or a reader was led to it. */
export const PAYMENT_NOTICES = {
  ...FORM_NOTICES,
  payment_left: () => m.payment_left(),
  payment_not_made: () => m.payment_not_made(),
  payment_unreachable: () => m.payment_refused_unreachable(),
  payment_proof_sent: () => m.payment_proof_sent_notice(),
} as const;

export type PaymentNotice = keyof typeof PAYMENT_NOTICES;

/** The answer to a form of the page where a purchase is paid. */
export type PaymentAnswer = FormAnswer<PaymentRefusal, PaymentNotice> | undefined;
