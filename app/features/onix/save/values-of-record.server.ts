import { type EditionMeasure, ofMeasures } from "#app/domain/editions/edition-measures.ts";
import { isFormDetail } from "#app/domain/editions/trade-codes.ts";
import { isbnDigits } from "#app/domain/identifiers/isbn.ts";
import type { OnixRecord } from "#app/onix/normalise/onix-record.ts";
import { measureIn } from "#app/onix/onix-measures.ts";
import type { EditionValues } from "#app/records/editions/edition-values.server.ts";
import type { Edition, EditionPatch } from "#app/records/editions/save-edition.server.ts";
import type { MergeMode } from "./merge-book.ts";

type Named = { readonly imprintId: string | undefined };

/** A value that a record gives, or undefined where it does not: it then stays as it is stored. */
type GivenValue<Value> = {
  readonly given: (record: OnixRecord, named: Named) => Value | undefined;
  /** Records that were imported before it was read get it afterwards, if nobody has entered it. */
  readonly isReadSince?: "later";
};

/** The prices of a record are one value: where it has any, they are all, and none of the earlier ones stays beside them. */
const ifPriced =
  <Value>(value: (record: OnixRecord) => Value) =>
  (record: OnixRecord): Value | undefined =>
    record.prices.length > 0 || record.unpriced !== undefined ? value(record) : undefined;

const term = <Name extends "type" | "taxCode" | "taxPercent" | "territory">(name: Name) =>
  ({
    given: ifPriced(({ further }) => further?.listPrice?.[name] ?? null),
    isReadSince: "later",
  }) as const;

const measure = (name: EditionMeasure): GivenValue<number> => ({
  given: (record) => rounded(measureIn(record, name)),
});

/** A measure as a whole number, at least 1: a leaflet thinner than half a millimetre has no thickness of 0. */
const rounded = (measured: number | undefined) =>
  measured === undefined ? undefined : Math.max(1, Math.round(measured));

/**
 * The values of an edition in a record. "chosen" is what depends on other rows too, and is decided where editions are saved; "exported"
 * is in the records that are sent and not read from those that come; "none" is not in ONIX.
 */
export const VALUES_OF_RECORDS: {
  readonly [Name in keyof EditionValues]-?: GivenValue<EditionValues[Name]> | "chosen" | "exported" | "none";
} = {
  formatId: "chosen",
  editionNumber: "chosen",
  name: "chosen",
  status: "chosen",
  statusReason: "chosen",
  credits: "chosen",
  isbn13: { given: ({ isbn13 }) => isbn13 || undefined },
  isbn10: {
    given: ({ isbn13, isbn10 }) => {
      const ten = isbn10 ?? (isbn13 && isbnDigits(isbn13)?.isbn10);
      return isbn13 || ten ? (ten ?? null) : undefined;
    },
  },
  upc: { given: ({ upc }) => upc || undefined },
  priceMinor: { given: ifPriced(({ price }) => price?.amount ?? null) },
  currency: { given: ifPriced(({ price }) => price?.currency ?? null) },
  published: { given: ({ published }) => published },
  size: { given: ({ size }) => size },
  ...ofMeasures(measure),
  imprintId: { given: (_record, { imprintId }) => imprintId, isReadSince: "later" },
  availability: { given: ({ availability }) => availability || undefined, isReadSince: "later" },
  formDetails: {
    given: ({ productFormDetails }) => {
      const details = productFormDetails.filter(isFormDetail);
      return details.length > 0 ? details : undefined;
    },
    isReadSince: "later",
  },
  priceType: term("type"),
  priceTaxCode: term("taxCode"),
  priceTaxPercent: term("taxPercent"),
  priceTerritory: term("territory"),
  prices: {
    given: ifPriced(({ further }) =>
      (further?.prices ?? []).map(({ type, qualifier, money, taxCode, taxPercent, territory, ...days }) => ({
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
      })),
    ),
    isReadSince: "later",
  },
  salesTerritory: { given: ({ further }) => further?.salesTerritory || undefined, isReadSince: "later" },
  relations: { given: ({ further }) => further?.relations, isReadSince: "later" },
  discounts: "exported",
  covers: "exported",
  papers: "none",
};

const GIVEN = Object.entries<GivenValue<unknown> | string>(VALUES_OF_RECORDS).flatMap(([name, value]) =>
  typeof value === "string" ? [] : [{ name, ...value }],
);

function valuesOf(record: OnixRecord, named: Named, since: GivenValue<unknown>["isReadSince"]): EditionPatch {
  const values = GIVEN.filter(({ isReadSince }) => isReadSince === since).map(
    ({ name, given }) => [name, given(record, named)] as const,
  );
  return Object.fromEntries(values.filter(([, value]) => value !== undefined));
}

/** The values that a record gives; those that are read since later are `furtherOfEdition`. */
export const givenColumns = (record: OnixRecord): EditionPatch =>
  valuesOf(record, { imprintId: undefined }, undefined);

/** The further values of a record, of its edition. @param imprintId the id of the imprint that the record names */
export const furtherOfEdition = (record: OnixRecord, imprintId: string | undefined): EditionPatch =>
  valuesOf(record, { imprintId }, "later");

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
