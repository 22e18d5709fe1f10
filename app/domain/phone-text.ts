import { typedDigits } from "./digits.ts";

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
