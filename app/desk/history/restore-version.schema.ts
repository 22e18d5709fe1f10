import { z } from "zod";
import { openedVersion, versionNumber } from "#app/platform/forms/schema-fields.ts";

/** The form that restores an earlier version. */
export const RestoreVersionForm = z.object({
  /** The version to restore. */
  restored: versionNumber,
  version: openedVersion,
});
