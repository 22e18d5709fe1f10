import { currencyOf } from "./currencies.ts";
import { AMOUNT_MAX, type Money, parseMoney } from "./money.ts";
import { isDecimal, powerOfTen, rationalOf, roundHalfUp } from "./rational.ts";

/** What a changed price is rounded to: the smallest unit of its currency, or a multiple of whole units, halves upwards. */
export const PRICE_ROUNDINGS = ["exact", "1", "5", "10", "50", "100"] as const;
export type PriceRounding = (typeof PRICE_ROUNDINGS)[number];

export const PRICE_DIRECTIONS = ["raise", "lower"] as const;
export const PRICE_CHANGES_BY = ["percent", "amount"] as const;

/** A change of prices: by `value`, a decimal text of percent or of units of the currency. */
export type PriceChange = {
  readonly direction: (typeof PRICE_DIRECTIONS)[number];
  readonly by: (typeof PRICE_CHANGES_BY)[number];
  readonly value: string;
  readonly rounding: PriceRounding;
};

const PERCENT_MAX = 1000n;

/** Whether the text is a percentage by which prices may change: above 0, at most 1000, two digits after the point. */
export function isPriceChangePercent(text: string): boolean {
  if (!isDecimal(text) || /\.\d{3}/.test(text)) return false;
  const { numerator, denominator } = rationalOf(text);
  return numerator > 0n && numerator <= PERCENT_MAX * denominator;
}

/**
 * The price after a change, calculated exactly and rounded once.
 * @returns undefined where no price above zero would remain, or none that can be stored
 */
export function changedPrice(
  { amount, currency }: Money,
  { direction, by, value, rounding }: PriceChange,
): Money | undefined {
  const { digits } = currencyOf(currency);
  const sign = direction === "raise" ? 1n : -1n;
  const { numerator, denominator } = exactChange({ amount, currency }, by, value);
  const step = rounding === "exact" ? 1n : BigInt(rounding) * powerOfTen(digits);
  const exact = amount * denominator + sign * numerator;
  if (exact <= 0n) return undefined;
  const changed = roundHalfUp({ numerator: exact, denominator: denominator * step }) * step;
  return changed > 0n && changed <= AMOUNT_MAX ? { amount: changed, currency } : undefined;
}

/**
 * A price in rupees of a book that has one in another currency, calculated exactly and rounded once.
 * @param rate rupees for one major unit of the currency, as a decimal text
 * @returns undefined where no price above zero would come of it, or none that can be stored
 */
export function priceAtRate(
  { amount, currency }: Money,
  rate: string,
  rounding: PriceRounding,
): Money | undefined {
  const { numerator, denominator } = rationalOf(rate);
  const rupees = currencyOf("NPR").digits;
  const step = rounding === "exact" ? 1n : BigInt(rounding) * powerOfTen(rupees);
  const price =
    roundHalfUp({
      numerator: amount * numerator * powerOfTen(rupees),
      denominator: denominator * powerOfTen(currencyOf(currency).digits) * step,
    }) * step;
  return price > 0n && price <= AMOUNT_MAX ? { amount: price, currency: "NPR" } : undefined;
}

/** The difference in minor units. Throws RangeError for a value that is no number of the currency. */
function exactChange({ amount, currency }: Money, by: PriceChange["by"], value: string) {
  if (by === "percent") {
    const { numerator, denominator } = rationalOf(value);
    return { numerator: amount * numerator, denominator: denominator * 100n };
  }
  const money = parseMoney(value, currency);
  if (!money.ok) throw new RangeError(`Not an amount: ${value}`);
  return { numerator: money.value.amount, denominator: 1n };
}
