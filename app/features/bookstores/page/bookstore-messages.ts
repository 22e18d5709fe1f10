import * as m from "#app/i18n/generated/messages.js";
import { FORM_REFUSALS } from "#app/platform/forms/form-messages.ts";

/** The refusals of the forms of a bookstore, and their messages. */
export const BOOKSTORE_REFUSALS = {
  ...FORM_REFUSALS,
  bookstore_phone_wrong: () => m.form_invalid(),
  bookstore_vat_without_pan: () => m.bookstore_vat_without_pan(),
} as const;

export type BookstoreRefusal = keyof typeof BOOKSTORE_REFUSALS;

/** What the home page of the desk says after the store was opened or closed. */
export const BOOKSTORE_NOTICES = {
  bookstore_opened: () => m.bookstore_opened(),
  bookstore_closed: () => m.bookstore_closed(),
} as const;

export type BookstoreNotice = keyof typeof BOOKSTORE_NOTICES;
