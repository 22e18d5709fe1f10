import { editionLabels } from "#app/desk/messages/edition-labels.ts";
import { EDITION_REFUSALS } from "#app/desk/messages/edition-messages.ts";
import * as m from "#app/i18n/generated/messages.js";
import type { OperationTexts } from "#app/platform/operations/operation-kind.server.ts";

/** The names of the fields of editions and books, as operations name them. */
export const fieldLabels = (): Readonly<Record<string, string>> => ({
  ...editionLabels(),
  priceMinor: m.edition_price(),
  publishedCalendar: editionLabels()["published.date"] ?? "",
  covers: m.edition_part_covers(),
  title: m.bookdesk_title(),
  subtitle: m.bookdesk_subtitle(),
  abbreviation: m.bookdesk_abbreviation(),
  description: m.bookdesk_description(),
  genres: m.bookdesk_part_genres(),
  contents: m.bookdesk_contents(),
  language: m.bookdesk_language(),
  originalLanguage: m.bookdesk_original_language(),
  seriesId: m.bookdesk_series(),
  seriesNumber: m.bookdesk_series_number(),
  aliases: m.bookdesk_aliases(),
  submittedOn: m.bookdesk_submitted(),
});

/** Why verbs of books and editions refuse a row, and why an operation ends before it is done. */
export const ROW_REASONS: OperationTexts["reasons"] = {
  ...EDITION_REFUSALS,
  edition_incomplete: () => m.edition_not_ready(),
  operation_changed_since: ({ field }) =>
    field ? m.operation_changed_since_field({ field }) : m.operation_changed_since(),
  operation_in_use: () => m.operation_in_use(),
  operation_undo_left: () => m.operation_undo_left(),
  operation_not_allowed: () => m.operation_not_allowed(),
  operation_broke: () => m.operation_broke(),
  operation_not_over: () => m.operation_not_over(),
  operation_file_gone: () => m.operation_file_gone(),
};

/** Counts that most kinds have. */
export const ROW_COUNTS: OperationTexts["counts"] = {
  added: m.operation_count_added,
  changed: m.operation_count_changed,
  unchanged: m.operation_count_unchanged,
};

export const UNDO_TEXTS: OperationTexts = {
  title: () => m.operation_undo_title(),
  label: () => m.operation_undo_title(),
  counts: {
    undone: m.operation_count_undone,
    kept: m.operation_count_kept,
    without: m.operation_count_without,
  },
  reasons: ROW_REASONS,
  fields: fieldLabels,
};
