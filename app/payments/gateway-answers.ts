/**
 * What a look-up says of an attempt to pay. A gateway that answers with anything else, or not at all, has not answered: the attempt
 * stays as it was.
 *
 * - `paid`: the money is there. The amount is still to be compared with the attempt's.
 * - `waiting`: the reader has not paid yet, or the gateway does not know it yet.
 * - `pending`: the money is on its way, and may still not arrive.
 * - `unclear`: the gateway itself does not know; a person must ask.
 * - `failed`: the reader gave up, or the time is over.
 * - `refunded`: it was paid and all of it given back; `partlyRefunded`: a part of it was, and it does not say how much.
 */
export const PAYMENT_STATES = [
  "paid",
  "waiting",
  "pending",
  "unclear",
  "failed",
  "refunded",
  "partlyRefunded",
] as const;
export type PaymentState = (typeof PAYMENT_STATES)[number];

/** The answer to a look-up. */
export type LookedUp = {
  readonly state: PaymentState;
  /** What the gateway says was to be paid, in paisa; undefined where it does not say, or not as an amount. */
  readonly paisa: bigint | undefined;
  /** The gateway's own number of the payment, by which it is found there. */
  readonly gatewayReference: string | undefined;
};
