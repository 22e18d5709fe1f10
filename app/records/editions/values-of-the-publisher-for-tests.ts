import type { EDITION_FIELDS } from "./edition-fields.server.ts";
import type { EditionValues } from "./edition-values.server.ts";

type OfThePublisher = {
  [Field in keyof EditionValues]: (typeof EDITION_FIELDS)[Field]["ability"] extends "edition.change"
    ? never
    : Field;
}[keyof EditionValues];

/** A value of each field that an admin of the book alone may not write: a field that is added to them needs one here. */
export const VALUES_OF_THE_PUBLISHER: Required<Pick<EditionValues, OfThePublisher>> = {
  status: "forthcoming",
  statusReason: "Waiting for paper.",
  priceMinor: 90n,
  currency: "INR",
  priceType: "02",
  priceTaxCode: "S",
  priceTaxPercent: "13",
  priceTerritory: "NP",
  discounts: [{ percent: "10", from: null, until: null, remarks: null }],
  prices: [
    {
      amountMinor: 500n,
      currency: "USD",
      type: "02",
      qualifier: null,
      territory: null,
      taxCode: null,
      taxPercent: null,
      from: null,
      until: null,
    },
  ],
};
