import { plainLatin } from "./plain-latin.ts";
import { romanise } from "./romanise.ts";
import { searchKey } from "./search-key.ts";

/**
 * Search keys of one or two letters match too many words: `tp` is the key of Thapa, top and टुप्पो. Words whose key is
 * shorter than this are searched for as whole words, in the fuller forms of this module.
 */
export const KEY_MIN = 3;

/** Whether a key is too short to be searched for inside others. */
export function isShortKey(key: string): boolean {
  return key.length < KEY_MIN && /^\p{L}+$/u.test(key);
}

/** Spellings of the same sound, each replaced by one; only those that do not make two English words equal. Vowels are kept. */
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

/** Alternative Latin spellings of Devanagari words: Shah or Sah, Wan or Ban, Panta or Pant. */
const OTHER_SPELLINGS: readonly (readonly [spelling: RegExp, letter: string])[] = [
  [/sh/g, "s"],
  [/v/g, "b"],
  [/(?<=[^aeiou]{2})a$/, ""],
];

const DEVANAGARI = /\p{Script=Devanagari}/u;

/** Anything but letters, their marks and digits separates words. */
const BETWEEN_WORDS = /[^\p{L}\p{M}\p{N}]+/u;

/**
 * The full forms of one word, in lower-case plain Latin letters with vowels: `shah` and `sah` of शाह, `thapa` of Thaapaa.
 * Two words match when they have a form in common. Letters of other scripts are unchanged.
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

const LETTER_NAME = new RegExp(
  Object.keys(LETTER_NAMES)
    .sort((a, b) => b.length - a.length)
    .join("|"),
  "gu",
);
const ONLY_LETTER_NAMES = new RegExp(`^(?:${Object.keys(LETTER_NAMES).join("|")})+$`, "u");

/**
 * The lower-case letters of a text that consists of initials only: `kc` of `K.C.`, `K. C.`, `KC`, `के.सी.` and `केसी`.
 * Letters without separators are initials only in capitals or as their Devanagari names; a single letter's name only with a
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
  return ONLY_LETTER_NAMES.test(part)
    ? part.replace(LETTER_NAME, (name) => LETTER_NAMES[name] ?? "")
    : undefined;
}

/** The words of a text, with separated initials (`K. C.`) as one word. No word is empty. */
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
 * The words of a phrase that are searched for as whole words: initials, together and also singly if they are separated, and
 * the forms of every word with a short key. English plurals are included without their s too.
 */
export function wholeWords(phrase: string): string[] {
  const forms = withInitialsTogether(phrase).flatMap((group) => {
    const initials = initialsIn(group);
    if (initials === undefined) return group.split(/\s+/).flatMap(shortForms);
    const single = /[.\s]/.test(group) ? initials.split("") : [];
    return [
      initials,
      ...single,
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
