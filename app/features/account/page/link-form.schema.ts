import { z } from "zod";
import { secretText } from "#app/platform/forms/schema-fields.ts";

/** The form of a page that a link in a letter opens: its button posts the link's token. */
export const LinkForm = z.object({ token: secretText });
