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

/**
 * What happened to copies, by where they came from and went to:
 * - `printed`: they came from the press;
 * - `received`: they arrived, from the publisher or elsewhere;
 * - `transferred`: they went from one place to another;
 * - `sold`: over the counter;
 * - `returnedByReader`: a reader brought them back;
 * - `returnedToPublisher`: they were sent back;
 * - `damaged`: they can no longer be sold;
 * - `adjusted`: they were counted, and there were more or fewer.
 */
export const STOCK_MOVEMENT_KINDS = [
  "printed",
  "received",
  "transferred",
  "sold",
  "returnedByReader",
  "returnedToPublisher",
  "damaged",
  "adjusted",
] as const;
export type StockMovementKind = (typeof STOCK_MOVEMENT_KINDS)[number];

/** Where copies come from and go to, by the kind of a movement; `counted` is any place that counts copies. */
const ENDS: Readonly<
  Record<
    StockMovementKind,
    readonly (readonly [from: StockPlaceKind | "counted", to: StockPlaceKind | "counted"])[]
  >
> = {
  printed: [["press", "counted"]],
  received: [["elsewhere", "counted"]],
  transferred: [["counted", "counted"]],
  sold: [["counted", "reader"]],
  returnedByReader: [["reader", "counted"]],
  returnedToPublisher: [
    ["counted", "elsewhere"],
    ["counted", "publisher"],
  ],
  damaged: [["counted", "damaged"]],
  adjusted: [
    ["counted", "lost"],
    ["lost", "counted"],
  ],
};

/** Whether a movement of a kind can be between two kinds of places. The same as `stock_movement_fits` in the database. */
export const movementFits = (kind: StockMovementKind, from: StockPlaceKind, to: StockPlaceKind): boolean => {
  const isAt = (end: StockPlaceKind | "counted", place: StockPlaceKind) =>
    end === "counted" ? countsCopies(place) : end === place;
  return ENDS[kind].some(([source, target]) => isAt(source, from) && isAt(target, to));
};

/**
 * The movements of a bookstore: the place at the other end, whether copies arrive (1), leave (-1) or either (0), and whether a person
 * records one by itself, without a sale or a count.
 */
export const STORE_MOVEMENTS = {
  received: { other: "elsewhere", direction: 1, isRecorded: true },
  sold: { other: "reader", direction: -1, isRecorded: false },
  returnedByReader: { other: "reader", direction: 1, isRecorded: false },
  returnedToPublisher: { other: "elsewhere", direction: -1, isRecorded: true },
  damaged: { other: "damaged", direction: -1, isRecorded: true },
  adjusted: { other: "lost", direction: 0, isRecorded: false },
} as const satisfies Partial<
  Record<
    StockMovementKind,
    { readonly other: StockPlaceKind; readonly direction: 1 | -1 | 0; readonly isRecorded: boolean }
  >
>;
export type StoreMovementKind = keyof typeof STORE_MOVEMENTS;

/** Those that a person records by themselves. */
export type RecordedMovementKind = {
  [Kind in StoreMovementKind]: (typeof STORE_MOVEMENTS)[Kind]["isRecorded"] extends true ? Kind : never;
}[StoreMovementKind];

export const RECORDED_MOVEMENT_KINDS = (Object.keys(STORE_MOVEMENTS) as StoreMovementKind[]).filter(
  (kind): kind is RecordedMovementKind => STORE_MOVEMENTS[kind].isRecorded,
);

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
