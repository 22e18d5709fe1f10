import { z } from "zod";
import { percentField } from "#app/desk/discounts/percent-field.schema.ts";
import { isEditionStatus } from "#app/domain/editions/edition.ts";
import { isUuid } from "#app/domain/identifiers/identifiers.ts";
import { DESCRIPTION_MAX } from "#app/domain/limits.ts";
import { isCurrencyCode } from "#app/domain/money/currencies.ts";
import { parseRate } from "#app/domain/money/exchange-rate-values.ts";
import { decimalOf, parseMoney } from "#app/domain/money/money.ts";
import {
  isPriceChangePercent,
  PRICE_CHANGES_BY,
  PRICE_DIRECTIONS,
  PRICE_ROUNDINGS,
} from "#app/domain/money/price-change.ts";
import type { RefusalValues } from "#app/domain/result.ts";
import { typedDigits } from "#app/domain/text/digits.ts";
import { nearDayField } from "#app/fields/day.schema.ts";
import { moneyProblem } from "#app/fields/money.schema.ts";
import { MONEY_CODES } from "#app/fields/money-messages.ts";
import { refuseField } from "#app/platform/forms/parse-form.ts";
import { anyText, choice, optionalLine, optionalText } from "#app/platform/forms/schema-fields.ts";

const REMARKS_MAX = 200;
const oneOf = <Value extends string>(values: readonly Value[]) =>
  choice((text) => values.find((value) => value === text));

/** The refusals that the schemas raise themselves. */
export const BULK_CODES = [
  "bulk_percent",
  "bulk_rate_wrong",
  "edition_discount_wrong",
  ...MONEY_CODES,
] as const;

const statusForm = z
  .object({
    to: choice((text) => (isEditionStatus(text) ? text : undefined)),
    reason: optionalText(DESCRIPTION_MAX, { multiline: true }),
  })
  .transform(({ to, reason = null }) => ({ to, reason }));

const priceForm = z
  .object({
    direction: oneOf(PRICE_DIRECTIONS),
    by: oneOf(PRICE_CHANGES_BY),
    value: anyText,
    currency: anyText,
    rounding: oneOf(PRICE_ROUNDINGS),
  })
  .transform((form, context) => {
    const { by, currency } = form;
    const typed = typedDigits(form.value).trim().replace(/\s*%$/, "");
    const refuse = (code: string, path = "value", values?: RefusalValues) => {
      refuseField(context, code, values ? { path: [path], values } : { path: [path] });
      return z.NEVER;
    };
    if (typed === "") return refuse("form_required");
    if (!isCurrencyCode(currency)) return refuse("form_invalid", "currency");
    if (by === "percent")
      return isPriceChangePercent(typed) ? { ...form, value: typed } : refuse("bulk_percent");
    const money = parseMoney(typed, currency);
    if (money.ok)
      return money.value.amount > 0n ? { ...form, value: decimalOf(money.value) } : refuse("form_invalid");
    const { code, values } = moneyProblem(money, currency);
    return refuse(code, "value", values);
  });

/** A price for editions without one: in rupees, or at a rate from the price that they have in a currency. */
const setPriceForm = z
  .object({
    way: oneOf(["amount", "rate"]),
    amount: anyText,
    currency: anyText,
    rate: anyText,
    rounding: oneOf(PRICE_ROUNDINGS),
  })
  .transform(({ way, amount, currency, rate, rounding }, context) => {
    const refuse = (code: string, path: string, values?: RefusalValues) => {
      refuseField(context, code, values ? { path: [path], values } : { path: [path] });
      return z.NEVER;
    };
    if (way === "rate") {
      if (!isCurrencyCode(currency)) return refuse("form_invalid", "currency");
      if (rate.trim() === "") return refuse("form_required", "rate");
      const read = parseRate(rate);
      return read === undefined ? refuse("bulk_rate_wrong", "rate") : { way, currency, rate: read, rounding };
    }
    if (amount.trim() === "") return refuse("form_required", "amount");
    const money = parseMoney(typedDigits(amount).trim(), "NPR");
    if (!money.ok) {
      const { code, values } = moneyProblem(money, "NPR");
      return refuse(code, "amount", values);
    }
    return money.value.amount > 0n
      ? { way, amount: decimalOf(money.value) }
      : refuse("form_invalid", "amount");
  });

const discountForm = z
  .object({
    percent: percentField,
    from: nearDayField(),
    until: nearDayField(),
    remarks: optionalLine(REMARKS_MAX),
  })
  .transform(({ percent, from = null, until = null, remarks = null }, context) => {
    if (from !== null && until !== null && from > until) {
      refuseField(context, "edition_discount_wrong", { path: ["until", "day"] });
      return z.NEVER;
    }
    return { percent, from, until, remarks };
  });

const genreForm = z.object({
  genreId: choice((id) => (isUuid(id) ? id : undefined)),
  mode: oneOf(["add", "main"]),
});

/** The forms that describe a change of many editions; their values are those of `BulkChange`. */
export const BULK_FORMS = {
  status: statusForm,
  price: priceForm,
  setPrice: setPriceForm,
  discount: discountForm,
  genre: genreForm,
} as const;
