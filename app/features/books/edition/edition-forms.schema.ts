import { z } from "zod";
import { EDITION_FIELDS } from "#app/desk/editions/edition-values.schema.ts";
import { isEditionStatus } from "#app/domain/editions/edition.ts";
import { DESCRIPTION_MAX } from "#app/domain/limits.ts";
import { CREDIT_FORMS } from "#app/features/books/contributors/credit-forms.schema.ts";
import { REVIEW_FORMS } from "#app/features/books/reviews/review-forms.schema.ts";
import { choice, openedVersion, optionalText } from "#app/platform/forms/schema-fields.ts";

const version = openedVersion;

/** The forms of an edition's page, by their intent: one for each group of fields, its status, its credits and reviews. */
export const EDITION_FORMS = {
  format: z.object({ ...EDITION_FIELDS.format, version }),
  numbers: z.object({ ...EDITION_FIELDS.numbers, version }),
  price: z.object({ ...EDITION_FIELDS.price, version }),
  publication: z.object({ ...EDITION_FIELDS.publication, version }),
  measures: z.object({ ...EDITION_FIELDS.measures, version }),
  paper: z.object({ ...EDITION_FIELDS.paper, version }),
  trade: z.object({ ...EDITION_FIELDS.trade, version }),
  prices: z.object({ ...EDITION_FIELDS.prices, version }),
  relations: z.object({ ...EDITION_FIELDS.relations, version }),
  status: z.object({
    status: choice((text) => (isEditionStatus(text) ? text : undefined)),
    statusReason: optionalText(DESCRIPTION_MAX, { multiline: true }),
    version,
  }),
  ...CREDIT_FORMS,
  ...REVIEW_FORMS,
} as const;

/** The part of the page that a form belongs to: forms of reviews have intents of their own. */
export const partOf = (intent: string): string => (Object.hasOwn(REVIEW_FORMS, intent) ? "reviews" : intent);

/** Every other field of an edition in one form. */
export const WholeEditionForm = z.object({
  ...EDITION_FIELDS.format,
  ...EDITION_FIELDS.numbers,
  ...EDITION_FIELDS.price,
  ...EDITION_FIELDS.publication,
  ...EDITION_FIELDS.measures,
  ...EDITION_FIELDS.paper,
  version,
});

export type WholeValue = z.output<typeof WholeEditionForm>;
