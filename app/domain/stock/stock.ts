import type { Availability } from "#app/domain/editions/catalogue-values.ts";

/**
 * Kinds of places where copies can be. The first lie somewhere and are counted; the others are the ends of their ways:
 * - `bookstore`, `publisher`: a bookstore, a publisher's own store;
 * - `onTheWay`: in parcels; `depositLibrary`: given to libraries by law;
 * - `press`: where copies come from; `elsewhere`: where they come from or go to if the ledger does not say;
 * - `reader`, `damaged`, `lost`: what became of them.
 */
export const STOCK_PLACE_KINDS = [
  "bookstore",
  "publisher",
  "onTheWay",
  "depositLibrary",
  "press",
  "elsewhere",
  "reader",
  "damaged",
  "lost",
] as const;
export type StockPlaceKind = (typeof STOCK_PLACE_KINDS)[number];

/** Whether copies at such a place are counted; otherwise it is an end of their way. */
export const countsCopies = (kind: StockPlaceKind): boolean =>
  ["bookstore", "publisher", "onTheWay", "depositLibrary"].includes(kind);

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
