import { isbnDigits, plainNumber } from "./isbn.ts";

/**
 * The number that a person typed or scanned for a product, as it is stored with an edition. A scanner may send the digits of
 * the price beside the barcode after those of the book, and a UPC with a zero before it.
 */
export type ScannedNumber =
  | { readonly kind: "isbn"; readonly isbn13: string; readonly isbn10: string | undefined }
  | { readonly kind: "upc"; readonly upc: string }
  /** An ISBN with a wrong digit. */
  | { readonly kind: "wrong" }
  /** Some digits of a number. */
  | { readonly kind: "part"; readonly digits: string };

const DIGITS_MIN = 4;

/** Reads a number; undefined for other text. */
export function readScannedNumber(text: string): ScannedNumber | undefined {
  const plain = plainNumber(text).replace(/^(97[89]\d{10})(?:\d{2}|\d{5})$/, "$1");
  if (!/^\d*X?$/.test(plain) || plain.length < DIGITS_MIN) return undefined;
  const isbn = isbnDigits(plain);
  if (isbn) return { kind: "isbn", isbn13: isbn.isbn13, isbn10: isbn.isbn10 };
  const [, upc] = /^0?(\d{12})$/.exec(plain) ?? [];
  if (upc !== undefined) return { kind: "upc", upc };
  if (/^(?:\d{9}[\dX]|\d{13})$/.test(plain)) return { kind: "wrong" };
  return plain.length < 13 ? { kind: "part", digits: plain } : undefined;
}
