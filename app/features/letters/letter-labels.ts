import type { LETTER_CHANNELS, LETTER_REASONS, LETTER_STATES } from "#app/domain/people/letter.ts";
import * as m from "#app/i18n/generated/messages.js";
import { FORM_NOTICES, FORM_REFUSALS } from "#app/platform/forms/form-messages.ts";
import type { BadgeTone } from "#app/ui/badge.tsx";

export type LetterState = (typeof LETTER_STATES)[number];
export type LetterReason = (typeof LETTER_REASONS)[number];
export type LetterChannel = (typeof LETTER_CHANNELS)[number];

/** The names of the states of a letter or text; call one while rendering. */
export const LETTER_STATE_LABELS: Readonly<Record<LetterState, () => string>> = {
  waiting: m.letter_waiting,
  sent: m.letter_sent,
  dropped: m.letter_dropped,
  failed: m.letter_failed,
};

export const LETTER_STATE_TONES: Readonly<Record<LetterState, BadgeTone>> = {
  waiting: "plain",
  sent: "good",
  dropped: "plain",
  failed: "warning",
};

/** Why one was not sent, and what can be done about it. */
export const LETTER_REASON_LABELS: Readonly<Record<LetterReason, () => string>> = {
  noRecipient: m.letter_reason_no_recipient,
  expired: m.letter_reason_expired,
  outdated: m.letter_reason_outdated,
  refused: m.letter_reason_refused,
  attemptsFailed: m.letter_reason_attempts_failed,
  unreadable: m.letter_reason_unreadable,
  restored: m.letter_reason_restored,
  overLimit: m.letter_reason_over_limit,
};

export const LETTER_CHANNEL_LABELS: Readonly<Record<LetterChannel, () => string>> = {
  mail: m.letter_channel_mail,
  text: m.letter_channel_text,
};

/** What a letter is about, by the beginning of its kind; all others are about an account and signing in. */
const TOPICS: Readonly<Record<string, () => string>> = {
  order: m.letter_about_order,
  orderText: m.letter_about_order,
  hold: m.letter_about_hold,
  copyRequest: m.letter_about_copy_request,
  waitlist: m.letter_about_waitlist,
  contact: m.letter_about_contact,
  phoneCode: m.letter_about_order,
  staff: m.letter_about_staff,
  staffText: m.letter_about_staff,
  staffDaily: m.letter_about_staff,
  invitation: m.letter_about_invitation,
};

export const topicOf = (kind: string): string =>
  (TOPICS[kind.split("-", 1)[0] ?? ""] ?? m.letter_about_account)();

export const LETTER_REFUSALS = { ...FORM_REFUSALS, letter_not_failed: () => m.letter_not_failed() } as const;
export type LetterRefusal = keyof typeof LETTER_REFUSALS;

export const LETTER_NOTICES = { ...FORM_NOTICES, letter_sent_again: () => m.letter_sent_again() } as const;
