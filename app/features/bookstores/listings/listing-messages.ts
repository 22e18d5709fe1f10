import {
  COPY_REQUEST_NOTICES,
  COPY_REQUEST_REFUSALS,
} from "#app/features/bookstores/requests/copy-request-messages.ts";
import { STOCK_REFUSALS } from "#app/features/bookstores/stock/stock-messages.ts";
import { MONEY_REFUSALS } from "#app/fields/money-messages.ts";
import * as m from "#app/i18n/generated/messages.js";
import type { FormAnswer } from "#app/platform/forms/form-answer.ts";
import { FORM_REFUSALS } from "#app/platform/forms/form-messages.ts";

/** The refusals of the forms of a listing, and their messages. */
export const LISTING_REFUSALS = {
  ...FORM_REFUSALS,
  ...MONEY_REFUSALS,
  ...COPY_REQUEST_REFUSALS,
  ...STOCK_REFUSALS,
  listing_edition_not_public: () => m.listing_edition_not_public(),
  listing_taken: () => m.listing_taken(),
  listing_availability_wrong: () => m.form_invalid(),
  listing_price_wrong: () => m.form_invalid(),
  listing_location_wrong: () => m.form_invalid(),
  listing_discount_wrong: () => m.edition_discount_wrong(),
} as const;

export type ListingRefusal = keyof typeof LISTING_REFUSALS;

/** What a page of a listing says after a change. */
export const LISTING_NOTICES = COPY_REQUEST_NOTICES;

export type ListingNotice = keyof typeof LISTING_NOTICES;

/** The labels of the fields of a listing; call it while rendering. */
export const listingLabels = (): Readonly<Record<string, string>> => ({
  edition: m.listing_edition(),
  "price.amount": m.listing_own_price(),
  price: m.listing_own_price(),
  availability: m.listing_availability(),
  location: m.listing_location(),
  discounts: m.listing_discounts(),
  "discounts.percent": m.edition_discount_percent(),
  "discounts.from.day": m.edition_discount_from(),
  "discounts.until.day": m.edition_discount_until(),
  status: m.edition_status(),
});

export type ListingAnswer = FormAnswer<ListingRefusal> | undefined;
