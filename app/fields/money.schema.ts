import { z } from "zod";
import { type CurrencyCode, currencyName, currencyOf, isCurrencyCode } from "#app/domain/money/currencies.ts";
import { type Money, parseMoney } from "#app/domain/money/money.ts";
import { getLocale } from "#app/i18n/generated/runtime.js";
import { refuseField } from "#app/platform/forms/parse-form.ts";
import { anyText } from "#app/platform/forms/schema-fields.ts";

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
    if (money.code === "money.tooManyDigits")
      refuseField(context, "field_money_digits", { path: ["amount"], values: digitValuesOf(currency) });
    else if (money.code === "money.unclearComma")
      refuseField(context, "field_money_comma", {
        path: ["amount"],
        values: { point: String(money.values?.point) },
      });
    else if (money.code === "money.tooLarge")
      refuseField(context, "field_money_too_large", { path: ["amount"] });
    else refuseField(context, "form_invalid", { path: ["amount"] });
    return z.NEVER;
  });

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
