import { z } from "zod";
import { secretText } from "#app/platform/forms/schema-fields.ts";

/** A form that does what the link of a letter is for. */
export const LinkForm = z.object({ token: secretText });
