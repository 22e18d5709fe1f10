import * as m from "#app/i18n/generated/messages.js";
import type { FormAnswer } from "#app/platform/forms/form-answer.ts";
import { FORM_NOTICES, FORM_REFUSALS, waitOf } from "#app/platform/forms/form-messages.ts";

/** The refusals of the forms about people, each with its message. */
export const PEOPLE_REFUSALS = {
  ...FORM_REFUSALS,
  account_no_password: () => m.account_no_password(),
  account_too_often: () => m.account_too_often(),
  people_role_unknown: () => m.people_role_unknown(),
  people_book_unknown: () => m.people_book_unknown(),
  people_book_several: () => m.people_book_several(),
  people_unverified_site_admin: () => m.people_unverified_site_admin(),
  people_disabled_site_admin: () => m.people_disabled_site_admin(),
  people_second_factor_none: () => m.people_second_factor_none(),
  people_last_site_admin: () => m.people_last_site_admin(),
  people_not_oneself: () => m.people_not_oneself(),
  people_verified_already: () => m.people_verified_already(),
  people_letter_recently_sent: ({ seconds }: { readonly seconds?: string | number }) =>
    m.people_letter_recently_sent({ wait: waitOf(seconds) }),
} as const;

export type PeopleRefusal = keyof typeof PEOPLE_REFUSALS;

/** The messages after something was done. */
export const PEOPLE_NOTICES = {
  ...FORM_NOTICES,
  people_role_granted: () => m.people_role_granted(),
  people_role_revoked: () => m.people_role_revoked(),
  people_disabled_done: () => m.people_disabled_done(),
  people_enabled_done: () => m.people_enabled_done(),
  people_signed_out: () => m.people_signed_out(),
  people_invited: () => m.people_invited(),
  people_invitation_withdrawn: () => m.people_invitation_withdrawn(),
  people_verification_sent: () => m.people_verification_sent(),
  people_second_factor_done: () => m.people_second_factor_done(),
} as const;

export type PeopleNotice = keyof typeof PEOPLE_NOTICES;

/** The answer to a form of the page of a person. */
export type PeopleAnswer = FormAnswer<PeopleRefusal, PeopleNotice> | undefined;
