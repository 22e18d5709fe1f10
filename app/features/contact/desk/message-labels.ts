import type { ContactMessageStatus } from "#app/domain/people/contact-message.ts";
import * as m from "#app/i18n/generated/messages.js";
import { FORM_REFUSALS } from "#app/platform/forms/form-messages.ts";
import type { BadgeTone } from "#app/ui/badge.tsx";

/** The names of the states of a message; call one while rendering. */
export const MESSAGE_STATUS_LABELS: Readonly<Record<ContactMessageStatus, () => string>> = {
  open: m.message_open,
  answered: m.message_answered,
};

export const MESSAGE_STATUS_TONES: Readonly<Record<ContactMessageStatus, BadgeTone>> = {
  open: "mine",
  answered: "good",
};

/** The refusals of the forms of a message, and their messages. */
export const MESSAGE_REFUSALS = { ...FORM_REFUSALS, message_moved: () => m.message_moved() } as const;
export type MessageRefusal = keyof typeof MESSAGE_REFUSALS;
