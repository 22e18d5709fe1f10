import { EDITION_REFUSALS } from "#app/features/books/edition/edition-messages.ts";
import * as m from "#app/i18n/generated/messages.js";

/** The refusals of restoring a version, and their messages. */
export const HISTORY_REFUSALS = {
  ...EDITION_REFUSALS,
  edition_version_unknown: () => m.history_version_unknown(),
} as const;

export type HistoryRefusal = keyof typeof HISTORY_REFUSALS;

const ACTIONS: Readonly<Record<string, () => string>> = {
  "edition.add": m.history_added,
  "edition.change": m.history_changed,
  "edition.move": m.history_moved,
  "edition.archive": m.history_archived,
  "edition.restore": m.history_restored,
  "edition.drawCover": m.history_cover_drawn,
};

/** What an action was, as the history says it. */
export const actionLabel = (action: string): string => (ACTIONS[action] ?? m.history_changed)();
