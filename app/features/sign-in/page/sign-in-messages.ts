import * as m from "#app/i18n/generated/messages.js";
import type { FormAnswer } from "#app/platform/forms/form-answer.ts";
import { FORM_REFUSALS, waitOf } from "#app/platform/forms/form-messages.ts";

type Wait = { readonly seconds?: string | number };

/** The refusal codes of the forms of signing up and in, each with its message. */
export const SIGN_IN_REFUSALS = {
  ...FORM_REFUSALS,
  auth_too_often: FORM_REFUSALS.form_too_often,
  auth_passwords_differ: () => m.auth_passwords_differ(),
  // The hint of the field states the rules of a password.
  auth_password_refused: () => m.form_invalid(),
  auth_sign_in_wrong: () => m.auth_sign_in_wrong(),
  auth_sign_in_too_many_failures: ({ seconds }: Wait) =>
    m.auth_sign_in_too_many_failures({ wait: waitOf(seconds) }),
  auth_sign_in_too_often: ({ seconds }: Wait) => m.auth_sign_in_too_often({ wait: waitOf(seconds) }),
  auth_letter_recently_sent: ({ seconds }: Wait) => m.auth_letter_recently_sent({ wait: waitOf(seconds) }),
  auth_password_wrong: () => m.auth_verify_password_wrong(),
  auth_code_wrong: () => m.auth_second_factor_wrong(),
  auth_code_locked: ({ seconds }: Wait) => m.auth_second_factor_locked({ wait: waitOf(seconds) }),
  auth_link_invalid: () => m.auth_link_invalid(),
  // The page of the invitation says what to do about it.
  auth_mailbox_unverified: () => m.auth_link_invalid(),
} as const;

export type SignInRefusal = keyof typeof SIGN_IN_REFUSALS;

/** The answer to a form of signing up or in. */
export type SignInAnswer = FormAnswer<SignInRefusal>;

/**
 * The messages that a redirect to this screen can select by `?notice=`, so that no text of the URL is shown. `over`: the
 * sign-in that required the second factor has expired.
 */
export const SIGN_IN_NOTICES = [
  "verified",
  "reset",
  "invited",
  "over",
  "google",
  "googleUnverified",
  "googleEnded",
  "googleOther",
] as const;

export type SignInNotice = (typeof SIGN_IN_NOTICES)[number];
