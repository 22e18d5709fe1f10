/**
 * `waiting` to be sent, `sent`, `dropped` (there was no recipient, or the link in it had expired), or `failed`: it could not
 * be sent, and an administrator decides whether it is tried again.
 */
export const LETTER_STATES = ["waiting", "sent", "dropped", "failed"] as const;

/** By what a message is sent: as a letter to a mailbox, or as a text to a telephone. */
export const LETTER_CHANNELS = ["mail", "text"] as const;

/**
 * Why a letter was dropped or has failed.
 * Dropped: `noRecipient` (the job that writes the letter found no account for it) or `expired` (the link in the letter) or `outdated` (a
 * later letter says what is so by now).
 * Failed: `refused` (the mail server rejected it permanently), `attemptsFailed` (every attempt had a temporary error),
 * `unreadable` (its stored content could not be decrypted, for example after a change of the secret) or `restored` (it waited in
 * a backup that was restored, and has most likely been sent before).
 */
export const LETTER_REASONS = [
  "noRecipient",
  "expired",
  "outdated",
  "refused",
  "attemptsFailed",
  "unreadable",
  "restored",
  "overLimit",
] as const;
