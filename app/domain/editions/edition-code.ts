import { slugOf } from "#app/domain/identifiers/slug.ts";
import type { L10n } from "#app/domain/text/l10n.ts";

/** Crockford's base 32: digits and capitals without I, L, O and U, which are misread or spell words. */
const ALPHABET = "0123456789ABCDEFGHJKMNPQRSTVWXYZ";

export const EDITION_CODE_LENGTH = 10;

const CODE = new RegExp(`^[${ALPHABET}]{${EDITION_CODE_LENGTH}}$`);

/** Whether the text is an edition code as it is stored: ten capitals and digits. */
export function isEditionCode(text: string): boolean {
  return CODE.test(text);
}

/** The stored form of a typed code: capitals, I and L read as 1, O as 0. Null when it is not a code. */
export function normaliseEditionCode(text: string): string | null {
  const code = text.trim().toUpperCase().replace(/[IL]/g, "1").replaceAll("O", "0");
  return isEditionCode(code) ? code : null;
}

/**
 * A code from random bytes, one for each character. All codes are equally likely: the five low bits of a byte select one
 * of 32 characters. Throws RangeError when there are too few bytes.
 */
export function editionCodeFrom(bytes: Uint8Array): string {
  if (bytes.length < EDITION_CODE_LENGTH) throw new RangeError("An edition code needs ten random bytes");
  return Array.from(bytes.slice(0, EDITION_CODE_LENGTH), (byte) => ALPHABET.charAt(byte & 31)).join("");
}

/** The last part of an edition's URL: `seto-dharti-7k3m9qx2ab`. Prefers the English title. */
export function editionSlug(title: string | L10n, code: string): string {
  const text = typeof title === "string" ? title : title.en || title.np || "";
  return `${slugOf(text)}-${code.toLowerCase()}`;
}

/** The stored code at the end of an edition's URL, with or without a title before it; null when there is none. */
export function codeOfSlug(slug: string): string | null {
  return normaliseEditionCode(slug.slice(slug.lastIndexOf("-") + 1));
}
