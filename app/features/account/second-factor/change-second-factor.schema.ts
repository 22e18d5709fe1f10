import { z } from "zod";
import { secretText } from "#app/platform/forms/schema-fields.ts";

const WithPassword = z.object({ currentPassword: secretText });

/** The forms of the page of the second factor, by their intents. */
export const SECOND_FACTOR_FORMS = {
  start: WithPassword,
  on: z.object({ code: secretText, sealedKey: secretText }),
  renew: WithPassword,
  off: WithPassword,
} as const;
