import { MONEY_REFUSALS } from "#app/fields/money-messages.ts";
import * as m from "#app/i18n/generated/messages.js";
import { FORM_NOTICES, FORM_REFUSALS } from "#app/platform/forms/form-messages.ts";
import { inPageDigits } from "#app/ui/number-text.ts";

type Values = Readonly<Partial<Record<"before" | "price" | "rupees", string | number>>>;

/** The refusals of the forms of exchange rates, and their messages. */
export const RATE_REFUSALS = {
  ...FORM_REFUSALS,
  field_money_comma: MONEY_REFUSALS.field_money_comma,
  rate_look: ({ price = "", rupees = "" }: Values) => m.rate_look({ price, rupees }),
  rate_unusual: ({ before = "", price = "", rupees = "" }: Values) =>
    m.rate_unusual({ before: inPageDigits(String(before)), price, rupees }),
  rate_taken: () => m.rate_taken(),
  rate_too_late: () => m.rate_too_late(),
} as const;
export type RateRefusal = keyof typeof RATE_REFUSALS;

/** The messages after a change of a rate. */
export const RATE_NOTICES = { ...FORM_NOTICES, rate_added: () => m.rate_added() } as const;
export type RateNotice = keyof typeof RATE_NOTICES;
