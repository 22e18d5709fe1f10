import { shownOrderNumber } from "./order.ts";

/** An order goes out in so many parcels at most. */
export const PARCELS_MAX = 20;
/** The heaviest parcel, in grams. */
export const PARCEL_WEIGHT_MAX = 100_000;
/** The longest name of a courier, and its longest number of a parcel, in code points. */
export const COURIER_MAX = 60;
export const TRACKING_NUMBER_MAX = 60;

/** What the code on the label of a parcel says, as a scanner types it: the number of the order and that of the parcel in it. */
export const parcelCode = (orderNumber: string, sequence: number): string =>
  `${shownOrderNumber(orderNumber)}/${sequence}`;

/** The number of the order in what was scanned or typed, which may be a parcel's code; undefined where it is none. */
export const orderInCode = (text: string): string | undefined =>
  /^\s*([2-9A-HJKMNP-Z]{5})-?([2-9A-HJKMNP-Z]{5})(?:\/\d{1,2})?\s*$/i
    .exec(text)
    ?.slice(1)
    .join("")
    .toUpperCase();
