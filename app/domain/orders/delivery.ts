/** How a reader gets the copies of an order: brought by a courier, fetched at the bookstore, or, of a file, by a link on its page. */
export const DELIVERY_WAYS = ["courier", "fetch", "download"] as const;
export type DeliveryWay = (typeof DELIVERY_WAYS)[number];
/** The ways of what is printed, between which the reader chooses. */
export const PARCEL_WAYS = ["courier", "fetch"] as const satisfies readonly DeliveryWay[];
export type ParcelWay = (typeof PARCEL_WAYS)[number];

/** What a parcel of at most a weight costs to be brought to a zone. */
export type DeliveryFee = { readonly upToG: number; readonly paisa: bigint };

/** A zone of delivery: what parcels cost there by weight, the lightest first, and how many days they take. */
export type DeliveryZone = {
  readonly id: string;
  readonly minDays: number;
  readonly maxDays: number;
  readonly fees: readonly DeliveryFee[];
};

/** So much is added to the weight of the books for what a parcel is packed in, in grams. */
export const PACKING_G = 100;
/** What a copy weighs of which nobody said it: a paperback of 250 pages, in grams. */
export const UNKNOWN_WEIGHT_G = 320;

/** The weight of a parcel in grams. @param copies their number and the weight of each, null where it is not known */
export const parcelWeight = (
  copies: readonly { readonly copies: number; readonly weightG: number | null }[],
): number => copies.reduce((sum, each) => sum + each.copies * (each.weightG ?? UNKNOWN_WEIGHT_G), PACKING_G);

/**
 * What a parcel costs to be brought to a zone, in paisa. What is heavier than the heaviest step is several parcels: as many of the
 * heaviest as are full, and one with the rest.
 * @returns undefined for a zone without fees
 */
export function deliveryFee({ fees }: Pick<DeliveryZone, "fees">, weightG: number): bigint | undefined {
  const heaviest = fees.at(-1);
  if (!heaviest) return undefined;
  const full = Math.floor((weightG - 1) / heaviest.upToG);
  const rest = weightG - full * heaviest.upToG;
  const step = fees.find(({ upToG }) => rest <= upToG) ?? heaviest;
  return BigInt(full) * heaviest.paisa + step.paisa;
}
