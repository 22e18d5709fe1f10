import { z } from "zod";
import { isCurrencyCode } from "#app/domain/money/currencies.ts";
import { parseRate, rateWithPoint } from "#app/domain/money/exchange-rate-values.ts";
import { dayField } from "#app/fields/day.schema.ts";
import { OF_RATES } from "#app/fields/day-reach.ts";
import { refuseField } from "#app/platform/forms/parse-form.ts";
import { anyText, choice, openedVersion, optional, ticked } from "#app/platform/forms/schema-fields.ts";

/** The refusals that the schemas raise themselves. */
export const RATE_CODES = ["field_money_comma"] as const;

const rate = anyText.transform((text, context): string => {
  const read = parseRate(text);
  if (read !== undefined) return read;
  const point = rateWithPoint(text);
  if (text.trim() === "") refuseField(context, "form_required");
  else if (point === undefined) refuseField(context, "form_invalid");
  else refuseField(context, "field_money_comma", { values: { point } });
  return z.NEVER;
});

/** The rate for which the page has shown what a price becomes. */
const shown = optional(parseRate);
/** Ticked where that rate differs much from the one before. */
const isSure = ticked;

/** The form of a new rate: of today where it names no day. */
export const AddRate = z.object({
  currency: choice((code) => (isCurrencyCode(code) && code !== "NPR" ? code : undefined)),
  rate,
  shown,
  validFrom: dayField((day) => day >= "1990-01-01" && day < "2100-01-01", OF_RATES),
  isSure,
});
export type NewRate = z.output<typeof AddRate>;

/** The form that corrects a rate. */
export const CorrectRate = z.object({ version: openedVersion, rate, shown, isSure });
