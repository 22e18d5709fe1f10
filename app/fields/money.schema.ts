import { z } from "zod";
import { type CurrencyCode, currencyName, currencyOf, isCurrencyCode } from "#app/domain/money/currencies.ts";
import { type Money, type MoneyRefusal, parseMoney } from "#app/domain/money/money.ts";
import type { RefusalValues } from "#app/domain/result.ts";
import { getLocale } from "#app/i18n/generated/runtime.js";
import { refuseField } from "#app/platform/forms/parse-form.ts";
import { anyText } from "#app/platform/forms/schema-fields.ts";
import type { MONEY_CODES } from "./money-messages.ts";

/**
 * The amount that `MoneyField` posts; undefined where the field was left empty. More digits after the point than the currency
 * has are refused with its name and its number of digits. The action passes `MONEY_CODES`, the codes of these refusals, to
 * `readForm`; the form has their messages from `MONEY_REFUSALS` (`money-messages.ts`).
 */
export const moneyField = z
  .object({ amount: anyText, currency: anyText })
  .transform(({ amount, currency }, context): Money | undefined => {
    if (amount.trim() === "") return undefined;
    if (!isCurrencyCode(currency)) {
      refuseField(context, "form_invalid", { path: ["currency"] });
      return z.NEVER;
    }
    const money = parseMoney(amount, currency);
    if (money.ok) return money.value;
    const { code, values } = moneyProblem(money, currency);
    refuseField(context, code, { path: ["amount"], ...(values && { values }) });
    return z.NEVER;
  });

/** Why an amount was refused, with the code and the values of its message. */
export function moneyProblem(
  { code, values }: MoneyRefusal,
  currency: CurrencyCode,
): { readonly code: (typeof MONEY_CODES)[number] | "form_invalid"; readonly values?: RefusalValues } {
  if (code === "money.tooManyDigits") return { code: "field_money_digits", values: digitValuesOf(currency) };
  if (code === "money.unclearComma") return { code: "field_money_comma", ...(values && { values }) };
  return { code: code === "money.tooLarge" ? "field_money_too_large" : "form_invalid" };
}

/** An amount in rupees, otherwise as `moneyField`: a form that names another currency is refused. */
export const rupeesField = moneyField.transform((money, context): Money | undefined => {
  if (money === undefined || money.currency === "NPR") return money;
  refuseField(context, "form_invalid", { path: ["currency"] });
  return z.NEVER;
});

/** The values of `field_money_digits`: the name of the currency in the language of the request and its number of digits. */
export function digitValuesOf(currency: CurrencyCode) {
  return { currency: currencyName(currency, getLocale()), digits: currencyOf(currency).digits };
}
