import type { LISTING_STATUSES, ListedAvailability } from "#app/domain/editions/catalogue-values.ts";
import * as m from "#app/i18n/generated/messages.js";

export type ListingStatus = (typeof LISTING_STATUSES)[number];

/** The names of the statuses of a listing; call one while rendering. */
export const LISTING_STATUS_LABELS: Readonly<Record<ListingStatus, () => string>> = {
  listed: m.listing_status_listed,
  paused: m.listing_status_paused,
  withdrawn: m.listing_status_withdrawn,
};

/** How a status is coloured. */
export const LISTING_STATUS_TONES = {
  listed: "good",
  paused: "plain",
  withdrawn: "warning",
} as const satisfies Record<ListingStatus, string>;

/** What a store says of an edition that it lists; call one while rendering. */
export const AVAILABILITY_LABELS: Readonly<Record<ListedAvailability, () => string>> = {
  inStock: m.catalogue_stock_in_stock,
  fewLeft: m.catalogue_stock_few,
  fewSaid: m.catalogue_stock_few_said,
  toOrder: m.listing_to_order,
  notHeld: m.catalogue_stock_not_held,
};
