import * as m from "#app/i18n/generated/messages.js";

/** The names of the changes of many, which are the titles of their pages; call one while rendering. */
export const BULK_TITLES = {
  status: () => m.bulk_status(),
  price: () => m.bulk_price(),
  discount: () => m.bulk_discount(),
  genre: () => m.bulk_genre(),
} as const;
