import { z } from "zod";
import { EDITION_FIELDS, isbnField } from "#app/desk/editions/edition-values.schema.ts";
import { moneyField } from "#app/fields/money.schema.ts";
import { refuseField } from "#app/platform/forms/parse-form.ts";

const { formatId, editionNumber, name } = EDITION_FIELDS.format;

const format = z.object({ formatId, isbn13: isbnField, price: moneyField });

/** The form that adds a book's editions in one or several formats: a row for each format, and what they have in common. */
export const AddEditionsForm = z.object({
  formats: z.array(format).transform((rows, context) => {
    if (rows.length > 0) return rows;
    refuseField(context, "form_required");
    return z.NEVER;
  }),
  isShared: EDITION_FIELDS.numbers.isShared,
  editionNumber,
  name,
  ...EDITION_FIELDS.publication,
  ...EDITION_FIELDS.measures,
});

export type AddEditionsValue = z.output<typeof AddEditionsForm>;
