import { z } from "zod";
import { NAME_MAX } from "#app/domain/limits.ts";
import { parsePhoneText } from "#app/domain/phone-text.ts";
import { optionalTextInTwoLanguages } from "#app/fields/text-in-two-languages.schema.ts";
import { openedVersion, optional } from "#app/platform/forms/schema-fields.ts";

/** What an admin of a bookstore changes of it, by the intents of the forms. */
export const BOOKSTORE_FORMS = {
  details: z.object({
    phone: optional(parsePhoneText),
    openingHours: optionalTextInTwoLanguages(NAME_MAX),
    version: openedVersion,
  }),
  open: z.object({ version: openedVersion }),
  close: z.object({ version: openedVersion }),
} as const;
