import { z } from "zod";
import { secretText } from "#app/platform/forms/schema-fields.ts";

/** The forms of the page that deletes an account, by their intents. */
export const DELETE_FORMS = {
  delete: z.object({ currentPassword: secretText }),
  cancel: z.object({}),
} as const;
