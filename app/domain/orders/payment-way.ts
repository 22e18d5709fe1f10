import { type OrderCost, orderSum } from "#app/domain/money/order-sum.ts";
import type { DeliveryWay, ParcelWay } from "./delivery.ts";

/** How a purchase is paid: in cash to whoever brings it, in cash at the bookstore, or before it is sent. */
export const PAYMENT_WAYS = ["cashOnDelivery", "cashAtStore", "esewa", "khalti", "bankTransfer"] as const;
export type PaymentWay = (typeof PAYMENT_WAYS)[number];

/** Whether a purchase is paid when the copies are handed over. */
export const isPaidInCash = (way: PaymentWay): way is "cashOnDelivery" | "cashAtStore" =>
  way === "cashOnDelivery" || way === "cashAtStore";

/** The ways of paying in cash that belong to a way of delivery. */
export const CASH_OF_DELIVERY = {
  courier: "cashOnDelivery",
  fetch: "cashAtStore",
} as const satisfies Record<ParcelWay, PaymentWay>;

/**
 * The way of paying orders of one purchase in cash, by their ways of delivery; undefined where nobody could take the cash, as for a file.
 */
export function cashWayOf(ways: readonly DeliveryWay[]): PaymentWay | undefined {
  const [first] = ways;
  return first === undefined || first === "download" || ways.some((way) => way !== first)
    ? undefined
    : CASH_OF_DELIVERY[first];
}

/**
 * The state of the payment of an order:
 * - `due`: it is not paid yet: in cash when it is handed over, or before that by a gateway or transfer;
 * - `collected`: the cash was taken; `paid`: a gateway or staff has confirmed it;
 * - `refundDue`, `refunded`: it was paid and is owed back, or was given back;
 * - `void`: nothing is owed, as the reader got nothing.
 */
export const ORDER_PAYMENT_STATES = ["due", "collected", "paid", "refundDue", "refunded", "void"] as const;
export type OrderPaymentState = (typeof ORDER_PAYMENT_STATES)[number];

/**
 * The cash that is still to be taken for an order when its copies are handed over, in paisa; undefined where it is paid otherwise, or nothing
 * is owed. What is preordered is paid when it comes.
 */
export const cashDue = (
  order: OrderCost & { readonly paymentState: OrderPaymentState },
  way: PaymentWay,
): bigint | undefined =>
  isPaidInCash(way) && order.paymentState === "due" ? orderSum(order).cashPaisa : undefined;

/**
 * What readers can order to be paid in cash. Nothing is paid before it is packed: without limits one form would take every copy of a
 * bookstore out of sale. Site administrators set them.
 */
export type CashLimits = {
  /** The largest sum of a purchase, in rupees. */
  readonly maxRupees: number;
  /** So many purchases under one telephone number can be on their way, or wait to be fetched. */
  readonly onDelivery: number;
  readonly atStore: number;
};

/** The limits of a new installation. */
export const CASH_LIMITS: CashLimits = { maxRupees: 10_000, onDelivery: 2, atStore: 3 };

/** The largest sum that can be paid in cash, in paisa. */
export const cashMaxPaisa = ({ maxRupees }: CashLimits): bigint => BigInt(maxRupees) * 100n;

/** How many purchases of a telephone number can wait, by the way of paying in cash. */
export const cashPurchasesMax = (
  way: "cashOnDelivery" | "cashAtStore",
  { onDelivery, atStore }: CashLimits,
): number => (way === "cashOnDelivery" ? onDelivery : atStore);

/**
 * What can be ordered at once under a telephone number under which nothing was delivered and paid yet, in whatever way it is to be paid: the
 * copies are kept until then, and one form must not take a bookstore out of sale. Whoever has received an order can order more, and a
 * bookstore enters any order for who calls.
 */
export const UNPROVED_LINES_MAX = 20;
export const UNPROVED_COPIES_MAX = 30;
/** At a gateway the copies are kept for minutes, not for days: the sum may be so many times that in cash or by transfer. */
const GATEWAY_SUMS = 5n;

/** The largest sum of such a purchase, in paisa. */
export const unprovedMaxPaisa = (way: PaymentWay, limits: CashLimits): bigint =>
  cashMaxPaisa(limits) * (way === "esewa" || way === "khalti" ? GATEWAY_SUMS : 1n);

/** So many purchases under one telephone number can wait to be paid at a gateway or by transfer. */
export const UNPAID_ORDERS_PER_PHONE = 3;
/** So many purchases under one telephone number can wait for what is not published yet. */
export const PREORDERS_PER_PHONE = 5;
/**
 * So many purchases of readers without an account can wait at a time for one network to be looked at by their bookstores: a mobile
 * operator's network is that of thousands of readers, whose orders are accepted within hours.
 */
export const CASH_ORDERS_PER_NETWORK = 20;
