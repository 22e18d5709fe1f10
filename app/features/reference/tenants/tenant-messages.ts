import { PARTY_REFUSALS } from "#app/fields/party-identifier-messages.ts";
import * as m from "#app/i18n/generated/messages.js";

/** The refusals of the forms of publishers and bookstores beside those of all forms, and their messages. */
export const TENANT_REFUSALS = {
  ...PARTY_REFUSALS,
  bookstore_in_use: () => m.tenant_in_use(),
  bookstore_phone_wrong: () => m.form_invalid(),
  publisher_identifier_wrong: () => m.form_invalid(),
  publisher_in_use: () => m.tenant_in_use(),
  publisher_legal_name_missing: () => m.form_required(),
  publisher_name_missing: () => m.form_required(),
  publisher_pan_wrong: () => m.form_invalid(),
  publisher_phone_wrong: () => m.form_invalid(),
  publisher_prefix_wrong: () => m.form_invalid(),
  publisher_website_wrong: () => m.form_invalid(),
} as const;

export type TenantRefusal = keyof typeof TENANT_REFUSALS | "form_invalid" | "form_required";

/** What is done with a publisher or bookstore as a whole, by the intent of its form: the label of the button. */
export const TENANT_MOVES = {
  activate: () => m.tenant_activate(),
  suspend: () => m.tenant_suspend(),
  shut: () => m.tenant_shut(),
  open: () => m.bookstore_open(),
  close: () => m.bookstore_close(),
} as const;

export type TenantMove = keyof typeof TENANT_MOVES;
