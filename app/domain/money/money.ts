import { type Done, done, type Refusal, refuse } from "#app/domain/result.ts";
import { digitsIn, groupLakhs } from "#app/domain/text/digits.ts";
import type { Language } from "#app/domain/text/language.ts";
import { readTypedNumber, withPoint } from "#app/domain/text/typed-number.ts";
import { type CurrencyCode, currencyOf } from "./currencies.ts";

/**
 * An amount in the minor units of its currency (paisa, cents, satoshi). Never a float.
 * This module contains the table of all currencies: import it on the server, and send formatted text to pages.
 */
export type Money = { readonly amount: bigint; readonly currency: CurrencyCode };

/** Thrown where amounts of different currencies are combined: a fault of the code, not of the input. */
export class MoneyError extends Error {
  constructor(message: string) {
    super(message);
    this.name = "MoneyError";
  }
}

/** The largest amount that is accepted: it fits the database's bigint, and so does the sum of a page of amounts. */
export const AMOUNT_MAX = 10n ** 16n;

/** Why a typed amount was refused; `message` is the English sentence, `values` fill the translated one. */
export type MoneyRefusal = Refusal<
  "money.tooManyDigits" | "money.notANumber" | "money.tooLarge" | "money.unclearComma"
> & {
  readonly message: string;
};

/**
 * Parses typed input in major units: `1,25,000.50` or `१२५०`. A currency sign and a minus are refused, as are more digits
 * after the point than the currency has, even zeros, and a comma that may stand for the point (`12,50`).
 */
export function parseMoney(text: string, currency: CurrencyCode): Done<Money> | MoneyRefusal {
  const { name, digits } = currencyOf(currency);
  const point = withPoint(text, digits);
  if (point !== undefined) return refuseMoney("money.unclearComma", `Is ${point} meant?`, { point });
  const typed = readTypedNumber(text);
  if (!typed) return refuseMoney("money.notANumber", "This is not an amount.");
  const { whole, fraction } = typed;
  if (fraction.length > digits) {
    const message = `${name} (${currency}) takes at most ${digits} digits after the point.`;
    return refuseMoney("money.tooManyDigits", message, { currency, digits });
  }
  const amount = BigInt(whole + fraction.padEnd(digits, "0"));
  if (amount > AMOUNT_MAX) return refuseMoney("money.tooLarge", "This amount is too large.");
  return done({ amount, currency });
}

function refuseMoney(
  code: MoneyRefusal["code"],
  message: string,
  values?: { currency: CurrencyCode; digits: number } | { point: string },
): MoneyRefusal {
  return { ...refuse(code, values), message };
}

/** The currency of both amounts. Throws MoneyError "Different currencies". */
export function sharedCurrency(a: Money, b: Money): CurrencyCode {
  if (a.currency !== b.currency) throw new MoneyError("Different currencies");
  return a.currency;
}

/** A plain decimal text in major units, Latin digits, no commas: `-1250.00`. For form fields and data files. */
export function decimalOf({ amount, currency }: Money): string {
  const { whole, fraction } = majorUnits(amount, currencyOf(currency).digits);
  return `${amount < 0n ? "-" : ""}${whole}${fraction}`;
}

/** An amount of rupees as people read it. @param paisa the amount */
export const formatRupees = (paisa: bigint, language: Language): string =>
  formatMoney({ amount: paisa, currency: "NPR" }, language);

/**
 * An amount for display, without a line break: minus (U+2212), the currency's sign, no-break space (U+00A0),
 * number in lakh groups with every digit of the currency: `रु 1,25,000.00`, in Nepali `रु १,२५,०००.००`.
 */
export function formatMoney({ amount, currency }: Money, language: Language): string {
  const { sign, digits } = currencyOf(currency);
  const { whole, fraction } = majorUnits(amount, digits);
  const number = digitsIn(`${groupLakhs(whole)}${fraction}`, language);
  return `${amount < 0n ? "\u2212" : ""}${sign}\u00a0${number}`;
}

/** The parts before and after the decimal point, without a sign; `fraction` starts with the point, or is empty. */
function majorUnits(amount: bigint, digits: number): { whole: string; fraction: string } {
  const text = String(amount < 0n ? -amount : amount).padStart(digits + 1, "0");
  const point = text.length - digits;
  return { whole: text.slice(0, point), fraction: digits > 0 ? `.${text.slice(point)}` : "" };
}

/** An amount as a form carries it, to be compared with another: `NPR 38250`, in the smallest unit. */
export const writtenMoney = ({ amount, currency }: Money): string => `${currency} ${amount}`;
