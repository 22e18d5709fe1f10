import * as m from "#app/i18n/generated/messages.js";
import type { RefusalMessage } from "#app/platform/forms/form-messages.ts";
import { inPageDigits } from "#app/ui/number-text.ts";

/** The codes with which `moneyField` refuses a value, and their messages, for a form that contains the field. */
export const MONEY_REFUSALS = {
  field_money_digits: ({ currency = "", digits = "" }) =>
    m.field_money_digits({ currency, digits: inPageDigits(String(digits)) }),
  field_money_too_large: () => m.field_money_too_large(),
  field_money_comma: ({ point = "" }) => m.field_money_comma({ point: inPageDigits(String(point)) }),
} as const satisfies Record<string, RefusalMessage>;

/** The codes of `moneyField`, for `readForm`. */
export const MONEY_CODES = [
  "field_money_digits",
  "field_money_too_large",
  "field_money_comma",
] as const satisfies readonly (keyof typeof MONEY_REFUSALS)[];
