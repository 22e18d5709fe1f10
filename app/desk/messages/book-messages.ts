import * as m from "#app/i18n/generated/messages.js";
import { FORM_NOTICES, FORM_REFUSALS } from "#app/platform/forms/form-messages.ts";

/** The refusals of the forms of a book, and their messages. */
export const BOOK_REFUSALS = {
  ...FORM_REFUSALS,
  book_title_missing: () => m.form_required(),
  book_language_unknown: () => m.form_invalid(),
  book_genre_unknown: () => m.form_invalid(),
  book_series_unknown: () => m.form_invalid(),
  book_series_number_without_series: () => m.bookdesk_series_missing(),
  book_audience_wrong: () => m.form_invalid(),
  book_award_wrong: () => m.form_invalid(),
  book_credit_unknown: () => m.form_invalid(),
  book_credit_duplicate: () => m.form_invalid(),
  credit_royalty_too_large: () => m.form_invalid(),
  credit_royalty_wrong: () => m.form_invalid(),
  book_publisher_unknown: () => m.form_invalid(),
  book_has_public_editions: () => m.bookdesk_has_public_editions(),
  book_is_public: () => m.bookdesk_published(),
} as const;

export type BookFormRefusal = keyof typeof BOOK_REFUSALS;

/** What the page of a book says after a change. */
export const BOOK_NOTICES = {
  ...FORM_NOTICES,
  bookdesk_added: () => m.bookdesk_added(),
  bookdesk_archived_done: () => m.bookdesk_archived_done(),
  bookdesk_restored: () => m.bookdesk_restored(),
} as const;

export type BookNotice = keyof typeof BOOK_NOTICES;
