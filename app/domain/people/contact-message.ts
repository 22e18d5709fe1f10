/** Whether somebody has answered a message of the contact page. */
export const CONTACT_MESSAGE_STATUSES = ["open", "answered"] as const;
export type ContactMessageStatus = (typeof CONTACT_MESSAGE_STATUSES)[number];

/** The longest note about the answer, in code points. */
export const CONTACT_NOTE_MAX = 2000;
