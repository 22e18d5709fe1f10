import { z } from "zod";
import { anyText } from "#app/platform/forms/schema-fields.ts";

const OneNumber = z.object({ e164: anyText });

/** The forms of the page of telephone numbers, by their intents. */
export const CHANGE_PHONES = {
  add: z.object({ number: anyText, country: z.string().optional() }),
  prefer: OneNumber,
  remove: OneNumber,
} as const;
