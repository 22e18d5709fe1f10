import { z } from "zod";
import { password } from "#app/platform/forms/schema-fields.ts";

/** The forms of the page of the Google account that opens the person's account. */
export const GOOGLE_FORMS = {
  unlink: z.object({ currentPassword: password }),
  allow: z.object({ currentPassword: password }),
};
