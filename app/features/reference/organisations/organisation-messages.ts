import { PARTY_REFUSALS } from "#app/fields/party-identifier-messages.ts";
import * as m from "#app/i18n/generated/messages.js";

/** The refusals of the forms of publishers and bookstores beside those of all forms, and their messages. */
export const ORGANISATION_REFUSALS = {
  ...PARTY_REFUSALS,
  bookstore_in_use: () => m.organisation_in_use(),
  bookstore_phone_wrong: () => m.form_invalid(),
  bookstore_vat_without_pan: () => m.bookstore_vat_without_pan(),
  publisher_identifier_wrong: () => m.form_invalid(),
  publisher_in_use: () => m.organisation_in_use(),
  publisher_legal_name_missing: () => m.form_required(),
  publisher_name_missing: () => m.form_required(),
  publisher_pan_wrong: () => m.form_invalid(),
  publisher_phone_wrong: () => m.form_invalid(),
  publisher_prefix_wrong: () => m.form_invalid(),
  publisher_website_wrong: () => m.form_invalid(),
} as const;

export type OrganisationRefusal = keyof typeof ORGANISATION_REFUSALS | "form_invalid" | "form_required";

/** What is done with a publisher or bookstore as a whole, by the intent of its form: the label of the button. */
export const ORGANISATION_MOVES = {
  activate: () => m.organisation_activate(),
  suspend: () => m.organisation_suspend(),
  closePublisher: () => m.organisation_close(),
  openStore: () => m.bookstore_open(),
  closeStore: () => m.bookstore_close(),
} as const;

export type OrganisationMove = keyof typeof ORGANISATION_MOVES;
