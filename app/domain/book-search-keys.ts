import type { L10n } from "./l10n.ts";
import { searchKey } from "./search-key.ts";
import { searchedText } from "./searched-text.ts";
import { wholeWords } from "./whole-words.ts";

/** The texts by which a book can be found. */
export type SearchedBook = {
  readonly title: L10n;
  readonly subtitle?: L10n | null;
  readonly abbreviation?: L10n | null;
  readonly series?: L10n | null;
  readonly aliases: readonly string[];
  readonly contributors: readonly L10n[];
};

/** Delimiter on both sides of a whole word, so that a part of a word never matches. */
const WORD_DELIMITER = "=";

/** A whole word, one of the forms of `whole-words`, as it is stored among the keys of a book: `=THAPA=`. */
export function wholeWordKey(form: string): string {
  return `${WORD_DELIMITER}${form.toUpperCase()}${WORD_DELIMITER}`;
}

/**
 * The romanised keys of a book, separated by spaces: of whole phrases, the title first, then of each of their words. The
 * search looks for a key anywhere in the text and for a title's key at its start. Words whose key is too short for that
 * (`Thapa` is `tp`) and initials are at the end, in full, `=THAPA=KC=`: in capitals, which keys do not have. Stored with the
 * book and updated with its texts; when this rule changes, its version in `db/derived-data` must be raised.
 */
export function bookSearchKeys(book: SearchedBook): string {
  const textsOf = (text: L10n | null | undefined) => [text?.en, text?.np];
  const phrases = [
    ...textsOf(book.title),
    ...textsOf(book.subtitle),
    ...textsOf(book.abbreviation),
    ...textsOf(book.series),
    ...book.aliases,
    ...book.contributors.flatMap(textsOf),
  ].flatMap((phrase) => (phrase === undefined ? [] : [searchedText(phrase)]));
  const words = phrases.flatMap((phrase) => phrase.split(/\s+/));
  const keys = [...phrases, ...words].map(searchKey);
  const whole = [...new Set(phrases.flatMap(wholeWords))].map((form) => form.toUpperCase());
  const wholeWordKeys =
    whole.length === 0 ? [] : [`${WORD_DELIMITER}${whole.join(WORD_DELIMITER)}${WORD_DELIMITER}`];
  return [...new Set([...keys.filter((key) => key !== ""), ...wholeWordKeys])].join(" ");
}
