import { plainLatin } from "./plain-latin.ts";
import { romanise } from "./romanise.ts";
import { searchKey } from "./search-key.ts";

/**
 * A search key drops so much of a word that one of one or two letters says nothing: `tp` is Thapa, top and टुप्पो. Below
 * this length a word is looked for as a whole, in the fuller forms of this module.
 */
export const KEY_MIN = 3;

/** Whether the key of a text has too few letters to be looked for inside others. */
export function isShortKey(key: string): boolean {
  return key.length < KEY_MIN && /^\p{L}+$/u.test(key);
}

/** Spellings that mean the same sound to every reader and turn no English word into another. Vowels stay. */
const FOLDS: readonly (readonly [spelling: RegExp, letter: string])[] = [
  [/jny|gny|jn/g, "gy"],
  [/chh/g, "ch"],
  [/ph/g, "f"],
  [/w/g, "v"],
  [/z/g, "j"],
  [/aa+/g, "a"],
  [/ee|ii/g, "i"],
  [/oo|uu/g, "u"],
  [/n(?=[pb])/g, "m"],
];

/** What a word of Devanagari may be in Latin letters beside its usual spelling: Shah or Sah, Wan or Ban, Panta or Pant. */
const OTHER_SPELLINGS: readonly (readonly [spelling: RegExp, letter: string])[] = [
  [/sh/g, "s"],
  [/v/g, "b"],
  [/(?<=[^aeiou]{2})a$/, ""],
];

const DEVANAGARI = /\p{Script=Devanagari}/u;

/** Words end at anything but letters, their signs and digits. */
const BETWEEN_WORDS = /[^\p{L}\p{M}\p{N}]+/u;

/**
 * The full forms of one word, in small plain Latin letters with their vowels: `shah` and `sah` of शाह, `thapa` of
 * Thaapaa. Two words are the same when they have a form in common. Other scripts keep their letters.
 */
export function wordForms(word: string): string[] {
  let forms = [
    FOLDS.reduce((form, [from, to]) => form.replace(from, to), plainLatin(romanise(word)).toLowerCase()),
  ];
  if (DEVANAGARI.test(word)) {
    for (const [from, to] of OTHER_SPELLINGS) forms = forms.flatMap((form) => [form, form.replace(from, to)]);
  }
  return [...new Set(forms)];
}

/** How the English names of letters are written in Devanagari. */
const LETTER_NAMES: Readonly<Record<string, string>> = {
  ए: "a",
  बी: "b",
  बि: "b",
  सी: "c",
  सि: "c",
  डी: "d",
  डि: "d",
  ई: "e",
  एफ: "f",
  जी: "g",
  जि: "g",
  एच: "h",
  आई: "i",
  जे: "j",
  के: "k",
  एल: "l",
  एम: "m",
  एन: "n",
  ओ: "o",
  पी: "p",
  पि: "p",
  क्यू: "q",
  क्यु: "q",
  आर: "r",
  एस: "s",
  टी: "t",
  टि: "t",
  यू: "u",
  यु: "u",
  भी: "v",
  भि: "v",
  वी: "v",
  डब्लू: "w",
  डब्लु: "w",
  डब्ल्यू: "w",
  डब्ल्यु: "w",
  एक्स: "x",
  वाई: "y",
  जेड: "z",
};

const ONE_NAME = new RegExp(
  Object.keys(LETTER_NAMES)
    .sort((a, b) => b.length - a.length)
    .join("|"),
  "gu",
);
const ONLY_NAMES = new RegExp(`^(?:${Object.keys(LETTER_NAMES).join("|")})+$`, "u");

/**
 * The letters of a text that is initials and nothing else, small: `kc` of `K.C.`, `K. C.`, `KC`, `के.सी.` and `केसी`.
 * Letters written together are initials only in capitals or as their names; one letter's name is one only with its
 * point, since के is also a word.
 */
export function initialsIn(text: string): string | undefined {
  const parts = text
    .normalize("NFC")
    .split(/[.\s]+/u)
    .filter((part) => part !== "");
  const letters = parts.map(lettersOf);
  if (letters.length === 0 || letters.some((each) => each === undefined)) return undefined;
  const joined = letters.join("");
  return joined.length === 1 && DEVANAGARI.test(text) && !text.includes(".") ? undefined : joined;
}

function lettersOf(part: string): string | undefined {
  if (/^(?:[A-Za-z]|[A-Z]{2,5})$/.test(part)) return part.toLowerCase();
  return ONLY_NAMES.test(part) ? part.replace(ONE_NAME, (name) => LETTER_NAMES[name] ?? "") : undefined;
}

/** Words of a text, initials that stand apart (`K. C.`) taken together. No word is empty. */
export function withInitialsTogether(text: string): string[] {
  const groups: string[] = [];
  for (const word of text.split(/\s+/).filter((each) => each !== "")) {
    const before = groups.at(-1);
    const isOneLetter = ONE_LETTER.test(word);
    if (before !== undefined && isOneLetter && before.split(" ").every((each) => ONE_LETTER.test(each))) {
      groups[groups.length - 1] = `${before} ${word}`;
    } else groups.push(word);
  }
  return groups;
}

const ONE_LETTER = new RegExp(`^(?:[A-Za-z]|${Object.keys(LETTER_NAMES).join("|")})\\.?$`, "u");

/**
 * The words of a phrase that must be found whole: initials, together and each for itself where they are written apart,
 * and the forms of every word with a short key. An English plural is there without its s too.
 */
export function wholeWords(phrase: string): string[] {
  const forms = withInitialsTogether(phrase).flatMap((group) => {
    const initials = initialsIn(group);
    if (initials === undefined) return group.split(/\s+/).flatMap(shortForms);
    const apart = /[.\s]/.test(group) ? initials.split("") : [];
    return [
      initials,
      ...apart,
      ...group
        .split(/\s+/)
        .filter((word) => !word.includes("."))
        .flatMap(shortForms),
    ];
  });
  return [...new Set(forms)];
}

function shortForms(token: string): string[] {
  return token
    .split(BETWEEN_WORDS)
    .flatMap((word) => [word, word.replace(/(?<=^[A-Za-z]{3,})s$/, "")])
    .filter((word) => isShortKey(searchKey(word)))
    .flatMap(wordForms);
}
