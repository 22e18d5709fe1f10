import { z } from "zod";
import { IDENTITY_REASON_MAX } from "#app/domain/limits.ts";
import { ROLE_FIELDS } from "#app/features/people/roles/role-fields.schema.ts";
import { anyText, line, password } from "#app/platform/forms/schema-fields.ts";

/** The forms of the page of a person, by their intents. None has the id of the person: it is that of the URL. */
export const PERSON_FORMS = {
  grant: z.object(ROLE_FIELDS),
  revoke: z.object({ revoked: anyText }),
  disable: z.object({}),
  enable: z.object({}),
  endSession: z.object({ session: anyText }),
  endSessions: z.object({}),
  resend: z.object({}),
  readIdentity: z.object({ reason: line(IDENTITY_REASON_MAX), currentPassword: password }),
  resetSecondFactor: z.object({ reason: line(IDENTITY_REASON_MAX), currentPassword: password }),
} as const;
