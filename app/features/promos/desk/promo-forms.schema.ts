import { z } from "zod";
import { DESCRIPTION_MAX, NAME_MAX, PROMO_TARGET_MAX } from "#app/domain/limits.ts";
import { RESERVED_TOKENS } from "#app/domain/reserved-tokens.ts";
import { dayField } from "#app/fields/day.schema.ts";
import { optionalTextInTwoLanguages, textInTwoLanguages } from "#app/fields/text-in-two-languages.schema.ts";
import { refuseField } from "#app/platform/forms/parse-form.ts";
import { line, openedVersion } from "#app/platform/forms/schema-fields.ts";

/** The codes that the forms raise by themselves. */
export const PROMO_CODES = ["promo_token_shape", "promo_token_reserved", "promo_ends_before"] as const;

const token = line(NAME_MAX).transform((typed, context) => {
  const text = typed.toLowerCase().replace(/^\//, "");
  if (RESERVED_TOKENS.includes(text)) refuseField(context, "promo_token_reserved");
  else if (!/^[a-z0-9-]{2,40}$/.test(text)) refuseField(context, "promo_token_shape");
  return text;
});

/** A year that somebody typed wrongly is no period. */
const day = dayField((date) => date >= "2000-01-01" && date < "2100-01-01");

const FIELDS = {
  token,
  title: textInTwoLanguages(NAME_MAX),
  text: optionalTextInTwoLanguages(DESCRIPTION_MAX, { multiline: true }),
  target: line(PROMO_TARGET_MAX),
  from: day,
  until: day,
};

/** The form of a new promo. Both days belong to its period. */
export const AddPromo = z.object(FIELDS).transform((typed, context) => {
  if (typed.from && typed.until && typed.until < typed.from)
    refuseField(context, "promo_ends_before", { path: ["until", "day"] });
  return typed;
});

export type PromoInput = z.output<typeof AddPromo>;

/** The forms of the page of a promo, by their intents. */
export const PROMO_FORMS = {
  save: z.object({ ...FIELDS, version: openedVersion }).transform(({ version, ...input }, context) => {
    if (input.from && input.until && input.until < input.from)
      refuseField(context, "promo_ends_before", { path: ["until", "day"] });
    return { openedVersion: version, input };
  }),
  picture: z.object({ version: openedVersion }),
  removePicture: z.object({ version: openedVersion }),
  archive: z.object({ version: openedVersion }),
  restore: z.object({ version: openedVersion }),
} as const;
