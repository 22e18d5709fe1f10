import { z } from "zod";
import { secretText } from "#app/platform/forms/schema-fields.ts";

/** The form that downloads one's own data. */
export const ExportForm = z.object({ currentPassword: secretText });
