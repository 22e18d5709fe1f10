import * as m from "#app/i18n/generated/messages.js";
import type { RefusalMessage } from "#app/platform/forms/form-messages.ts";

/** The codes with which `moneyField` refuses a value, and their messages, for a form that contains the field. */
export const MONEY_REFUSALS = {
  form_money_digits: ({ currency = "", digits = "" }) => m.form_money_digits({ currency, digits }),
  form_money_too_large: () => m.form_money_too_large(),
} as const satisfies Record<string, RefusalMessage>;

/** The codes of `moneyField`, for `readForm`. */
export const MONEY_CODES = [
  "form_money_digits",
  "form_money_too_large",
] as const satisfies readonly (keyof typeof MONEY_REFUSALS)[];
