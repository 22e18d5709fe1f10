import { typedDigits } from "#app/domain/text/digits.ts";
import { isDecimal, rationalOf } from "./rational.ts";

/**
 * Reads a rate as somebody types it, in Latin or Devanagari digits: the value of one unit in rupees, as a decimal text without
 * needless zeros. @returns undefined for text that is none, for zero, and beyond twelve digits before or after the point
 */
export function parseRate(text: string): string | undefined {
  const typed = typedDigits(text).replaceAll(",", "").trim();
  if (!isDecimal(typed) || !/^\d{1,12}(\.\d{1,12})?$/.test(typed)) return undefined;
  return rationalOf(typed).numerator === 0n ? undefined : shortRate(typed);
}

/** A stored rate without needless zeros: `133.520000000000` is `133.52`. */
export const shortRate = (rate: string): string =>
  rate
    .replace(/^0+(?=\d)/, "")
    .replace(/(\.\d*?)0+$/, "$1")
    .replace(/\.$/, "");

/** A rate that differs by more than a fifth from the one before it may be a slip of the finger. */
export function isUnusualRate(rate: string, before: string): boolean {
  const [now, last] = [rationalOf(rate), rationalOf(before)];
  const [one, other] = [now.numerator * last.denominator, last.numerator * now.denominator];
  const difference = one > other ? one - other : other - one;
  return difference * 5n > other;
}
