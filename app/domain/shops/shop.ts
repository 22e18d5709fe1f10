/** Who sells: the company itself, a bookstore, or a seller of the marketplace. */
export const SHOP_KINDS = ["own", "bookstore", "seller"] as const;
export type ShopKind = (typeof SHOP_KINDS)[number];

/** Whether readers can buy of a shop. */
export const SHOP_STANDINGS = ["open", "closed"] as const;
export type ShopStanding = (typeof SHOP_STANDINGS)[number];

/** The largest share that the company keeps of what it collected for a shop, in basis points: all of it. */
export const COMMISSION_MAX_BP = 10_000;
