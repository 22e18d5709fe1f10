import { parse } from "isbn3";
import { done, type Result, refuse } from "#app/domain/result.ts";
import { typedDigits } from "#app/domain/text/digits.ts";

/** A number in a range that an agency has assigned. Plain forms are digits only (and a final X in ISBN-10). */
export type Isbn = {
  readonly isbn13: string;
  readonly hyphenated13: string;
  /** Only numbers that start with 978 have one. */
  readonly isbn10?: string;
  readonly hyphenated10?: string;
  /** The agency's name: `Nepal` for 978-9937, 978-99933 and 978-99946. */
  readonly group: string;
};

/** In the order of the checks: number of digits, check digit, range. */
export type IsbnRefusal = "isbn.length" | "isbn.checkDigit" | "isbn.range";

/**
 * Reads an ISBN as people write it: any hyphens and spaces, Devanagari digits, `ISBN` or `ISBN-13:` before it.
 * `isbn.range` means that the prefix is not assigned to an agency or publisher (source: the agency's range message, as
 * included in the isbn3 package).
 */
export function parseIsbn(text: string): Result<Isbn, IsbnRefusal> {
  const number = plainNumber(text);
  if (!hasIsbnLength(number)) return refuse("isbn.length");
  if (!hasRightCheckDigit(number)) return refuse("isbn.checkDigit");
  const found = parse(number);
  if (!found) return refuse("isbn.range");
  const thirteen = { isbn13: found.isbn13, hyphenated13: found.isbn13h, group: found.groupname };
  return done(found.isbn10 ? { ...thirteen, isbn10: found.isbn10, hyphenated10: found.isbn10h } : thirteen);
}

/**
 * The plain digits of a number with the right check digit, whether or not its range is known, with its counterpart:
 * every ISBN-10 has an ISBN-13, and an ISBN-13 that starts with 978 has an ISBN-10. Undefined when it is not an ISBN.
 */
export function isbnDigits(text: string): Pick<Isbn, "isbn13" | "isbn10"> | undefined {
  const number = plainNumber(text);
  if (!hasIsbnLength(number) || !hasRightCheckDigit(number)) return undefined;
  if (number.length === 10) return { isbn13: withCheckDigit(`978${number.slice(0, 9)}`), isbn10: number };
  // 979-0 is assigned to printed music.
  if (!/^97(?:8|9(?!0))/.test(number)) return undefined;
  if (!number.startsWith("978")) return { isbn13: number };
  return { isbn13: number, isbn10: withCheckDigit(number.slice(3, 12)) };
}

/** Appends the check digit to nine or twelve digits. */
function withCheckDigit(digits: string): string {
  const right = Array.from("0123456789X").find((last) => hasRightCheckDigit(digits + last));
  return digits + (right ?? "");
}

/** Whether a search text has the form of an ISBN. The check digit is not checked. */
export function looksLikeIsbn(text: string): boolean {
  return /^(?:\d{9}[\dX]|97[89]\d{10})$/.test(plainNumber(text));
}

/** A stored ISBN with its hyphens, or unchanged when its range is unknown. */
export function hyphenate(isbn: string): string {
  const found = parse(isbn);
  if (!found) return isbn;
  return isbn.length === 10 && found.isbn10 ? found.isbn10h : found.isbn13h;
}

/**
 * A number as it is stored: Latin digits and capitals, without the label `ISBN`, spaces, dashes of any kind and invisible
 * characters. Any other text is returned in capitals.
 */
export function plainNumber(text: string): string {
  const compact = typedDigits(text.normalize("NFKC")).toUpperCase().replace(/[\s-]/g, "");
  const unlabelled = compact.replace(/^ISBN:?/, "");
  if (hasIsbnLength(unlabelled)) return unlabelled;
  return unlabelled.replace(/^\(?1[03]\)?:?/, "");
}

/** Whether a plain number has as many digits as an ISBN-10 or ISBN-13. */
export function hasIsbnLength(number: string): boolean {
  return /^(?:\d{9}[\dX]|\d{13})$/.test(number);
}

/** ISO 2108: weights 1 and 3 in turn, sum divisible by 10; in ISBN-10 weights 10 to 1, sum divisible by 11. */
function hasRightCheckDigit(number: string): boolean {
  const digits = Array.from(number, (digit) => (digit === "X" ? 10 : Number(digit)));
  const isThirteen = digits.length === 13;
  const sum = digits.reduce((total, digit, index) => {
    return total + digit * (isThirteen ? 1 + 2 * (index % 2) : 10 - index);
  }, 0);
  return sum % (isThirteen ? 10 : 11) === 0;
}
