import type { IsoDate } from "#app/domain/calendar/iso-date.ts";
import { done, type Result, refuse } from "#app/domain/result.ts";
import { typedDigits } from "#app/domain/text/digits.ts";
import { type Money, sharedCurrency } from "./money.ts";
import { multiply, type Rational, rationalOf, roundHalfUp } from "./rational.ts";

/**
 * A percentage off a price. `percent` is a decimal text above 0 and up to 100, with at most two digits after the point:
 * `15`, `12.5`. Without dates it is always valid; both dates are inclusive, in Nepal's time.
 */
export type Discount = {
  readonly percent: string;
  readonly from?: IsoDate | null | undefined;
  readonly until?: IsoDate | null | undefined;
};

const PERCENT = /^\d{1,3}(?:\.\d{1,2})?$/;
const WHOLE_IN_BASIS_POINTS = 10_000n;

/** Whether the text is a percentage a discount can have, in Latin digits. */
export function isPercent(text: string): boolean {
  if (!PERCENT.test(text)) return false;
  const points = basisPoints(text);
  return points > 0n && points <= WHOLE_IN_BASIS_POINTS;
}

/** Parses typed input (`15`, `१२.५`, `10 %`) into the shortest text of the same percentage. */
export function parsePercent(text: string): Result<string, "discount.notAPercent"> {
  const typed = typedDigits(text).trim().replace(/\s*%$/, "");
  return isPercent(typed) ? done(shortest(typed)) : refuse("discount.notAPercent");
}

/**
 * The price after applying the discounts one after the other. Calculated exactly, and rounded half up once at the end to the currency's
 * digits. Throws RangeError for an invalid percentage.
 */
export function priceAfter(list: Money, discounts: readonly Pick<Discount, "percent">[]): Money {
  const start: Rational = { numerator: list.amount, denominator: 1n };
  const exact = discounts.reduce((price, { percent }) => multiply(price, remainder(percent)), start);
  return { amount: roundHalfUp(exact), currency: list.currency };
}

/**
 * How much cheaper `final` is than `list`, in percent, with one digit after the point at most: `14.5`, `15`.
 * `0` when it is not cheaper. Never 100 for a price above zero. Throws "Different currencies".
 */
export function effectivePercent(list: Money, final: Money): string {
  sharedCurrency(list, final);
  if (list.amount <= 0n || final.amount >= list.amount) return "0";
  const tenths = roundHalfUp({ numerator: (list.amount - final.amount) * 1000n, denominator: list.amount });
  const shown = final.amount > 0n && tenths >= 1000n ? 999n : tenths;
  return shortest(`${shown / 10n}.${shown % 10n}`);
}

/** The discounts that are valid on a day. */
export function currentDiscounts<Dated extends Pick<Discount, "from" | "until">>(
  discounts: readonly Dated[],
  today: IsoDate,
): Dated[] {
  return discounts.filter(({ from, until }) => (!from || from <= today) && (!until || today <= until));
}

function remainder(percent: string): Rational {
  if (!isPercent(percent)) throw new RangeError(`Not a percentage: ${percent}`);
  return { numerator: WHOLE_IN_BASIS_POINTS - basisPoints(percent), denominator: WHOLE_IN_BASIS_POINTS };
}

function basisPoints(percent: string): bigint {
  const { numerator, denominator } = rationalOf(percent);
  return (numerator * 100n) / denominator;
}

function shortest(decimal: string): string {
  const [whole = "", fraction = ""] = decimal.split(".");
  const kept = fraction.replace(/0+$/, "");
  return `${BigInt(whole)}${kept ? `.${kept}` : ""}`;
}
