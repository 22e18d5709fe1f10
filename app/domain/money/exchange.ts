import type { IsoDate } from "#app/domain/calendar/iso-date.ts";
import { type CurrencyCode, currencyOf } from "./currencies.ts";
import type { Money } from "./money.ts";
import { multiply, powerOfTen, type Rational, rationalOf, roundHalfUp } from "./rational.ts";

/**
 * From `validFrom` on (that day included, in Nepal), one major unit of `from` is worth `rate` major units of
 * `to`, until the day on which a later rate begins. `rate` is an exact decimal text: `120`, `133.52`.
 */
export type ExchangeRate = {
  readonly from: CurrencyCode;
  readonly to: CurrencyCode;
  readonly rate: string;
  readonly validFrom: IsoDate;
};

const RUPEES = "NPR";

/** The initial rate: 120 rupees a dollar, for every day before a later rate. */
export const FIRST_RATE = {
  from: "USD",
  to: RUPEES,
  rate: "120",
  validFrom: "1970-01-01",
} as const satisfies ExchangeRate;

/**
 * An amount in rupees at the rate valid on a day, rounded half up to the paisa. Null when no rate exists for
 * that currency on that day. Throws RangeError when the rate is not a decimal number.
 */
export function toRupees(money: Money, rates: readonly ExchangeRate[], on: IsoDate): Money | null {
  if (money.currency === RUPEES) return money;
  const rate = rateOn(money.currency, rates, on);
  if (!rate) return null;
  const exact = multiply(multiply(inMajorUnits(money), rationalOf(rate.rate)), inMinorUnits(RUPEES));
  return { amount: roundHalfUp(exact), currency: RUPEES };
}

function rateOn(from: CurrencyCode, rates: readonly ExchangeRate[], on: IsoDate): ExchangeRate | undefined {
  return rates
    .filter((rate) => rate.from === from && rate.to === RUPEES && rate.validFrom <= on)
    .reduce<ExchangeRate | undefined>((latest, rate) => {
      return latest && latest.validFrom >= rate.validFrom ? latest : rate;
    }, undefined);
}

function inMajorUnits({ amount, currency }: Money): Rational {
  return { numerator: amount, denominator: powerOfTen(currencyOf(currency).digits) };
}

function inMinorUnits(currency: CurrencyCode): Rational {
  return { numerator: powerOfTen(currencyOf(currency).digits), denominator: 1n };
}
