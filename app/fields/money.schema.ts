import { z } from "zod";
import { currencyOf, isCurrencyCode } from "#app/domain/currencies.ts";
import { type Money, parseMoney } from "#app/domain/money.ts";
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
    const values = { currency: currencyOf(currency).name, digits: currencyOf(currency).digits };
    if (money.code === "money.tooManyDigits")
      refuseField(context, "field_money_digits", { path: ["amount"], values });
    else if (money.code === "money.tooLarge")
      refuseField(context, "field_money_too_large", { path: ["amount"] });
    else refuseField(context, "form_invalid", { path: ["amount"] });
    return z.NEVER;
  });
