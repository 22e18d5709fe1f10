import type { DeliveryWay } from "./delivery.ts";

/** How a purchase is paid: in cash to whoever brings it, in cash at the bookstore, or before it is sent. */
export const PAYMENT_WAYS = ["cashOnDelivery", "cashAtStore", "esewa", "khalti", "bankTransfer"] as const;
export type PaymentWay = (typeof PAYMENT_WAYS)[number];

/** Whether a purchase is paid when the copies are handed over. */
export const isPaidInCash = (way: PaymentWay): boolean => way === "cashOnDelivery" || way === "cashAtStore";

/** The ways of paying in cash that belong to a way of delivery. */
export const CASH_OF_DELIVERY = {
  courier: "cashOnDelivery",
  fetch: "cashAtStore",
} as const satisfies Record<DeliveryWay, PaymentWay>;

/**
 * What is collected in cash: whole rupees, as there are no smaller coins. It is rounded down, since nothing may be charged above price,
 * tax and delivery (E-Commerce Directive 2082).
 */
export const cashToCollect = (paisa: bigint): bigint => paisa - (paisa % 100n);

/**
 * The state of the payment of an order:
 * - `due`: it is paid in cash when it is handed over, or by transfer;
 * - `collected`: the cash was taken; `paid`: a gateway or staff has confirmed it;
 * - `refundDue`, `refunded`: it was paid and is owed back, or was given back;
 * - `void`: nothing is owed, as the reader got nothing.
 */
export const ORDER_PAYMENT_STATES = ["due", "collected", "paid", "refundDue", "refunded", "void"] as const;
export type OrderPaymentState = (typeof ORDER_PAYMENT_STATES)[number];

/** Up to this sum of a purchase readers can pay in cash when it is brought, in paisa. */
export const CASH_MAX_PAISA = 1_000_000n;
/** So many orders under one telephone number can be on their way to be paid in cash. */
export const CASH_ORDERS_PER_PHONE = 2;
