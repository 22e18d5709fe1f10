import { z } from "zod";
import { anyText } from "#app/platform/forms/schema-fields.ts";

/** The forms of the page of devices, by their intents. */
export const END_SESSIONS = {
  end: z.object({ session: anyText }),
  endOthers: z.object({}),
  endAll: z.object({}),
} as const;
