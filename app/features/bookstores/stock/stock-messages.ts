import { MONEY_REFUSALS } from "#app/fields/money-messages.ts";
import * as m from "#app/i18n/generated/messages.js";
import { FORM_REFUSALS } from "#app/platform/forms/form-messages.ts";

type Values = {
  readonly max?: string | number;
  readonly count?: string | number;
  readonly held?: string | number;
  readonly price?: string | number;
};

/** The refusals of the forms about stock, and their messages. */
export const STOCK_REFUSALS = {
  ...FORM_REFUSALS,
  ...MONEY_REFUSALS,
  stock_quantity_wrong: ({ max = "" }: Values) => m.stock_quantity_wrong({ max }),
  stock_not_enough: ({ count = "" }: Values) => m.stock_not_enough({ count }),
  stock_held: ({ count = "", held = "" }: Values) => m.stock_held({ count, held }),
  stock_reason_missing: () => m.stock_reason_missing(),
  stock_as_counted: () => m.stock_as_counted(),
  stock_day_wrong: () => m.stock_day_wrong(),
  stock_price_missing: () => m.stock_price_missing(),
  stock_form_used: () => m.stock_form_used(),
  stock_price_changed: ({ price = "" }: Values) => m.stock_price_changed({ price }),
  stock_price_wrong: () => m.form_invalid(),
  stock_return_too_many: ({ count = "" }: Values) => m.stock_return_too_many({ count }),
} as const;

export type StockFormRefusal = keyof typeof STOCK_REFUSALS;

/** The labels of the fields about stock; call it while rendering. */
export const stockLabels = (): Readonly<Record<string, string>> => ({
  copies: m.stock_copies(),
  kind: m.stock_what(),
  reason: m.stock_reason(),
  counted: m.stock_counted(),
  method: m.stock_method(),
  "soldOn.day": m.stock_sold_on(),
  "paid.amount": m.stock_paid(),
  paid: m.stock_paid(),
});
