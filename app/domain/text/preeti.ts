// Preeti is a font of before Unicode: it shows Devanagari for Latin letters, so that text written with it is unreadable in any
// other font. A letter of the alphabet is a whole sign or a part of one, in the order of a typewriter.

/** Two characters that are one sign together: the stroke `m` completes a letter, and a reph makes a vowel long. */
const PAIRS: Readonly<Record<string, string>> = {
  qm: "क्र",
  Qm: "क्त",
  em: "झ",
  Em: "झ्",
  km: "फ",
  Km: "फ्",
  pm: "ऊ",
  "O{": "ई",
};

/** A reph, which is typed after its syllable and written before it. A character of the private use area. */
const REPH = "\ue000";

const SIGNS: Readonly<Record<string, string>> = {
  "~": "ञ्",
  "`": "ञ",
  "!": "१",
  "@": "२",
  "#": "३",
  $: "४",
  "%": "५",
  "^": "६",
  "&": "७",
  "*": "८",
  "(": "९",
  ")": "०",
  "-": "(",
  _: ")",
  "=": ".",
  "+": "ं",
  q: "त्र",
  w: "ध",
  e: "भ",
  r: "च",
  t: "त",
  y: "थ",
  u: "ग",
  i: "ष्",
  o: "य",
  p: "उ",
  "[": "ृ",
  "]": "े",
  "\\": "्",
  Q: "त्त",
  W: "ध्",
  E: "भ्",
  R: "च्",
  T: "त्",
  Y: "थ्",
  U: "ग्",
  I: "क्ष्",
  O: "इ",
  P: "ए",
  "{": REPH,
  "}": "ै",
  "|": "्र",
  a: "ब",
  s: "क",
  d: "म",
  f: "ा",
  g: "न",
  h: "ज",
  j: "व",
  k: "प",
  l: "ि",
  ";": "स",
  "'": "ु",
  A: "ब्",
  S: "क्",
  D: "म्",
  F: "ँ",
  G: "न्",
  H: "ज्",
  J: "व्",
  K: "प्",
  L: "ी",
  ":": "स्",
  '"': "ू",
  z: "श",
  x: "ह",
  c: "अ",
  v: "ख",
  b: "द",
  n: "ल",
  ",": ",",
  ".": "।",
  "/": "र",
  Z: "श्",
  X: "ह्",
  C: "ऋ",
  V: "ख्",
  B: "द्य",
  N: "ल्",
  M: "ः",
  "<": "?",
  ">": "श्र",
  "?": "रु",
  "0": "ण्",
  "1": "ज्ञ",
  "2": "द्द",
  "3": "घ",
  "4": "द्ध",
  "5": "छ",
  "6": "ट",
  "7": "ठ",
  "8": "ड",
  "9": "ढ",
  å: "द्व",
  ª: "ङ",
  "«": "्र",
  "¿": "रू",
  Ø: "्य",
  ß: "द्म",
  "¶": "ठ्ठ",
  "§": "ट्ट",
  Å: "हृ",
  Ë: "ङ्ग",
  é: "ङ्ग",
  Ý: "ट्ठ",
  "°": "ङ्ढ",
  "¢": "द्घ",
  "£": "घ्",
  "¤": "झ्",
  "‰": "झ्",
  ˆ: "फ्",
  "›": "द्र",
  "‹": "ङ्घ",
  Í: "ङ्क",
  Î: "ङ्ख",
  "„": "ध्र",
  "•": "ड्ड",
  "®": "र",
  "´": "झ",
  "…": "‘",
  Ú: "’",
  æ: "“",
  Æ: "”",
  "†": "!",
  Ù: ";",
  "÷": "/",
  "±": "+",
  Ü: "%",
  Ö: "=",
  ç: "ॐ",
};

const CONSONANT = "[क-ह]";
const CLUSTER = `(?:${CONSONANT}्)*${CONSONANT}`;
const MATRAS = "ािीुूृेैोौ";

/** The order of typing in that of Unicode, one rule after the other. */
const RULES: readonly (readonly [RegExp, string])[] = [
  // A half letter with the upright stroke is the whole letter.
  [/्ा/gu, ""],
  // The short i is typed before the letters that it is spoken after.
  [new RegExp(`ि(${CLUSTER})`, "gu"), "$1ि"],
  [/([ंँ])([ािीुूृेैोौ]+)/gu, "$2$1"],
  [new RegExp(`(${CLUSTER}[${MATRAS}ंँ]*)${REPH}`, "gu"), "र्$1"],
  [/([ेै])ा/gu, "ा$1"],
  [/अाे/gu, "ओ"],
  [/अाै/gu, "औ"],
  [/अा/gu, "आ"],
  [/एे/gu, "ऐ"],
  [/ाे/gu, "ो"],
  [/ाै/gu, "ौ"],
];

/** Text that was written with the font Preeti as Unicode. A character that Preeti does not have stays. */
export function fromPreeti(text: string): string {
  let signs = "";
  for (let at = 0; at < text.length; at++) {
    const pair = PAIRS[text.slice(at, at + 2)];
    const one = text.charAt(at);
    signs += pair ?? (Object.hasOwn(SIGNS, one) ? SIGNS[one] : one);
    if (pair !== undefined) at += 1;
  }
  const ordered = RULES.reduce((now, [pattern, replacement]) => now.replace(pattern, replacement), signs);
  return ordered.replaceAll(REPH, "र्");
}

/** Signs that Preeti has inside words, where no Latin text has any. */
const INSIDE =
  /[A-Za-z][[\]{}|\\;+/:"'<>@#$%^&*`~=][A-Za-z'"]|[a-z][A-Z]|[A-Za-z]\d[A-Za-z]|[A-Za-z\d][[\]{}|+]/u;

/** What no Nepali word has: a vowel sign without a letter, or two of them, and letters of another script. */
const IMPOSSIBLE = new RegExp(
  `^[${MATRAS}्ंँः]|[^क-ह़][${MATRAS}]|[${MATRAS}]्|्[^क-ह]|[ंँः]{2}|[A-Za-z]|[अ-औ][अ-औ][अ-औ]`,
  "u",
);

const SHARE_MIN = 0.3;
const POSSIBLE_MIN = 0.85;

/** Whether a text was probably written with Preeti: many of its words are none in Latin letters, and nearly all are in Nepali. */
export function looksLikePreeti(text: string): boolean {
  if (/[\u0900-\u097f]|https?:|www\.|\S@\S+\.\S/u.test(text)) return false;
  const words = text.split(/\s+/u).filter((word) => /[A-Za-z]/u.test(word) && word.length > 1);
  if (words.length === 0) return false;
  const strange = words.filter((word) => INSIDE.test(word)).length;
  const possible = words.filter((word) => !IMPOSSIBLE.test(fromPreeti(word))).length;
  return strange >= words.length * SHARE_MIN && possible >= words.length * POSSIBLE_MIN;
}

/** Whether a text is a number in the digits of Preeti, such as `@)*!` for २०८१. Alone it may as well be a row of signs. */
export const looksLikePreetiNumber = (text: string): boolean => /^[!@#$%^&*()]+$/u.test(text);
