import { z } from "zod";
import { password } from "#app/platform/forms/schema-fields.ts";

/** The form for another password. */
export const ChangePassword = z.object({
  currentPassword: password,
  password,
  passwordAgain: password,
});

export type ChangePassword = z.output<typeof ChangePassword>;

/** The forms of the page of the password, by their intents. */
export const PASSWORD_FORMS = { "": ChangePassword, requestPassword: z.object({}) } as const;
