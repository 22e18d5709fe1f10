import type { L10n } from "./l10n.ts";
import { searchKey } from "./search-key.ts";

/** What a book can be found by in words. */
export type SearchedBook = {
  readonly title: L10n;
  readonly subtitle?: L10n | null;
  readonly abbreviation?: L10n | null;
  readonly series?: L10n | null;
  readonly aliases: readonly string[];
  readonly contributors: readonly L10n[];
};

/**
 * The romanised keys of a book, one text with a space between: of whole phrases, the title's first, then of each of
 * their words. The search looks for a key inside the text, for a title's key at its start, and for a key too short to
 * look for inside others (`Thapa` is `tp`) as one of the words. Written with the book and again when its words change; a
 * change of this rule raises its version in `db/derived-data`.
 */
export function bookSearchKeys(book: SearchedBook): string {
  const wordings = (text: L10n | null | undefined) => [text?.en, text?.np];
  const phrases = [
    ...wordings(book.title),
    ...wordings(book.subtitle),
    ...wordings(book.abbreviation),
    ...wordings(book.series),
    ...book.aliases,
    ...book.contributors.flatMap(wordings),
  ].filter((phrase) => phrase !== undefined);
  const words = phrases.flatMap((phrase) => phrase.split(/\s+/));
  const keys = [...phrases, ...words].map(searchKey);
  return [...new Set(keys.filter((key) => key !== ""))].join(" ");
}
