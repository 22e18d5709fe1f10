import * as m from "#app/i18n/generated/messages.js";
import type { AccountNotice, AccountRefusal } from "./form-answer.ts";

const REFUSALS: Record<AccountRefusal, () => string> = {
  form_required: () => m.form_required(),
  form_invalid: () => m.form_invalid(),
  form_could_not_save: () => m.form_could_not_save(),
  account_passwords_differ: () => m.account_passwords_differ(),
  // What is wrong with it stands in the field's hint.
  account_password_weak: () => m.form_invalid(),
  account_no_password: () => m.account_no_password(),
  account_too_often: () => m.account_too_often(),
  account_letter_recently_sent: () => m.account_letter_recently_sent(),
  account_too_many: () => m.account_too_many(),
  account_last_site_admin: () => m.account_last_site_admin(),
  account_link_expired: () => m.account_link_expired(),
};

const NOTICES: Record<AccountNotice, () => string> = {
  form_saved: () => m.form_saved(),
  form_no_changes: () => m.form_no_changes(),
  account_email_link_sent: () => m.account_email_link_sent(),
  account_password_link_sent: () => m.account_password_link_sent(),
  account_signed_out: () => m.account_signed_out(),
  account_delete_cancelled: () => m.account_delete_cancelled(),
  auth_mailbox_verified: () => m.auth_mailbox_verified(),
};

/** What a person reads when something was refused. */
export const refusalMessage = (refusal: AccountRefusal): string => REFUSALS[refusal]();

/** What a person reads when something was done. */
export const noticeMessage = (notice: AccountNotice): string => NOTICES[notice]();

/** A notice named in an address; anything else is none. */
export function noticeNamed(name: string | null): AccountNotice | undefined {
  return Object.keys(NOTICES).find((notice): notice is AccountNotice => notice === name);
}
