import { SLUG_MAX } from "#app/domain/limits.ts";
import { plainLatin } from "#app/domain/text/plain-latin.ts";
import { romanise } from "#app/domain/text/romanise.ts";

const DEVANAGARI = /[\u0900-\u0963\u0966-\u097f\u200c\u200d]+/g;

/** The slug of a title without letters and digits. */
const FALLBACK_SLUG = "book";

/**
 * A title as the readable part of a URL: lower-case letters and digits joined by hyphens, at most 60 characters, cut
 * after a whole word. Devanagari is romanised with short vowels (`ekadeshma`), accents of Latin letters are removed, letters
 * of other scripts are unchanged. Never empty, never starts or ends with a hyphen.
 */
export function slugOf(text: string): string {
  const words = plainLatin(text.normalize("NFC").replace(DEVANAGARI, shortRomanised))
    .toLowerCase()
    .replace(/['\u2018\u2019\u02bc]/g, "")
    .split(/[^\p{L}\p{M}\p{N}]+/u)
    .filter((word) => word !== "");
  return withinLimit(words) || FALLBACK_SLUG;
}

/** Romanises a word with short vowels, as is usual in URLs: `ekadeshma`, not `ekaadeshmaa`. */
function shortRomanised(word: string): string {
  return romanise(word).replace(/aa/g, "a");
}

/** As many whole words as fit; a first word that is too long is cut. Characters are code points. */
function withinLimit(words: readonly string[]): string {
  const [first = "", ...rest] = words;
  let slug = Array.from(first).slice(0, SLUG_MAX).join("");
  for (const word of rest) {
    const longer = `${slug}-${word}`;
    if (Array.from(longer).length > SLUG_MAX) break;
    slug = longer;
  }
  return slug;
}
