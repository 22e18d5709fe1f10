/** By what sales are summed: by edition, by shop, or by month of the Nepali or the Gregorian calendar. */
export const SOLD_BY = ["edition", "shop", "bs", "ad"] as const;
export type SoldBy = (typeof SOLD_BY)[number];
