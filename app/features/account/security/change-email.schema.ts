import { z } from "zod";
import { email, password } from "#app/platform/forms/schema-fields.ts";

/** The form for another sign-in address. */
export const ChangeEmail = z.object({ email, currentPassword: password });

export type ChangeEmail = z.output<typeof ChangeEmail>;
