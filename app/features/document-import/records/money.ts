import { currencyOf, isCurrencyCode } from "#app/domain/money/currencies.ts";
import { AMOUNT_MAX, type Money } from "#app/domain/money/money.ts";
import type { Fields } from "./fields.ts";

/** Reads an amount of money: whole minor units, of a known currency. */
export function readMoney(fields: Fields, key: string): Money | undefined {
  const money = fields.part(key);
  if (!money) return undefined;
  const currency = money.text("currencyCode", 3);
  if (currency !== undefined && !isCurrencyCode(currency)) {
    money.fault("currencyCode", "documents_currency_unknown");
    return undefined;
  }
  const amount = money.given("amount");
  if (amount === undefined) return money.fault("amount", "documents_missing");
  if (typeof amount !== "number" && typeof amount !== "string")
    return money.fault("amount", "documents_amount_not_whole");
  const typed = String(amount);
  // A decimal is an amount in major units. More digits than the currency has are said by name.
  const digits = /^-?\d{1,20}\.(\d+)$/.exec(typed)?.[1]?.length;
  if (digits !== undefined && currency !== undefined && digits > currencyOf(currency).digits) {
    const { name, digits: most } = currencyOf(currency);
    return money.fault("amount", "documents_amount_digits", { currency: name, digits: most });
  }
  const isWhole = typeof amount === "number" && Number.isSafeInteger(amount) && amount >= 0;
  if (!isWhole || BigInt(amount) > AMOUNT_MAX) return money.fault("amount", "documents_amount_not_whole");
  return currency === undefined ? undefined : { amount: BigInt(amount), currency: currency };
}
