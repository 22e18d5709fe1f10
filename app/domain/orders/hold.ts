/**
 * The states of a copy that a bookstore is asked to keep for a reader:
 * - `requested`: it is kept, and the bookstore has not looked at it;
 * - `confirmed`: the bookstore has put it aside;
 * - `handedOver`: the reader bought it;
 * - `declined`: the bookstore could not keep it;
 * - `cancelled`: the reader does not want it any more;
 * - `lapsed`: the reader did not come in time;
 * - `closed`: the bookstore closed.
 */
export const HOLD_STATUSES = [
  "requested",
  "confirmed",
  "handedOver",
  "declined",
  "cancelled",
  "lapsed",
  "closed",
] as const;
export type HoldStatus = (typeof HOLD_STATUSES)[number];

/** The holds whose copy nobody else can buy. */
export const OPEN_HOLDS = ["requested", "confirmed"] as const satisfies readonly HoldStatus[];

/** Whether the copy of a hold is kept. */
export const isOpenHold = (status: HoldStatus): boolean => OPEN_HOLDS.some((open) => open === status);

/** A copy is kept so long: from the request, and again from the moment when the bookstore confirms it. */
export const HOLD_HOURS = 48;

/** Until when a copy is kept from a moment on. */
export const heldUntil = (from: Date): Date => new Date(from.getTime() + HOLD_HOURS * 3_600_000);

/** So many copies can be kept for one telephone number at a time, in all bookstores together. */
export const HOLDS_PER_PHONE = 3;

/**
 * So many copies can be held at a time for one network by readers who have proved nothing, until the bookstores have answered: a mobile
 * operator's network is that of thousands of readers, whose copies are confirmed within hours.
 */
export const HOLDS_PER_NETWORK = 20;
/** So many copies can be held at a time for one signed-in reader, under whatever numbers. */
export const HOLDS_PER_PERSON = 12;

/**
 * How many copies of a listing may be held, and not confirmed by the bookstore, for readers who have proved neither a mailbox by signing in
 * nor a telephone number by collecting a copy: half of those on hand, so that nobody empties a store by inventing readers.
 */
export const unprovedShare = (onHand: number): number => Math.ceil(onHand / 2);

/** The longest name of a reader, and the longest reason of a bookstore, in code points. */
export const HOLD_NAME_MAX = 100;
export const HOLD_REASON_MAX = 300;

/** Who acts on a hold: the bookstore, the reader, or the product when the time is over. */
export type HoldSide = "bookstore" | "reader" | "product";

const MOVES: Readonly<Record<HoldSide, Readonly<Partial<Record<HoldStatus, readonly HoldStatus[]>>>>> = {
  bookstore: {
    requested: ["confirmed", "handedOver", "declined"],
    confirmed: ["handedOver", "declined"],
  },
  reader: { requested: ["cancelled"], confirmed: ["cancelled"] },
  product: { requested: ["lapsed", "closed"], confirmed: ["lapsed", "closed"] },
};

/** The statuses that a side may give a hold. */
export const holdMoves = (side: HoldSide, from: HoldStatus): readonly HoldStatus[] => MOVES[side][from] ?? [];

/** What is known of a hold besides its stored status. */
type HoldNow = {
  readonly status: HoldStatus;
  readonly expiresOn: Date;
  /** Whether its bookstore is open on the site. */
  readonly isStoreOpen: boolean;
};

/** The status that is shown: that of a hold whose time is over or whose store is closed, also before it was written. */
export function shownHoldStatus({ status, expiresOn, isStoreOpen }: HoldNow, now: Date): HoldStatus {
  if (!isOpenHold(status)) return status;
  if (!isStoreOpen) return "closed";
  return expiresOn <= now ? "lapsed" : status;
}

export const HOLD_CODE_LENGTH = 6;

/** A code as it is shown: `K7P-42M`. */
export const shownHoldCode = (code: string): string => `${code.slice(0, 3)}-${code.slice(3)}`;
