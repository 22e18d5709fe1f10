import { z } from "zod";
import { passwordField } from "#app/features/account/form/schema-fields.ts";

/** The form for another password. */
export const ChangePassword = z.object({
  currentPassword: passwordField,
  password: passwordField,
  passwordAgain: passwordField,
});

export type ChangePassword = z.output<typeof ChangePassword>;
