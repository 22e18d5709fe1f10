import { z } from "zod";
import { secret } from "#app/platform/forms/schema-fields.ts";

/** The form of the second factor: a current code of the app, or a recovery code. */
export const SecondFactorForm = z.object({ code: secret(z.string().regex(/\S/)) });
