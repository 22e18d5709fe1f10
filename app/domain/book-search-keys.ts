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
 * The romanised keys of a book's words, one text with a space between phrases, the title's first: the search looks
 * for a key inside it and for a title's key at its start. Written with the book and again when its words change.
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
  ];
  const keys = phrases.flatMap((phrase) => (phrase ? [searchKey(phrase)] : []));
  return [...new Set(keys.filter((key) => key !== ""))].join(" ");
}
