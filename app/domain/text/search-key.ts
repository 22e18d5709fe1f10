import { plainLatin } from "./plain-latin.ts";
import { romanise } from "./romanise.ts";

type Fold = readonly [spelling: RegExp, letter: string];

/**
 * Interchangeable spellings, each folded into one letter. The order matters: later folds rely on earlier ones. Lakshmi,
 * Laxmi and लक्ष्मी get the same key.
 */
const FOLDS: readonly Fold[] = [
  // ज्ञ is pronounced gy, and written jn in transliteration.
  [/jny|gny|jn/g, "gy"],
  // क्ष, छ, च and x are often confused in typing.
  [/ksh|chh|ch|x/g, "c"],
  [/sh/g, "s"],
  [/ph/g, "f"],
  [/[vw]/g, "b"],
  [/z/g, "j"],
  [/q/g, "k"],
  // The spellings of long vowels.
  [/ee|ii|ea/g, "i"],
  [/oo|uu/g, "u"],
  [/au|ou/g, "o"],
  [/ai/g, "e"],
  // Aspirated consonants become unaspirated.
  [/([kgtdjb])h/g, "$1"],
  // A nasal before a consonant or at the end may be left out, or n written for m.
  [/n(?=[^aeiouy])/g, ""],
  [/m(?=[pb])/g, ""],
  // The vowel a is often dropped in speech; it counts only as the first letter of a word.
  [/(?<=.)a/g, ""],
  [/(?<=[^aeiou])y$/, "i"],
  // Doubled letters become one; digits do not, or volume 11 would match volume 1.
  [/([a-z])\1+/g, "$1"],
  [/(?<=.)h$/, ""],
];

/**
 * The search key of a title or name. Devanagari and all its usual Latin spellings have the same key: `सेतो धरती`,
 * `Seto Dharti` and `seto dharati` are all `setodrti`. Without spaces; letters of other scripts are unchanged. Empty when
 * the text has neither letters nor digits: such a key must not be searched for.
 */
export function searchKey(text: string): string {
  return plainLatin(romanise(text))
    .toLowerCase()
    .split(/[^\p{L}\p{M}\p{N}]+/u)
    .map(foldWord)
    .join("");
}

function foldWord(word: string): string {
  return FOLDS.reduce((folded, [spelling, letter]) => folded.replace(spelling, letter), word);
}
