import { z } from "zod";
import { isUuid } from "#app/domain/identifiers/identifiers.ts";
import { choice } from "#app/platform/forms/schema-fields.ts";

/** The form that removes a file of an edition; the one that sends a file is read while it arrives. */
export const FILE_FORMS = {
  remove: z.object({ file: choice((id) => (isUuid(id) ? id : undefined)) }),
} as const;
