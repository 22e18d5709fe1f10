import type { CheckoutDraft } from "#app/domain/orders/checkout.ts";
import type { DeliveryWay } from "#app/domain/orders/delivery.ts";
import {
  type CashLimits,
  cashMaxPaisa,
  cashWayOf,
  isPaidInCash,
  type PaymentWay,
} from "#app/domain/orders/payment-way.ts";

/** What is bought, as far as it decides how it can be paid. */
type Parts = { readonly hasParcel: boolean; readonly hasFilesToPay: boolean };

/** How what is to be paid comes; undefined before the reader has said where a parcel goes. */
export function waysOf(
  { address }: CheckoutDraft,
  { hasParcel, hasFilesToPay }: Parts,
): readonly DeliveryWay[] | undefined {
  if (hasParcel && !address) return undefined;
  return [...(hasParcel && address ? [address.way] : []), ...(hasFilesToPay ? (["download"] as const) : [])];
}

/** What a reader has said, without a payment in cash for what nobody could take it: a file was added to the cart since. */
export function withFittingPayment(
  draft: CheckoutDraft,
  sum: Parts & { readonly totalPaisa: bigint },
): CheckoutDraft {
  const { payment, ...rest } = draft;
  const ways = waysOf(draft, sum);
  const isRight =
    !payment ||
    !ways ||
    sum.totalPaisa === 0n ||
    !isPaidInCash(payment.way) ||
    cashWayOf(ways) === payment.way;
  return isRight ? draft : rest;
}

/** A way of paying that a reader can choose; `isTooMuch` where the sum is larger than may be paid so. */
export type PaymentChoice = { readonly way: PaymentWay; readonly isTooMuch: boolean };

/**
 * The ways in which a purchase can be paid. Only what works is offered; what costs nothing has one, which nobody has to choose.
 * @param ways how what is bought comes, each once or more often
 * @param prepaid the ways in which this shop can be paid before anything is sent
 */
export function paymentChoices(
  ways: readonly DeliveryWay[],
  totalPaisa: bigint,
  prepaid: readonly PaymentWay[],
  cashLimits: CashLimits,
): readonly PaymentChoice[] {
  const cash = cashWayOf(ways);
  if (totalPaisa === 0n) return [{ way: cash ?? prepaid[0] ?? "bankTransfer", isTooMuch: false }];
  return [
    ...(cash ? [{ way: cash, isTooMuch: totalPaisa > cashMaxPaisa(cashLimits) }] : []),
    ...prepaid.map((each) => ({ way: each, isTooMuch: false })),
  ];
}
