import { z } from "zod";
import { secretText } from "#app/platform/forms/schema-fields.ts";

const WithPassword = z.object({ currentPassword: secretText });

/** The forms of the page of the second factor, by their intents. */
export const SECOND_FACTOR_FORMS = {
  /** Makes a key and shows it. */
  start: WithPassword,
  /** Turns the second factor on with a first code of that key. */
  on: z.object({ code: secretText, sealedKey: secretText }),
  /** Makes new recovery codes. */
  renew: WithPassword,
  off: WithPassword,
} as const;
