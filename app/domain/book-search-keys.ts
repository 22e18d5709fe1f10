import type { L10n } from "./l10n.ts";
import { searchKey } from "./search-key.ts";
import { wholeWords } from "./whole-words.ts";

/** What a book can be found by in words. */
export type SearchedBook = {
  readonly title: L10n;
  readonly subtitle?: L10n | null;
  readonly abbreviation?: L10n | null;
  readonly series?: L10n | null;
  readonly aliases: readonly string[];
  readonly contributors: readonly L10n[];
};

/** What stands on both sides of a whole word, so that one without the other is never found. */
const WORD_SIGN = "=";

/** A whole word, one of the forms of `whole-words`, as it stands among the keys of a book: `=THAPA=`. */
export function wholeWordKey(form: string): string {
  return `${WORD_SIGN}${form.toUpperCase()}${WORD_SIGN}`;
}

/**
 * The romanised keys of a book, one text with a space between: of whole phrases, the title's first, then of each of
 * their words. The search looks for a key inside the text and for a title's key at its start. Words whose key is too
 * short for that (`Thapa` is `tp`) and initials follow in full, `=THAPA=KC=`: in capitals, because no key has any.
 * Written with the book and again when its words change; a change of this rule raises its version in `db/derived-data`.
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
  const whole = [...new Set(phrases.flatMap(wholeWords))].map((form) => form.toUpperCase());
  const kept = whole.length === 0 ? [] : [`${WORD_SIGN}${whole.join(WORD_SIGN)}${WORD_SIGN}`];
  return [...new Set([...keys.filter((key) => key !== ""), ...kept])].join(" ");
}
