import type { RefundOrder } from "#app/payments/gateway.ts";

/**
 * The body of a request to give back. An empty one gives back everything, so that an amount that is missing would: the body without an
 * amount is made for the whole payment alone, and asked for by its amount.
 * @see https://docs.khalti.com/api/refund
 * @throws RangeError for an amount that is none, or more than is left of the payment
 */
export function khaltiRefund({ paisa, leftPaisa, paidPaisa }: RefundOrder): { readonly amount?: number } {
  if (typeof paisa !== "bigint" || paisa <= 0n || paisa > leftPaisa || leftPaisa > paidPaisa)
    throw new RangeError("What is given back is more than nothing and no more than is left.");
  return paisa === paidPaisa ? {} : { amount: Number(paisa) };
}
