import * as m from "#app/i18n/generated/messages.js";
import type { FormAnswer } from "#app/platform/forms/form-answer.ts";
import { FORM_NOTICES, FORM_REFUSALS } from "#app/platform/forms/form-messages.ts";

/** The refusal codes of the forms of the account, each with its message. */
export const ACCOUNT_REFUSALS = {
  ...FORM_REFUSALS,
  account_passwords_differ: () => m.account_passwords_differ(),
  // The hint of the field states the rules of a password.
  account_password_weak: () => m.form_invalid(),
  account_no_password: () => m.account_no_password(),
  account_no_phone: () => m.account_no_phone(),
  account_too_often: () => m.account_too_often(),
  account_letter_recently_sent: () => m.account_letter_recently_sent(),
  account_too_many: () => m.account_too_many(),
  account_last_site_admin: () => m.account_last_site_admin(),
  account_second_factor_anew: () => m.account_second_factor_anew(),
  account_link_expired: () => m.account_link_expired(),
} as const;

export type AccountRefusal = keyof typeof ACCOUNT_REFUSALS;

/** The messages of the account pages after a change. */
export const ACCOUNT_NOTICES = {
  ...FORM_NOTICES,
  account_email_link_sent: () => m.account_email_link_sent(),
  account_password_link_sent: () => m.account_password_link_sent(),
  account_signed_out: () => m.account_signed_out(),
  account_delete_cancelled: () => m.account_delete_cancelled(),
  account_google_allowed: () => m.account_google_allowed(),
  account_google_unlinked: () => m.account_google_unlinked(),
  auth_mailbox_verified: () => m.auth_mailbox_verified(),
} as const;

export type AccountNotice = keyof typeof ACCOUNT_NOTICES;

/** The answer to a form of the account. */
export type AccountAnswer = FormAnswer<AccountRefusal, AccountNotice>;
