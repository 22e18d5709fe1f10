import { listingDiscounts, type listings } from "#app/db/tables/bookstores.server.ts";
import { AVAILABILITIES } from "#app/domain/editions/catalogue-values.ts";
import { LISTING_LOCATION_MAX } from "#app/domain/limits.ts";
import { isPercent } from "#app/domain/money/discount.ts";
import { type Refusal, refuse } from "#app/domain/result.ts";
import type { ChangeResult } from "#app/platform/changes/change-rows.server.ts";
import type { PartValues, RowWithParts } from "#app/platform/changes/row-parts.ts";
import { storedPercent } from "#app/records/editions/edition-lists.server.ts";
import { isDiscount, isPrice } from "#app/records/editions/edition-rules.server.ts";
import { listPart } from "#app/records/list-part.server.ts";

/** The rows that belong to a listing and are changed with it: the store's own discounts, which apply in turn. */
export const LISTING_PARTS = { discounts: listPart(listingDiscounts, "listingId") };

/** A listing with the store's own discounts. */
export type Listing = RowWithParts<typeof listings, typeof LISTING_PARTS>;

export type ListingRefusal =
  /** Visitors may not see the edition. */
  | "listing_edition_not_public"
  /** The store lists the edition already. */
  | "listing_taken"
  | "listing_availability_wrong"
  | "listing_price_wrong"
  | "listing_discount_wrong"
  | "listing_location_wrong";

/**
 * The values of a listing that its store may write. Without a price of its own, the store sells at the publisher's list price
 * after the publisher's discounts; the store's discounts apply to either.
 */
export type ListingValues = Pick<
  typeof listings.$inferSelect,
  "priceMinor" | "currency" | "availability" | "location"
> &
  PartValues<typeof LISTING_PARTS>;

export type ListingResult = ChangeResult<typeof listings, ListingRefusal, typeof LISTING_PARTS>;

/** Most discounts of a listing. */
export const LISTING_DISCOUNTS_MAX = 20;

/** Values in the form in which they are stored and compared: percentages with two digits after the point. */
export function storedForm<Values extends Partial<ListingValues>>(values: Values): Values {
  const { discounts } = values;
  return discounts === undefined
    ? values
    : {
        ...values,
        discounts: discounts.map((each) => ({
          ...each,
          percent: isPercent(each.percent) ? storedPercent(each.percent) : each.percent,
        })),
      };
}

/** What is wrong with the values of a listing; undefined where nothing is. */
export function listingFault({
  availability,
  priceMinor,
  currency,
  location,
  discounts = [],
}: Partial<ListingValues>): Refusal<ListingRefusal> | undefined {
  if (availability !== undefined && !AVAILABILITIES.includes(availability))
    return refuse("listing_availability_wrong", { field: "availability" });
  if (!isPrice(priceMinor, currency)) return refuse("listing_price_wrong", { field: "price" });
  if (location === "" || (location?.length ?? 0) > LISTING_LOCATION_MAX)
    return refuse("listing_location_wrong", { field: "location" });
  return discounts.length <= LISTING_DISCOUNTS_MAX && discounts.every(isDiscount)
    ? undefined
    : refuse("listing_discount_wrong", { field: "discounts" });
}
