import { EDITOR_LIST_BOOKS_MAX } from "#app/domain/limits.ts";
import { PERIOD_REFUSALS } from "#app/fields/shown-period-labels.ts";
import * as m from "#app/i18n/generated/messages.js";
import { FORM_NOTICES, FORM_REFUSALS } from "#app/platform/forms/form-messages.ts";
import { inPageDigits } from "#app/ui/number-text.ts";

/** The refusals of the forms of a list, and their messages. */
export const EDITOR_LIST_REFUSALS = {
  ...FORM_REFUSALS,
  ...PERIOD_REFUSALS,
  editor_list_slug_shape: () => m.listdesk_slug_shape(),
  editor_list_slug_taken: () => m.listdesk_slug_taken(),
  editor_list_too_long: () => m.listdesk_too_long({ count: inPageDigits(String(EDITOR_LIST_BOOKS_MAX)) }),
  editor_list_no_such_book: () => m.listdesk_no_such_book(),
  editor_list_book_twice: () => m.listdesk_book_twice(),
} as const;
export type EditorListRefusal = keyof typeof EDITOR_LIST_REFUSALS;

/** The messages after a change of a list. */
export const EDITOR_LIST_NOTICES = {
  ...FORM_NOTICES,
  list_added: () => m.listdesk_added(),
  list_archived: () => m.listdesk_archived_done(),
  list_restored: () => m.listdesk_restored_done(),
  list_book_added: () => m.listdesk_book_added(),
} as const;
export type EditorListNotice = keyof typeof EDITOR_LIST_NOTICES;
