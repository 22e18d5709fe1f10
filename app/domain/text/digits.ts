import type { Language } from "./language.ts";

const DEVANAGARI_ZERO = 0x0966;
const MINUS = "\u2212";

/** Replaces Devanagari digits with Latin ones. */
export function toLatinDigits(text: string): string {
  return text.replace(/[०-९]/g, (digit) => String((digit.codePointAt(0) ?? 0) - DEVANAGARI_ZERO));
}

/** Marks without a shape, which are copied along with a number from a contact card, a chat or a page. */
const SHAPELESS = /[\p{Cf}\u034f\ufe00-\ufe0f]/gu;
const WIDE = /[\uff01-\uff5e]/g;
const WIDE_OFFSET = 0xff01 - 0x21;
const DASHES = /[\p{Pd}\u2212]/gu;

/**
 * A number, a day, a price or a code as a person typed or pasted it: Latin digits for those of Devanagari and of an input method with
 * wide letters, any dash as a hyphen, any space as a space, and nothing without a shape. For texts that are parsed; a name keeps
 * what it has.
 */
export function typedDigits(text: string): string {
  // Wide letters alone: what else has a plain form, such as a raised ², is no digit of the number.
  const narrow = text.replace(WIDE, (letter) => String.fromCharCode(letter.charCodeAt(0) - WIDE_OFFSET));
  return toLatinDigits(narrow).replace(SHAPELESS, "").replace(DASHES, "-");
}

/** Replaces Latin digits with Devanagari ones. */
export function toDevanagariDigits(text: string): string {
  return text.replace(/[0-9]/g, (digit) => String.fromCodePoint(DEVANAGARI_ZERO + Number(digit)));
}

/** Digits as a language writes them: Devanagari in Nepali, Latin in English. */
export function digitsIn(text: string, language: Language): string {
  return language === "np" ? toDevanagariDigits(text) : text;
}

/** Inserts commas as usual in South Asia: the last three digits, then pairs (12,34,567). `whole` is digits only. */
export function groupLakhs(whole: string): string {
  return whole.replace(/\B(?=(?:\d{2})*\d{3}$)/g, ",");
}

/**
 * A decimal text (`-1234567.50`, Latin digits) with lakh commas, a real minus (U+2212) and the language's
 * digits; the digits after the point are unchanged. Throws RangeError for anything else.
 */
export function formatDecimal(decimal: string, language: Language): string {
  const parts = /^(-?)(\d+)(\.\d+)?$/.exec(decimal);
  if (!parts) throw new RangeError(`Not a decimal number: ${decimal}`);
  const [, sign, whole = "", fraction = ""] = parts;
  return digitsIn(`${sign ? MINUS : ""}${groupLakhs(whole)}${fraction}`, language);
}

/** A number as a language writes it. Throws RangeError for a value without a plain decimal form. */
export function formatNumber(value: number | bigint, language: Language): string {
  const isWhole = typeof value === "bigint" || Number.isInteger(value);
  return formatDecimal(isWhole ? BigInt(value).toString() : String(value), language);
}
