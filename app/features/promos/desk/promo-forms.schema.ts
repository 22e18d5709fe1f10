import { z } from "zod";
import { DESCRIPTION_MAX, NAME_MAX, PROMO_TARGET_MAX } from "#app/domain/limits.ts";
import { RESERVED_TOKENS } from "#app/domain/web/reserved-tokens.ts";
import { checkShownPeriod, shownPeriodFields } from "#app/fields/shown-period.schema.ts";
import { PERIOD_ENDS_BEFORE } from "#app/fields/shown-period-labels.ts";
import { optionalTextInTwoLanguages, textInTwoLanguages } from "#app/fields/text-in-two-languages.schema.ts";
import { refuseField } from "#app/platform/forms/parse-form.ts";
import { line, openedVersion } from "#app/platform/forms/schema-fields.ts";

/** The codes that the forms raise by themselves. */
export const PROMO_CODES = ["promo_token_shape", "promo_token_reserved", PERIOD_ENDS_BEFORE] as const;

const token = line(NAME_MAX).transform((typed, context) => {
  const text = typed.toLowerCase().replace(/^\//, "");
  if (RESERVED_TOKENS.includes(text)) refuseField(context, "promo_token_reserved");
  else if (!/^[a-z0-9-]{2,40}$/.test(text)) refuseField(context, "promo_token_shape");
  return text;
});

const FIELDS = {
  token,
  title: textInTwoLanguages(NAME_MAX),
  text: optionalTextInTwoLanguages(DESCRIPTION_MAX, { multiline: true }),
  target: line(PROMO_TARGET_MAX),
  ...shownPeriodFields,
};

/** The form of a new promo. Both days belong to its period. */
export const AddPromo = z.object(FIELDS).transform((typed, context) => {
  checkShownPeriod(typed, context);
  return typed;
});

export type PromoInput = z.output<typeof AddPromo>;

/** The forms of the page of a promo, by their intents. */
export const PROMO_FORMS = {
  save: z.object({ ...FIELDS, version: openedVersion }).transform(({ version, ...input }, context) => {
    checkShownPeriod(input, context);
    return { openedVersion: version, input };
  }),
  picture: z.object({ version: openedVersion }),
  removePicture: z.object({ version: openedVersion }),
  archive: z.object({ version: openedVersion }),
  restore: z.object({ version: openedVersion }),
} as const;
