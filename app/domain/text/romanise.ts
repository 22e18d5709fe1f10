/**
 * Romanises Devanagari as is usual in Nepal (`shirishko phul`), not as in scholarly transliteration (`śirīṣako phūla`).
 * The difficult part is the inherent vowel `a` of consonants, which is often not pronounced.
 */

const CONSONANTS: Readonly<Record<string, string>> = {
  क: "k",
  ख: "kh",
  ग: "g",
  घ: "gh",
  ङ: "ng",
  च: "ch",
  छ: "chh",
  ज: "j",
  झ: "jh",
  ञ: "n",
  ट: "t",
  ठ: "th",
  ड: "d",
  ढ: "dh",
  ण: "n",
  त: "t",
  थ: "th",
  द: "d",
  ध: "dh",
  न: "n",
  प: "p",
  फ: "ph",
  ब: "b",
  भ: "bh",
  म: "m",
  य: "y",
  र: "r",
  ल: "l",
  ळ: "l",
  व: "w",
  श: "sh",
  ष: "sh",
  स: "s",
  ह: "h",
};

const VOWELS: Readonly<Record<string, string>> = {
  अ: "a",
  आ: "aa",
  इ: "i",
  ई: "i",
  उ: "u",
  ऊ: "u",
  ऋ: "ri",
  ॠ: "ri",
  ए: "e",
  ऐ: "ai",
  ओ: "o",
  औ: "au",
  ऍ: "e",
  ऑ: "o",
  ॐ: "om",
};

const VOWEL_SIGNS: Readonly<Record<string, string>> = {
  "\u093e": "aa",
  "\u093f": "i",
  "\u0940": "i",
  "\u0941": "u",
  "\u0942": "u",
  "\u0943": "ri",
  "\u0944": "ri",
  "\u0945": "e",
  "\u0947": "e",
  "\u0948": "ai",
  "\u0949": "o",
  "\u094b": "o",
  "\u094c": "au",
};

const HALANT = "\u094d";
const ANUSVARA = "\u0902";
const NASALS = /[\u0901\u0902]/;
const VISARGA = "\u0903";

/** One sound of a word: its letters, and its role in dropping the inherent `a`. */
type Sound = {
  readonly onset: string;
  vowel: string;
  /** `open` has the inherent `a`; `joined` has none because of a halant; `vowel` is a vowel letter. */
  readonly kind: "open" | "joined" | "vowel" | "nasal" | "other";
};

/** Letters and signs of a word; the danda (U+0964, U+0965) is punctuation. */
const WORDS = /[\u0900-\u0963\u0966-\u097f]+/g;

/** Replaces Devanagari words with Latin letters and digits; other text is unchanged. NFC. */
export function romanise(text: string): string {
  return text
    .normalize("NFD")
    .replace(/\u200c|\u200d|\u093c/g, "")
    .replace(WORDS, romaniseWord)
    .replace(/[\u0964\u0965]/g, ".")
    .normalize("NFC");
}

function romaniseWord(word: string): string {
  const sounds = soundsOf(word);
  dropFinalVowel(sounds);
  dropMiddleVowels(sounds);
  if (sounds.at(-1)?.kind === "nasal") sounds.pop();
  return sounds.map(({ onset, vowel }) => onset + vowel).join("");
}

function soundsOf(word: string): Sound[] {
  // ज्ञ is pronounced as one sound; the private-use letter cannot occur in a word.
  const letters = Array.from(word.replaceAll("ज्ञ", "\ue000"));
  const sounds: Sound[] = [];
  for (let index = 0; index < letters.length; index++) {
    const letter = letters[index] ?? "";
    const next = letters[index + 1] ?? "";
    const onset = letter === "\ue000" ? "gy" : CONSONANTS[letter];
    if (onset === undefined) {
      // सिंह is Singh: before `h` the anusvara is pronounced `ng`.
      if (letter === ANUSVARA && next === "ह") sounds.push({ onset: "ng", vowel: "", kind: "nasal" });
      else sounds.push(...otherSound(letter));
      continue;
    }
    const sign = VOWEL_SIGNS[next];
    if (next === HALANT) sounds.push({ onset, vowel: "", kind: "joined" });
    else if (sign) sounds.push({ onset, vowel: sign, kind: "other" });
    else sounds.push({ onset, vowel: "a", kind: "open" });
    if (next === HALANT || sign) index++;
  }
  return sounds;
}

/** The sound of a letter that is not a consonant; empty for signs without a sound. */
function otherSound(letter: string): Sound[] {
  const vowel = VOWELS[letter];
  if (vowel) return [{ onset: "", vowel, kind: "vowel" }];
  if (NASALS.test(letter)) return [{ onset: "n", vowel: "", kind: "nasal" }];
  if (letter === VISARGA) return [{ onset: "h", vowel: "", kind: "other" }];
  if (/[०-९]/.test(letter)) {
    return [{ onset: String((letter.codePointAt(0) ?? 0) - 0x0966), vowel: "", kind: "other" }];
  }
  return [];
}

/** Drops the final `a`: राम is Ram. The `a` is kept after joined consonants (इन्द्र, Indra) and in a word of one letter. */
function dropFinalVowel(sounds: Sound[]): void {
  const last = sounds.at(-1);
  if (last?.kind === "open" && sounds.length > 1 && sounds.at(-2)?.kind !== "joined") last.vowel = "";
}

/** Drops the inherent `a` between two pronounced vowels, from the end of the word backwards: धरती is Dharti. */
function dropMiddleVowels(sounds: Sound[]): void {
  for (let index = sounds.length - 2; index > 0; index--) {
    const [before, sound, after] = [sounds[index - 1], sounds[index], sounds[index + 1]];
    if (sound?.kind !== "open" || !before || !after) continue;
    const isBeforeConsonant = after.kind !== "nasal" && after.kind !== "vowel";
    if (isBeforeConsonant && before.vowel !== "" && after.vowel !== "") sound.vowel = "";
  }
}
