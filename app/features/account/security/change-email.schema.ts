import { z } from "zod";
import { isEmail, normaliseEmail } from "#app/domain/email.ts";
import { passwordField } from "#app/features/account/form/schema-fields.ts";

/** The form for another sign-in address. */
export const ChangeEmail = z.object({
  email: z.string({ error: "form_required" }).transform((value, context) => {
    const email = normaliseEmail(value);
    if (isEmail(email)) return email;
    context.addIssue({ code: "custom", message: email === "" ? "form_required" : "form_invalid" });
    return z.NEVER;
  }),
  currentPassword: passwordField,
});

export type ChangeEmail = z.output<typeof ChangeEmail>;
