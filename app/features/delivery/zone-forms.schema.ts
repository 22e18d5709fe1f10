import { z } from "zod";
import { NAME_MAX } from "#app/domain/limits.ts";
import { nepalDistricts } from "#app/domain/places/nepal-places.ts";
import { textInTwoLanguages } from "#app/fields/text-in-two-languages.schema.ts";
import { refuseField } from "#app/platform/forms/parse-form.ts";
import { openedVersion, optional, wholeNumber } from "#app/platform/forms/schema-fields.ts";
import { CHECKED } from "./checked.ts";

/** The codes that the forms raise by themselves. */
export const ZONE_CODES = ["zone_days_reversed", "zone_fee_missing", "zone_fee_twice"] as const;

/** Days until a parcel comes; the largest parcel, in grams; the highest fee, in rupees. */
const DAYS_MAX = 60;
const WEIGHT_MAX_G = 100_000;
const FEE_MAX = 100_000;

const box = optional((text) => (text === CHECKED ? true : undefined));

/** The codes of the districts whose boxes are checked. */
const districts = z
  .object(Object.fromEntries(nepalDistricts().map(({ code }) => [code, box])))
  .transform((boxes) => Object.keys(boxes).filter((code) => boxes[code] === true));

/** The steps of the fees, the lightest first, in paisa. */
const fees = z
  .array(z.object({ upToG: wholeNumber(WEIGHT_MAX_G), rupees: wholeNumber(FEE_MAX) }))
  .transform((steps, context) => {
    if (steps.length === 0) refuseField(context, "zone_fee_missing");
    const weights = steps.map(({ upToG }) => upToG);
    for (const [at, upToG] of weights.entries())
      if (upToG === 0) refuseField(context, "form_invalid", { path: [at, "upToG"] });
      else if (weights.indexOf(upToG) < at) refuseField(context, "zone_fee_twice", { path: [at, "upToG"] });
    return steps
      .map(({ upToG, rupees }) => ({ upToG, paisa: BigInt(rupees) * 100n }))
      .toSorted((one, other) => one.upToG - other.upToG);
  });

const values = {
  name: textInTwoLanguages(NAME_MAX),
  minDays: wholeNumber(DAYS_MAX),
  maxDays: wholeNumber(DAYS_MAX),
  districts,
  fees,
};

type Days = { readonly minDays: number; readonly maxDays: number };

const inOrder = <Value extends Days>(value: Value, context: z.RefinementCtx): Value => {
  if (value.minDays > value.maxDays) refuseField(context, "zone_days_reversed", { path: ["maxDays"] });
  return value;
};

/** The form of a new zone. */
export const AddZone = z.object(values).transform(inOrder);
export type ZoneValues = z.output<typeof AddZone>;

/** The form that changes a zone. */
export const ChangeZone = z.object({ version: openedVersion, ...values }).transform(inOrder);
