import { z } from "zod";
import { CONTACT_NOTE_MAX } from "#app/domain/people/contact-message.ts";
import { optionalText, ticked } from "#app/platform/forms/schema-fields.ts";

/** The forms of the page of a message, by their intents. */
export const MESSAGE_FORMS = {
  answer: z.object({ note: optionalText(CONTACT_NOTE_MAX) }),
  reopen: z.object({}),
  /** Whether it is a complaint: its sender may not have said so. */
  complaint: z.object({ isComplaint: ticked }),
} as const;
