import { EDITION_REFUSALS } from "#app/desk/messages/edition-messages.ts";
import * as m from "#app/i18n/generated/messages.js";

/** The refusals of restoring a version, and their messages. */
export const HISTORY_REFUSALS = {
  ...EDITION_REFUSALS,
  history_version_unknown: () => m.history_version_unknown(),
  // The form has no fields: what an earlier version refers to may be archived or removed by now.
  book_credit_unknown: () => m.history_refers_to_archived(),
  book_genre_unknown: () => m.history_refers_to_archived(),
  book_series_unknown: () => m.history_refers_to_archived(),
  edition_credit_unknown: () => m.history_refers_to_archived(),
  edition_cover_unknown: () => m.history_refers_to_archived(),
  edition_format_unknown: () => m.history_refers_to_archived(),
  edition_imprint_unknown: () => m.history_refers_to_archived(),
} as const;

export type HistoryRefusal = keyof typeof HISTORY_REFUSALS;
