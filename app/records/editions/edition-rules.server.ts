import { isTwoDigits } from "#app/domain/editions/trade-codes.ts";
import { isbnDigits } from "#app/domain/identifiers/isbn.ts";
import { INTEGER_MAX, OTHER_PICTURES_MAX } from "#app/domain/limits.ts";
import { isCurrencyCode } from "#app/domain/money/currencies.ts";
import { isPercent } from "#app/domain/money/discount.ts";
import { AMOUNT_MAX } from "#app/domain/money/money.ts";
import { areTerms, type EditionDiscount } from "./edition-lists.server.ts";
import type { Cover } from "./edition-parts.server.ts";
import type { EditionValues } from "./edition-values.server.ts";

/** Whether two numbers are ISBNs, or missing, and the same one where both are given. */
export function isIsbnPair(isbn13: string | null | undefined, isbn10: string | null | undefined): boolean {
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

/** Whether the terms of a list price are known codes and areas. */
export function areListTerms(edition: Partial<EditionValues>): boolean {
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

/** Whether a number is whole and not below another. */
export const isCount = (value: number, least: number) =>
  Number.isInteger(value) && value >= least && value <= INTEGER_MAX;

/** Whether a percentage and its days are a discount. */
export function isDiscount({
  percent,
  from,
  until,
}: Pick<EditionDiscount, "percent" | "from" | "until">): boolean {
  return isPercent(percent) && (from === null || until === null || from <= until);
}

/** Whether covers have texts and a place of their own each. */
export function areCovers(covers: readonly Cover[]): boolean {
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
