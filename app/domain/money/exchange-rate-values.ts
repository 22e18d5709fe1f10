import { readTypedNumber, withPoint } from "#app/domain/text/typed-number.ts";
import { rationalOf } from "./rational.ts";

/** How many digits a rate has before and after the point, at most. */
const RATE_DIGITS = 12;

/**
 * Reads a rate as somebody types it, in Latin or Devanagari digits: the value of one unit in rupees, as a decimal text without
 * needless zeros. @returns undefined for text that is none, for one whose comma may stand for the point, for zero, and beyond twelve
 * digits before or after the point
 */
export function parseRate(text: string): string | undefined {
  const typed = rateWithPoint(text) === undefined ? readTypedNumber(text) : undefined;
  if (!typed || typed.whole.length > RATE_DIGITS || typed.fraction.length > RATE_DIGITS) return undefined;
  const rate = typed.fraction === "" ? typed.whole : `${typed.whole}.${typed.fraction}`;
  return rationalOf(rate).numerator === 0n ? undefined : shortRate(rate);
}

/** A rate with a point, where the comma of a typed one may stand for it; otherwise undefined. */
export const rateWithPoint = (text: string): string | undefined => withPoint(text, RATE_DIGITS);

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
