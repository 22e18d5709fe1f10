import type { bookEditions } from "#app/db/tables/editions.server.ts";
import { isCurrencyCode } from "#app/domain/currencies.ts";
import { isPercent } from "#app/domain/discount.ts";
import { isbnDigits } from "#app/domain/isbn.ts";
import { INTEGER_MAX, OTHER_PICTURES_MAX, SIDE_MAX_MM, WEIGHT_MAX_G } from "#app/domain/limits.ts";
import { AMOUNT_MAX } from "#app/domain/money.ts";
import { isPaperUse, PAPERS_MAX, type PaperUse, PLAIN_PAPER } from "#app/domain/paper.ts";
import type { PaperUseFault } from "#app/domain/paper-use-rules.ts";
import type { PublicationDate } from "#app/domain/publication-date.ts";
import { isFormDetail, isTwoDigits } from "#app/domain/trade-codes.ts";
import { parseUpc } from "#app/domain/upc.ts";
import { type Credit, hasDuplicates } from "#app/records/credits.server.ts";
import type { Fault } from "#app/records/refusals-by-index.ts";
import { type RoyaltyFault, royaltyFault } from "#app/records/royalty-shares.server.ts";
import {
  areTerms,
  type EditionDiscount,
  type EditionPrice,
  type EditionRelation,
  isFurtherPrice,
  isRelation,
  isTerritory,
  storedPercent,
} from "./edition-lists.server.ts";
import { type Cover, coversInStoredOrder } from "./edition-parts.server.ts";

type EditionRow = typeof bookEditions.$inferSelect;

export type EditionRefusal =
  | "edition_book_unknown"
  | "edition_format_unknown"
  | "edition_name_missing"
  | "edition_number_wrong"
  | "edition_number_taken"
  | "edition_isbn_wrong"
  | "edition_upc_wrong"
  | "edition_price_wrong"
  | "edition_further_price_wrong"
  | "edition_relation_wrong"
  | "edition_trade_code_wrong"
  | "edition_imprint_unknown"
  | "edition_measure_wrong"
  | "edition_discount_wrong"
  | "edition_paper_wrong"
  | "edition_paper_unknown"
  | PaperUseFault["code"]
  | "edition_cover_wrong"
  | "edition_cover_unknown"
  /** Another picture is in the place now than the person saw. */
  | "edition_cover_replaced"
  | "edition_credit_unknown"
  | "edition_credit_duplicate"
  | RoyaltyFault
  | "edition_move_refused"
  | "edition_reason_missing"
  | "edition_book_archived"
  | "edition_incomplete"
  | "edition_is_public";

/** The values of an edition that may be written: columns, covers, discounts and papers in their order, and credits of it alone. */
export type EditionValues = Pick<
  EditionRow,
  | "formatId"
  | "editionNumber"
  | "name"
  | "isbn13"
  | "isbn10"
  | "upc"
  | "priceMinor"
  | "currency"
  | "priceType"
  | "priceTaxCode"
  | "priceTaxPercent"
  | "priceTerritory"
  | "salesTerritory"
  | "imprintId"
  | "availability"
  | "formDetails"
  | "status"
  | "statusReason"
  | "pages"
  | "durationMinutes"
  | "size"
  | "lengthMm"
  | "widthMm"
  | "heightMm"
  | "thicknessMm"
  | "weightG"
> & {
  readonly published: PublicationDate | null;
  readonly covers: readonly Cover[];
  readonly discounts: readonly EditionDiscount[];
  readonly prices: readonly EditionPrice[];
  readonly relations: readonly EditionRelation[];
  readonly papers: readonly PaperUse[];
  readonly credits: readonly Credit[];
};

/** An edition to add: its book, format and name, and any of the other values. */
export type NewEdition = { readonly bookId: string } & Pick<EditionValues, "formatId" | "name"> &
  Partial<EditionValues>;

/**
 * Values in the form in which they are stored and compared: covers in their order, percentages with two digits, and beside
 * an ISBN-13 the ISBN-10 of the same number, unless the caller gives one.
 */
export function storedForm<Values extends Partial<EditionValues>>(values: Values): Values {
  const { covers, discounts, isbn13, papers, prices, priceTaxPercent } = values;
  return {
    ...values,
    ...(isbn13 && values.isbn10 === undefined && { isbn10: isbnDigits(isbn13)?.isbn10 ?? null }),
    ...(priceTaxPercent && { priceTaxPercent: twoDigits(priceTaxPercent) }),
    // A version of an edition from before papers could be chosen has no ids.
    ...(papers && { papers: papers.map((each) => ({ ...PLAIN_PAPER, ...each })) }),
    ...(prices && {
      prices: prices.map((each) => ({ ...each, taxPercent: each.taxPercent && twoDigits(each.taxPercent) })),
    }),
    ...(covers && { covers: coversInStoredOrder(covers) }),
    ...(discounts && {
      discounts: discounts.map((each) => ({
        ...each,
        percent: isPercent(each.percent) ? storedPercent(each.percent) : each.percent,
      })),
    }),
  };
}

/** A percentage as the database returns it. */
const twoDigits = (percent: string): string =>
  Number.isFinite(Number(percent)) ? storedPercent(percent) : percent;

/** The largest value of each measure, which is a whole number above 0. */
const LARGEST = {
  pages: INTEGER_MAX,
  durationMinutes: INTEGER_MAX,
  lengthMm: SIDE_MAX_MM,
  widthMm: SIDE_MAX_MM,
  heightMm: SIDE_MAX_MM,
  thicknessMm: SIDE_MAX_MM,
  weightG: WEIGHT_MAX_G,
} as const;

/** What is wrong with the values of one edition, without looking at other rows; only `fields` are checked. */
export function valueFaults(
  edition: Partial<EditionValues>,
  fields: readonly string[],
  isFromRecord: boolean,
): Fault<EditionRefusal>[] {
  const faults: Fault<EditionRefusal>[] = [];
  const fault = (code: EditionRefusal, field: string) => faults.push({ code, field });
  const isWritten = (...names: string[]) => names.some((name) => fields.includes(name));
  const { name, editionNumber, isbn13, isbn10, upc, priceMinor, currency } = edition;
  if (isWritten("name") && !name?.en && !name?.np) fault("edition_name_missing", "name");
  if (isWritten("editionNumber") && !isCount(editionNumber ?? 0, 1))
    fault("edition_number_wrong", "editionNumber");
  // Records may have a number of an unknown range, or two that differ: they are stored as they were sent.
  if (isWritten("isbn13", "isbn10") && !isFromRecord && !isIsbnPair(isbn13, isbn10))
    fault("edition_isbn_wrong", "isbn13");
  if (isWritten("upc") && upc && !parseUpc(upc).ok) fault("edition_upc_wrong", "upc");
  if (isWritten("priceMinor", "currency") && !isPrice(priceMinor, currency))
    fault("edition_price_wrong", "price");
  if (isWritten("priceType", "priceTaxCode", "priceTaxPercent", "priceTerritory") && !areListTerms(edition))
    fault("edition_price_wrong", "price");
  if (isWritten("salesTerritory") && !isTerritory(edition.salesTerritory ?? null))
    fault("edition_trade_code_wrong", "salesTerritory");
  if (isWritten("prices") && !(edition.prices ?? []).every(isFurtherPrice))
    fault("edition_further_price_wrong", "prices");
  if (isWritten("relations") && !(edition.relations ?? []).every(isRelation))
    fault("edition_relation_wrong", "relations");
  if (isWritten("availability") && edition.availability != null && !isTwoDigits(edition.availability))
    fault("edition_trade_code_wrong", "availability");
  if (isWritten("formDetails") && !(edition.formDetails ?? []).every(isFormDetail))
    fault("edition_trade_code_wrong", "formDetails");
  for (const [field, largest] of Object.entries(LARGEST)) {
    const value = edition[field as keyof typeof LARGEST];
    if (isWritten(field) && value != null && !(Number.isInteger(value) && value > 0 && value <= largest))
      fault("edition_measure_wrong", field);
  }
  if (isWritten("discounts") && !(edition.discounts ?? []).every(isDiscount))
    fault("edition_discount_wrong", "discounts");
  const papers = edition.papers ?? [];
  if (isWritten("papers") && (papers.length > PAPERS_MAX || !papers.every(isPaperUse)))
    fault("edition_paper_wrong", "papers");
  if (isWritten("covers") && !areCovers(edition.covers ?? [])) fault("edition_cover_wrong", "covers");
  if (isWritten("credits") && hasDuplicates(edition.credits ?? []))
    fault("edition_credit_duplicate", "credits");
  const royalty = isWritten("credits") ? royaltyFault(edition.credits ?? []) : undefined;
  if (royalty) fault(royalty, "credits");
  return faults;
}

function isIsbnPair(isbn13: string | null | undefined, isbn10: string | null | undefined): boolean {
  const thirteen = isbn13 ? isbnDigits(isbn13) : undefined;
  const ten = isbn10 ? isbnDigits(isbn10) : undefined;
  if ((isbn13 && thirteen?.isbn13 !== isbn13) || (isbn10 && ten?.isbn10 !== isbn10)) return false;
  return !isbn13 || !isbn10 || ten?.isbn13 === isbn13;
}

/** Whether an amount in minor units and a currency are a price, or both missing. */
export function isPrice(minor: bigint | null | undefined, currency: string | null | undefined): boolean {
  if (minor == null || currency == null) return minor == null && currency == null;
  return minor >= 0n && minor <= AMOUNT_MAX && isCurrencyCode(currency);
}

function areListTerms(edition: Partial<EditionValues>): boolean {
  const { priceType, priceTaxCode, priceTaxPercent, priceTerritory } = edition;
  return (
    (priceType == null || isTwoDigits(priceType)) &&
    areTerms({
      taxCode: priceTaxCode ?? null,
      taxPercent: priceTaxPercent ?? null,
      territory: priceTerritory ?? null,
    })
  );
}

const isCount = (value: number, least: number) =>
  Number.isInteger(value) && value >= least && value <= INTEGER_MAX;

/** Whether a percentage and its days are a discount. */
export function isDiscount({
  percent,
  from,
  until,
}: Pick<EditionDiscount, "percent" | "from" | "until">): boolean {
  return isPercent(percent) && (from === null || until === null || from <= until);
}

function areCovers(covers: readonly Cover[]): boolean {
  const slots = new Set(covers.map(({ part, position }) => `${part} ${position}`));
  return (
    slots.size === covers.length &&
    covers.filter(({ part }) => part === "other").length <= OTHER_PICTURES_MAX &&
    covers.every(
      ({ part, position, altText }) =>
        (altText.en || altText.np) && isCount(position, 0) && (part === "other" || position === 0),
    )
  );
}
