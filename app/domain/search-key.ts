import { plainLatin } from "./plain-latin.ts";
import { romanise } from "./romanise.ts";

type Fold = readonly [spelling: RegExp, letter: string];

/**
 * Spellings that Nepali readers use for one another, each folded into one letter, in this order: a later fold
 * counts on the earlier ones. Lakshmi, Laxmi and लक्ष्मी end up the same.
 */
const FOLDS: readonly Fold[] = [
  // ज्ञ is heard as gy and written jn by those who follow the letters.
  [/jny|gny|jn/g, "gy"],
  // क्ष, छ, च and x are told apart by nobody who types in a hurry.
  [/ksh|chh|ch|x/g, "c"],
  [/sh/g, "s"],
  [/ph/g, "f"],
  [/[vw]/g, "b"],
  [/z/g, "j"],
  [/q/g, "k"],
  // Long vowels and the two ways to write them.
  [/ee|ii|ea/g, "i"],
  [/oo|uu/g, "u"],
  [/au|ou/g, "o"],
  [/ai/g, "e"],
  // Breathed consonants lose their breath.
  [/([kgtdjb])h/g, "$1"],
  // A nasal before a consonant or at the end: written, left out, or n for m.
  [/n(?=[^aeiouy])/g, ""],
  [/m(?=[pb])/g, ""],
  // The vowel a is the one that speech drops; only the first letter of a word keeps it.
  [/(?<=.)a/g, ""],
  [/(?<=[^aeiou])y$/, "i"],
  // Doubled letters are one; digits stay, or volume 11 would be volume 1.
  [/([a-z])\1+/g, "$1"],
  [/(?<=.)h$/, ""],
];

/**
 * What a title or a name is searched by. Devanagari and every usual Latin spelling of it give the same key:
 * `सेतो धरती`, `Seto Dharti` and `seto dharati` are all `setodrti`. No spaces; other scripts keep their letters.
 * Empty when the text has neither letters nor digits: such a key must not be searched for.
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
