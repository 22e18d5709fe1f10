import type { Availability } from "./catalogue-values.ts";

/**
 * What happened to copies at a place:
 * - `received`: they arrived from the publisher or elsewhere;
 * - `sold`: over the counter;
 * - `returnedByReader`: a reader brought them back;
 * - `returnedToPublisher`: they were sent back;
 * - `damaged`: they can no longer be sold;
 * - `adjusted`: they were counted, and there were more or fewer;
 * - `transferIn`, `transferOut`: they came from, or went to, another place.
 */
export const STOCK_MOVEMENT_KINDS = [
  "received",
  "sold",
  "returnedByReader",
  "returnedToPublisher",
  "damaged",
  "adjusted",
  "transferIn",
  "transferOut",
] as const;
export type StockMovementKind = (typeof STOCK_MOVEMENT_KINDS)[number];

/** Whether copies arrive at the place, leave it, or either: the sign of the quantity. */
export const STOCK_DIRECTIONS = {
  received: 1,
  sold: -1,
  returnedByReader: 1,
  returnedToPublisher: -1,
  damaged: -1,
  adjusted: 0,
  transferIn: 1,
  transferOut: -1,
} as const satisfies Record<StockMovementKind, 1 | -1 | 0>;

/** The kinds of places where copies can be. A publisher's own store, presses, contributors and parcels will be others. */
export const STOCK_PLACE_KINDS = ["bookstore"] as const;

/** How a sale over the counter was paid. */
export const SALE_METHODS = ["cash", "card", "wallet", "bankTransfer", "other"] as const;
export type SaleMethod = (typeof SALE_METHODS)[number];

/** The largest number of copies of one movement. */
export const MOVED_COPIES_MAX = 100_000;

/** The longest reason of a movement, in code points. */
export const STOCK_REASON_MAX = 500;

/** So many copies are few: it is time to ask for more. */
export const FEW_COPIES = 2;

/**
 * What readers are told of availability: where a bookstore keeps the stock it follows what is left, otherwise it is what the store
 * says. The same as `shown_availability` in the database.
 * @param copies on hand and held for nobody; undefined where the store keeps no stock of the edition
 */
export function availabilityOf(listed: Availability, copies: number | undefined): Availability {
  if (copies === undefined) return listed;
  if (copies > FEW_COPIES) return "inStock";
  if (copies > 0) return "fewLeft";
  return listed === "toOrder" ? "toOrder" : "notHeld";
}
