import { formatRupees } from "#app/domain/money/money.ts";
import type { AttemptSource, AttemptState, RefundReason } from "#app/domain/orders/payment-attempt.ts";
import { MONEY_REFUSALS } from "#app/fields/money-messages.ts";
import * as m from "#app/i18n/generated/messages.js";
import { getLocale } from "#app/i18n/generated/runtime.js";
import type { FormAnswer } from "#app/platform/forms/form-answer.ts";
import { FORM_NOTICES, FORM_REFUSALS } from "#app/platform/forms/form-messages.ts";
import type { BadgeTone } from "#app/ui/badge.tsx";

/** The names of the states of a payment; call one while rendering. */
export const PAYMENT_STATE_LABELS: Readonly<Record<AttemptState, () => string>> = {
  open: m.paymentdesk_open,
  left: m.paymentdesk_left,
  unclear: m.paymentdesk_unclear,
  paid: m.paymentdesk_paid,
  failed: m.paymentdesk_failed,
};

export const PAYMENT_STATE_TONES = {
  open: "theirs",
  left: "plain",
  unclear: "mine",
  paid: "good",
  failed: "plain",
} as const satisfies Record<AttemptState, BadgeTone>;

export const SOURCE_LABELS: Readonly<Record<AttemptSource, () => string>> = {
  reader: m.paymentdesk_by_reader,
  product: m.paymentdesk_by_product,
  staff: m.paymentdesk_by_staff,
};

export const REFUND_REASON_LABELS: Readonly<Record<RefundReason, () => string>> = {
  cancelled: m.paymentdesk_refund_cancelled,
  copiesCancelled: m.paymentdesk_refund_copies,
  cameBack: m.paymentdesk_refund_came_back,
  copiesReturned: m.paymentdesk_refund_returned,
  paidTwice: m.paymentdesk_refund_twice,
  paidLate: m.paymentdesk_refund_late,
  givenBackThere: m.paymentdesk_refund_there,
};

/** Why nothing was done with a payment. */
export const PAYMENT_DESK_REFUSALS = {
  ...FORM_REFUSALS,
  payment_decided: () => m.paymentdesk_refused_decided(),
  payment_number_missing: () => m.paymentdesk_refused_number(),
  payment_number_used: () => m.paymentdesk_refused_number_used(),
  payment_amount_missing: () => m.form_required(),
  payment_amount_too_large: ({ max = 0 }: { readonly max?: string | number }) =>
    m.paymentdesk_refused_too_large({ max: formatRupees(BigInt(max), getLocale()) }),
  payment_amount_other: () => m.paymentdesk_refused_amount(),
  ...MONEY_REFUSALS,
  payment_note_missing: () => m.paymentdesk_refused_note(),
  refund_done: () => m.paymentdesk_refused_given(),
  refund_reference_missing: () => m.paymentdesk_refused_reference(),
  refund_not_here: () => m.paymentdesk_refused_not_here(),
  refund_refused: () => m.paymentdesk_refused_by_gateway(),
  refund_unknown: () => m.paymentdesk_refused_unknown(),
  refund_under_way: () => m.paymentdesk_refused_under_way(),
} as const;

export type PaymentDeskRefusal = keyof typeof PAYMENT_DESK_REFUSALS;

/** What was done. */
export const PAYMENT_DESK_NOTICES = {
  ...FORM_NOTICES,
  payment_confirmed: () => m.paymentdesk_done_confirmed(),
  payment_amount_noted: () => m.paymentdesk_done_amount(),
  payment_rejected: () => m.paymentdesk_done_rejected(),
  payment_proof_refused: () => m.paymentdesk_done_proof_refused(),
  payment_looked: () => m.paymentdesk_done_looked(),
  payment_given_back: () => m.paymentdesk_done_given_back(),
  payment_part_noted: () => m.paymentdesk_done_part(),
} as const;

export type PaymentDeskNotice = keyof typeof PAYMENT_DESK_NOTICES;

export type PaymentDeskAnswer = FormAnswer<PaymentDeskRefusal, PaymentDeskNotice> | undefined;
