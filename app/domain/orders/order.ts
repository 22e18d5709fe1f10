import type { DeliveryWay } from "./delivery.ts";
import { CODE_LETTERS, typedCode } from "./spoken-code.ts";

/**
 * The states of an order, which is what one bookstore delivers of a purchase:
 * - `preordered`: the edition is not published yet; nothing is kept, and nothing paid;
 * - `awaitingPayment`: copies are kept while the reader pays at a gateway;
 * - `placed`: the bookstore is asked for it; `accepted`: the bookstore has said that it delivers;
 * - `packed`: the copies have left the stock and are in a parcel;
 * - `handedOver`: the parcel is with a courier;
 * - `delivered`: the reader has it; `completed`: the time to bring it back is over;
 * - `refused`: the reader did not take the parcel, which is on its way back; `cameBack`: its copies are in the stock again;
 * - `cancelled`: before it was packed, by the reader or by the bookstore;
 * - `lapsed`: it was not paid in time.
 */
export const ORDER_STATUSES = [
  "preordered",
  "awaitingPayment",
  "placed",
  "accepted",
  "packed",
  "handedOver",
  "delivered",
  "completed",
  "refused",
  "cameBack",
  "cancelled",
  "lapsed",
] as const;
export type OrderStatus = (typeof ORDER_STATUSES)[number];

/** The orders whose copies are kept in the stock of the bookstore. */
export const RESERVING_ORDERS = [
  "awaitingPayment",
  "placed",
  "accepted",
] as const satisfies readonly OrderStatus[];

/** The orders with which nothing more is done. */
export const ENDED_ORDERS = [
  "completed",
  "cameBack",
  "cancelled",
  "lapsed",
] as const satisfies readonly OrderStatus[];

/** Whether nothing more is done with an order of a status. */
export const isEndedOrder = (status: OrderStatus): boolean => ENDED_ORDERS.some((ended) => ended === status);

/** Who acts on an order: the bookstore, the reader, or the product when a time is over or a payment has come. */
export const ORDER_SIDES = ["bookstore", "reader", "product"] as const;
export type OrderSide = (typeof ORDER_SIDES)[number];

type Moves = Readonly<Partial<Record<OrderStatus, readonly OrderStatus[]>>>;

const MOVES: Readonly<Record<OrderSide, Moves>> = {
  bookstore: {
    preordered: ["cancelled"],
    placed: ["accepted", "cancelled"],
    accepted: ["packed", "cancelled"],
    packed: ["handedOver", "delivered", "cameBack"],
    handedOver: ["delivered", "refused"],
    refused: ["cameBack"],
  },
  reader: {
    preordered: ["cancelled"],
    awaitingPayment: ["cancelled"],
    placed: ["cancelled"],
    accepted: ["cancelled"],
  },
  // What lapsed is placed after all where it was paid, and its copies are still there. A file is there as soon as it is paid.
  product: {
    preordered: ["placed", "awaitingPayment", "cancelled"],
    awaitingPayment: ["placed", "delivered", "lapsed"],
    placed: ["cancelled"],
    accepted: ["cancelled"],
    lapsed: ["placed", "delivered"],
    delivered: ["completed"],
  },
};

/** The orders that their reader can cancel: nobody has packed them. */
export const CANCELLED_BY_READER: readonly OrderStatus[] = ORDER_STATUSES.filter((status) =>
  MOVES.reader[status]?.includes("cancelled"),
);

/** Moves that are made of one way of delivery only: a reader who fetches the copies needs no courier. */
const OF_ONE_WAY: Readonly<Partial<Record<OrderStatus, DeliveryWay>>> = { handedOver: "courier" };

/** The statuses that a side may give an order, in the order in which they are offered. */
export const orderMoves = (side: OrderSide, from: OrderStatus, way: DeliveryWay): readonly OrderStatus[] =>
  (MOVES[side][from] ?? []).filter((to) => {
    if (OF_ONE_WAY[to] !== undefined && OF_ONE_WAY[to] !== way) return false;
    if (side === "product" && (to === "placed" || to === "delivered"))
      return (to === "delivered") === (way === "download");
    // A parcel for a courier is delivered by one.
    return !(from === "packed" && to === "delivered" && way === "courier");
  });

/** Copies are kept so long for a reader who is to pay, and has not left for a gateway. */
export const PAYMENT_MINUTES = 15;

/** Who preordered has so many days to pay when the copies are there. */
export const PREORDER_PAYMENT_DAYS = 3;

/** So many days after it was delivered nothing more is done with an order. */
export const COMPLETED_AFTER_DAYS = 7;

/** Why an order ends with which nobody goes on: see the days below. */
export type EndingReason = "unanswered" | "unpacked" | "notComing" | "notPublished";

/** An order that its bookstore does not answer, or accepts and does not pack, ends so many days after its last step. */
export const UNANSWERED_DAYS = 7;
export const UNPACKED_DAYS = 30;

/** A preorder of which a book will not come ends after so many days without an answer of its reader. */
export const PREORDER_ANSWER_DAYS = 30;
/** A preorder whose book is not published ends after so many days. */
export const PREORDER_DAYS_MAX = 400;

/** A parcel that is packed, on its way, or on its way back for so many days is a task for its bookstore. */
export const LATE_PARCEL_DAYS = 14;

/** Letters of the number of an order: 49 random bits, so that nobody finds one by trying. */
export const ORDER_NUMBER_LENGTH = 10;
const NUMBER = new RegExp(`^[${CODE_LETTERS}]{${ORDER_NUMBER_LENGTH}}$`);

/** A number as it is shown: `K7P42-MX9TQ`. */
export const shownOrderNumber = (number: string): string => `${number.slice(0, 5)}-${number.slice(5)}`;

/** A number as somebody types it, or as it is in an address: `k7p42 mx9tq`. Undefined for what is none. */
export function typedOrderNumber(text: string): string | undefined {
  const number = typedCode(text);
  return NUMBER.test(number) ? number : undefined;
}

/** The copies that an order is to deliver of a line: those that were not taken out of it. */
export const copiesLeft = ({
  copies,
  cancelledCopies,
}: {
  readonly copies: number;
  readonly cancelledCopies: number;
}): number => copies - cancelledCopies;

/** The longest note with a gift, and the longest reason, in code points. */
export const GIFT_NOTE_MAX = 300;
export const ORDER_REASON_MAX = 300;
