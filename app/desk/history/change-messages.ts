import * as m from "#app/i18n/generated/messages.js";

const ACTIONS: Readonly<Record<string, () => string>> = {
  "book.add": m.history_added,
  "book.archive": m.history_archived,
  "book.change": m.history_changed,
  "book.restore": m.history_restored,
  "contributor.add": m.history_added,
  "contributor.archive": m.history_archived,
  "contributor.change": m.history_changed,
  "contributor.restore": m.history_restored,
  "edition.add": m.history_added,
  "edition.archive": m.history_archived,
  "edition.change": m.history_changed,
  "edition.drawCover": m.history_cover_drawn,
  "edition.move": m.history_moved,
  "edition.restore": m.history_restored,
  "listing.add": m.listing_history_added,
  "listing.change": m.history_changed,
  "listing.move": m.history_moved,
  "bookstore.change": m.bookstore_changed,
  "review.add": m.history_review_added,
  "review.change": m.history_review_changed,
  "review.moderate": m.history_review_moderated,
};

/** What an action was, as the history says it. */
export const actionLabel = (action: string): string => (ACTIONS[action] ?? m.history_changed)();
