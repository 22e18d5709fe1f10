import type { PaymentWay } from "./payment-way.ts";

/** The ways of paying before anything is sent: at a gateway, or by a transfer to the bank of the company. */
export const PREPAID_WAYS = ["esewa", "khalti", "bankTransfer"] as const satisfies readonly PaymentWay[];
export type PrepaidWay = (typeof PREPAID_WAYS)[number];

/** The gateways that a reader may pay at. */
export const GATEWAYS = ["esewa", "khalti"] as const satisfies readonly PrepaidWay[];
export type GatewayName = (typeof GATEWAYS)[number];

/** Whether a purchase is paid before it is sent. */
export const isPrepaid = (way: PaymentWay): way is PrepaidWay => PREPAID_WAYS.some((each) => each === way);

/**
 * The states of an attempt to pay:
 * - `open`: the reader is at the gateway, or is to transfer the money;
 * - `left`: they chose another way, or gave up. It is looked up all the same, as it may have been paid;
 * - `unclear`: a person has to find out;
 * - `paid`: the money is there, once;
 * - `failed`: it was not paid in its time. A payment that shows later still counts.
 */
export const ATTEMPT_STATES = ["open", "left", "unclear", "paid", "failed"] as const;
export type AttemptState = (typeof ATTEMPT_STATES)[number];

/** The attempts of which a purchase has one at most: nothing else is paid for it meanwhile. */
export const UNRESOLVED_ATTEMPTS = ["open", "unclear"] as const satisfies readonly AttemptState[];

/**
 * Why a person has to look at an attempt:
 * - `gatewayUnsure`: the gateway itself does not know, or says what its documents do not;
 * - `noAnswer`: the reader came back from it, and it does not answer;
 * - `otherAmount`: another amount was paid; `otherPayment`: the payment is that of another attempt;
 * - `refundedThere`: it was given back at the gateway, and not from here;
 * - `proofSent`: the reader has sent a picture of their transfer.
 */
export const ATTEMPT_PROBLEMS = [
  "gatewayUnsure",
  "noAnswer",
  "otherAmount",
  "otherPayment",
  "refundedThere",
  "proofSent",
] as const;
export type AttemptProblem = (typeof ATTEMPT_PROBLEMS)[number];

/** How it became known what an attempt is: the reader came back, asked, or acted; the product looked; staff decided. */
export const ATTEMPT_SOURCES = ["reader", "product", "staff"] as const;
export type AttemptSource = (typeof ATTEMPT_SOURCES)[number];

/**
 * Why money is owed back:
 * - `cancelled`: the order was cancelled after it was paid; `copiesCancelled`: copies of it were;
 * - `cameBack`: the reader did not take the parcel;
 * - `paidTwice`: the order had been paid, or is paid in cash; `paidLate`: the order had ended, or its copies had been sold;
 * - `givenBackThere`: it was given back at the gateway's own portal, and is not owed any more.
 */
export const REFUND_REASONS = [
  "cancelled",
  "copiesCancelled",
  "cameBack",
  "copiesReturned",
  "paidTwice",
  "paidLate",
  "givenBackThere",
] as const;
export type RefundReason = (typeof REFUND_REASONS)[number];

/** How money was given back: by the gateway, at our request, by hand, or in cash from the drawer of the shop. */
export const REFUND_WAYS = ["gateway", "hand", "cash"] as const;
export type RefundWay = (typeof REFUND_WAYS)[number];

/** An account at a bank, as a reader types it, to which money is paid back. */
export type BankAccount = { readonly bank: string; readonly holder: string; readonly number: string };
export const BANK_ACCOUNT_MAX = 100;

const MINUTE_MS = 60_000;
const HOUR_MINUTES = 60;
const DAY_MINUTES = 24 * HOUR_MINUTES;

/** An attempt that was opened at a gateway which names no end lasts so long: a session of eSewa ends five minutes after sign-in. */
export const ATTEMPT_MINUTES = 30;
/** Copies are kept so long after the end of an attempt: a payment of the last second is still to be looked up. */
export const AFTER_ATTEMPT_MINUTES = 10;
/** Copies are kept so long for a reader who is to transfer the money, and again after a proof was refused. */
export const TRANSFER_HOURS = 48;
/**
 * Copies are kept for at most so long after they were ordered while nothing is paid, however often the reader begins anew: they are out
 * of sale for everybody else.
 */
export const UNPAID_HOURS_MAX = { esewa: 6, khalti: 6, bankTransfer: 7 * 24 } as const satisfies Record<
  PrepaidWay,
  number
>;
/** Copies are kept so long while a person finds out what was paid. */
export const UNCLEAR_DAYS = 7;
/** So many days after it was opened an attempt is looked up no more. */
export const LOOKED_UP_DAYS = 7;

/** An attempt is looked up so many minutes after it was opened, then each hour of a day, then each day of a week. */
const LOOKS = [1, 3, 5, 10, 30, 40, 60];

/**
 * When an attempt is looked up next.
 * @returns undefined after the last time
 */
export function nextLook(openedOn: Date, now: Date): Date | undefined {
  const passed = (now.getTime() - openedOn.getTime()) / MINUTE_MS;
  const next =
    LOOKS.find((minutes) => minutes > passed) ??
    (passed < DAY_MINUTES
      ? (Math.floor(passed / HOUR_MINUTES) + 1) * HOUR_MINUTES
      : (Math.floor(passed / DAY_MINUTES) + 1) * DAY_MINUTES);
  return next > LOOKED_UP_DAYS * DAY_MINUTES ? undefined : new Date(openedOn.getTime() + next * MINUTE_MS);
}

/** So many days after it was paid at a gateway an attempt is looked up: somebody may give the money back there, and not from here. */
export const PAID_LOOK_DAYS = [1, 2, 4, 7, 14, 30, 60, 90] as const;

/** When an attempt that was paid at a gateway is looked up next. @returns undefined after the last time */
export function nextLookAfterPaid(paidOn: Date, now: Date): Date | undefined {
  const days = (now.getTime() - paidOn.getTime()) / (DAY_MINUTES * MINUTE_MS);
  const next = PAID_LOOK_DAYS.find((each) => each > days);
  return next === undefined ? undefined : minutesAfter(paidOn, next * DAY_MINUTES);
}

/** So many minutes later. */
export const minutesAfter = (moment: Date, minutes: number): Date =>
  new Date(moment.getTime() + minutes * MINUTE_MS);

/** The longest reference of a bank or a gateway, and the longest note of staff, in code points. */
export const PAYMENT_NUMBER_MAX = 60;
export const PAYMENT_NOTE_MAX = 300;
