import anyAscii from "any-ascii";
import { romanise } from "#app/domain/text/romanise.ts";

const DEVANAGARI = 0x0900;
/**
 * The scripts of India whose Unicode blocks have their letters in the order of Devanagari, 128 code points each, since
 * all were derived from ISCII: Bengali, Gurmukhi, Gujarati, Odia, Tamil, Telugu, Kannada, Malayalam.
 */
const LIKE_DEVANAGARI = { from: 0x0980, to: 0x0d7f, blockSize: 0x80 } as const;

/**
 * A text of which every word can be drawn: a word with letters that no font has is romanised. Only signs without a
 * sound (emoji) are left out.
 * @param canDraw whether the fonts have every letter of a word
 */
export function drawableText(text: string, canDraw: (word: string) => boolean): string {
  return text
    .normalize("NFC")
    .trim()
    .split(/\s+/)
    .map((word) => (canDraw(word) ? word : inLatin(word)))
    .filter((word) => word !== "")
    .join(" ");
}

/** Scripts structured like Devanagari are romanised by its rules, which add the inherent vowel that `any-ascii` omits. */
function inLatin(word: string): string {
  const letters = word.replace(/\p{Extended_Pictographic}/gu, "");
  return anyAscii(romanise(Array.from(letters, inDevanagari).join("")));
}

function inDevanagari(letter: string): string {
  const code = letter.codePointAt(0) ?? 0;
  const { from, to, blockSize } = LIKE_DEVANAGARI;
  return code >= from && code <= to ? String.fromCodePoint(DEVANAGARI + ((code - from) % blockSize)) : letter;
}
