import { typedDigits } from "#app/domain/text/digits.ts";

/**
 * Reads a telephone number as shops print it: 6 to 15 digits, with spaces, hyphens and brackets between them and a plus sign
 * before. Devanagari digits become Latin ones.
 * @returns undefined for any other text
 */
export function parsePhoneText(text: string): string | undefined {
  const plain = typedDigits(text).trim().replace(/\s+/g, " ");
  const count = plain.replace(/\D/g, "").length;
  return /^\+?[\d ()-]+$/.test(plain) && count >= 6 && count <= 15 ? plain : undefined;
}

/** Whether a text is a telephone number in the form in which it is stored. */
export const isPhoneText = (text: string): boolean => parsePhoneText(text) === text;

/** So many digits at least are a telephone number, without the code of Nepal and leading zeros. */
const PHONE_DIGITS_MIN = 6;

/** The digits by which the same telephone number is known however it is written: without the code of Nepal and leading zeros. */
export const phoneDigits = (phone: string): string =>
  typedDigits(phone)
    .replace(/\D/g, "")
    .replace(/^0+/, "")
    .replace(/^977(?=0?\d{8,10}$)/, "")
    .replace(/^0+/, "");

/** A telephone number at which somebody can be called, in the form in which it is stored: `000000` is none. */
export function parseCallablePhone(text: string): string | undefined {
  const phone = parsePhoneText(text);
  return phone && phoneDigits(phone).length >= PHONE_DIGITS_MIN ? phone : undefined;
}
