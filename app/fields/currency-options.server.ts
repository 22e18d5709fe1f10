import {
  CURRENCY_CODES,
  type CurrencyCode,
  currencyOf,
  OBSOLETE_CURRENCIES,
} from "#app/domain/money/currencies.ts";

/** Those that books of Nepal are usually sold in. */
const FIRST: readonly CurrencyCode[] = ["NPR", "INR", "USD", "EUR", "GBP"];

/** The currencies in use, and the stored one whatever it is. @param preferred the one that comes first */
export function currencyOptions(stored: string | null | undefined, preferred?: string) {
  const others = CURRENCY_CODES.filter(
    (code) => !FIRST.includes(code) && (code === stored || !OBSOLETE_CURRENCIES.includes(code)),
  );
  const isPreferred = (code: CurrencyCode) => code === preferred;
  const inOrder = [...FIRST, ...others].toSorted(
    (one, other) => Number(isPreferred(other)) - Number(isPreferred(one)),
  );
  return inOrder.map((code) => ({
    value: code,
    label: `${code} (${currencyOf(code).nativeSymbol})`,
  }));
}
