import { z } from "zod";
import { isCurrencyCode } from "#app/domain/money/currencies.ts";
import { parseRate } from "#app/domain/money/exchange-rate-values.ts";
import { dayField } from "#app/fields/day.schema.ts";
import { choice, openedVersion, optional } from "#app/platform/forms/schema-fields.ts";

const rate = choice(parseRate);
/** Ticked where the rate differs much from the one before. */
const isSure = optional((text) => (text === "yes" ? true : undefined)).transform((sure) => sure === true);

/** The form of a new rate: of today where it names no day. */
export const AddRate = z.object({
  currency: choice((code) => (isCurrencyCode(code) && code !== "NPR" ? code : undefined)),
  rate,
  validFrom: dayField((day) => day >= "1990-01-01" && day < "2100-01-01"),
  isSure,
});
export type NewRate = z.output<typeof AddRate>;

/** The form that corrects a rate. */
export const CorrectRate = z.object({ version: openedVersion, rate, isSure });
