import * as m from "#app/i18n/generated/messages.js";

/** The names of the changes of many, which are the titles of their pages; call one while rendering. */
export const BULK_TITLES = {
  status: () => m.bulk_status(),
  price: () => m.bulk_price(),
  setPrice: () => m.bulk_set_price(),
  discount: () => m.bulk_discount(),
  genre: () => m.bulk_genre(),
} as const;

/** The same changes as records of what was done, such as in the list of operations; call one while rendering. */
export const BULK_RECORDS = {
  status: () => m.bulk_record_status(),
  price: () => m.bulk_record_price(),
  setPrice: () => m.bulk_record_set_price(),
  discount: () => m.bulk_record_discount(),
  genre: () => m.bulk_record_genre(),
} as const;
