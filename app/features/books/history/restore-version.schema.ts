import { z } from "zod";
import { openedVersion } from "#app/platform/forms/schema-fields.ts";

/** The form that restores an earlier version. */
export const RestoreVersionForm = z.object({
  /** The version to restore. */
  restored: openedVersion,
  version: openedVersion,
});
