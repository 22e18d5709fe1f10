/** Who bears a discount: the publisher of the edition, or the shop that sells it. */
export const DISCOUNT_BEARERS = ["publisher", "shop"] as const;
export type DiscountBearer = (typeof DISCOUNT_BEARERS)[number];

/** The price of one copy in minor units of its currency. */
export type SoldPrice = {
  /** Before its discounts; null where it has no price, or was sold in another currency. */
  readonly listMinor: bigint | null;
  readonly unitMinor: bigint;
  /** What the discounts of its publisher take off the list price. */
  readonly publisherMinor: bigint;
};

/**
 * Who bears what of the difference between the list price of a copy and what was paid: the publisher its own discounts, and the shop the rest.
 * A copy that was sold at a price between them took less off than the publisher gives.
 * @returns nothing for a copy without a list price, or one that was not cheaper
 */
export function discountsBorne({
  listMinor,
  unitMinor,
  publisherMinor,
}: SoldPrice): { readonly borneBy: DiscountBearer; readonly minor: bigint }[] {
  const off = listMinor === null || listMinor < unitMinor ? 0n : listMinor - unitMinor;
  const ofPublisher = publisherMinor < off ? publisherMinor : off;
  const all = [
    { borneBy: "publisher" as const, minor: ofPublisher },
    { borneBy: "shop" as const, minor: off - ofPublisher },
  ];
  return all.filter(({ minor }) => minor > 0n);
}
