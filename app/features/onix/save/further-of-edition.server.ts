import { isFormDetail } from "#app/domain/trade-codes.ts";
import type { OnixRecord } from "#app/features/onix/normalise/onix-record.ts";
import type { Edition, EditionPatch } from "#app/records/editions/save-edition.server.ts";
import type { MergeMode } from "./merge-book.ts";

/** The further values of a record, of its edition. @param imprintId the id of the imprint that the record names */
export function furtherOfEdition(record: OnixRecord, imprintId: string | undefined): EditionPatch {
  const { availability, further = {} } = record;
  const { listPrice } = further;
  const formDetails = record.productFormDetails.filter(isFormDetail);
  const prices = (further.prices ?? []).map(
    ({ type, qualifier, money, taxCode, taxPercent, territory, ...days }) => ({
      // ONIX requires a type; prices without one are treated as those without tax.
      type: type ?? "01",
      qualifier: qualifier ?? null,
      amountMinor: money.amount,
      currency: money.currency,
      taxCode: taxCode ?? null,
      taxPercent: taxPercent ?? null,
      territory: territory ?? null,
      from: days.from ?? null,
      until: days.until ?? null,
    }),
  );
  return {
    ...(imprintId !== undefined && { imprintId }),
    ...(availability && { availability }),
    ...(formDetails.length > 0 && { formDetails }),
    // The prices of a record are one value: none of the earlier ones stays beside them.
    ...((record.prices.length > 0 || record.unpriced !== undefined) && {
      priceType: listPrice?.type ?? null,
      priceTaxCode: listPrice?.taxCode ?? null,
      priceTaxPercent: listPrice?.taxPercent ?? null,
      priceTerritory: listPrice?.territory ?? null,
      prices,
    }),
    ...(further.salesTerritory && { salesTerritory: further.salesTerritory }),
    ...(further.relations && { relations: further.relations }),
  };
}

const TERMS = ["priceType", "priceTaxCode", "priceTaxPercent", "priceTerritory"] as const;

/** The further values that a record adds to a stored edition (`fill`), or replaces (`overlay`). Nothing is removed. */
export function mergedFurtherOfEdition(edition: Edition, given: EditionPatch, mode: MergeMode): EditionPatch {
  if (mode === "overlay") return given;
  const hasTerms = TERMS.some((name) => edition[name] !== null);
  const isEmpty = (value: unknown) => value === null || (Array.isArray(value) && value.length === 0);
  return Object.fromEntries(
    Object.entries(given).filter(([name]) =>
      // The terms of the price are one value.
      TERMS.some((each) => each === name) ? !hasTerms : isEmpty(edition[name as keyof Edition]),
    ),
  );
}
