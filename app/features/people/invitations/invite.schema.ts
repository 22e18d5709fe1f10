import { z } from "zod";
import { LANGUAGES } from "#app/domain/text/language.ts";
import { ROLE_FIELDS } from "#app/features/people/roles/role-fields.schema.ts";
import { anyText, choice, email } from "#app/platform/forms/schema-fields.ts";

/** The forms of the page that invites people, by their intents. */
export const INVITE_FORMS = {
  invite: z.object({
    email,
    ...ROLE_FIELDS,
    language: choice((text) => LANGUAGES.find((language) => language === text)),
  }),
  withdraw: z.object({ invitation: anyText }),
} as const;
