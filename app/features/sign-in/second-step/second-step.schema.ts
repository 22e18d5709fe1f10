import { z } from "zod";
import { secret } from "#app/platform/forms/schema-fields.ts";

/** The form of the second proof: a code of the moment, or a recovery code. */
export const SecondStepForm = z.object({ code: secret(z.string().regex(/\S/)) });
