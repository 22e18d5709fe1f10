import { z } from "zod";
import { secretText } from "#app/platform/forms/schema-fields.ts";

/** The form that carries out the purpose of a link in a letter. */
export const LinkForm = z.object({ token: secretText });
