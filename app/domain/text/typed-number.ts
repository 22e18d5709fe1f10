import { typedDigits } from "./digits.ts";

/** Digits without groups, in lakh groups (1,25,000) or in thousands (125,000), then optionally a point and digits. */
const TYPED = /^(\d+|\d{1,2}(?:,\d{2})*,\d{3}|\d{1,3}(?:,\d{3})+)(?:\.(\d+))?$/;
/** One comma and no point: where three digits follow it may part thousands, or stand for the point. */
const ONE_COMMA = /^(\d+),(\d+)$/;

/** A number as somebody typed it: its digits before the point, without groups, and those after it. */
export type TypedNumber = { readonly whole: string; readonly fraction: string };

/**
 * Reads a number without a sign, in Latin or Devanagari digits. A comma parts groups of digits and never stands for the point.
 * @returns undefined for anything else, such as a number that words follow
 */
export function readTypedNumber(text: string): TypedNumber | undefined {
  const parts = TYPED.exec(typedDigits(text).trim());
  return parts ? { whole: (parts[1] ?? "").replaceAll(",", ""), fraction: parts[2] ?? "" } : undefined;
}

/** A text in which numbers have no groups: `1,25,000 g` is `125000 g`. */
export const withoutGroups = (text: string): string =>
  text.replace(/(?<![\d,])(?:\d{1,2}(?:,\d{2})*,\d{3}|\d{1,3}(?:,\d{3})+)(?![\d,])/g, (number) =>
    number.replaceAll(",", ""),
  );

/**
 * What a number may mean in which a comma may stand for the point, to be asked for: `9,21` and `9,210`, where so many digits can follow
 * the point.
 * @param digits that can follow the point
 * @returns the number with a point, or undefined where a comma can only part groups
 */
export function withPoint(text: string, digits: number): string | undefined {
  const parts = ONE_COMMA.exec(typedDigits(text).trim());
  if (!parts) return undefined;
  const [, whole = "", after = ""] = parts;
  const isGroup = after.length === 3 && whole.length <= 3 && !whole.startsWith("0");
  return after.length <= digits && (!isGroup || digits >= 3) ? `${whole}.${after}` : undefined;
}

/**
 * Reads a whole number as somebody typed it, with groups or without. Zeros after a point are read, since programs write them, but not
 * three of them: `1.000` may be a thousand.
 * @returns undefined for anything else, and for more than fifteen digits
 */
export function readTypedWholeNumber(text: string): number | undefined {
  const typed = readTypedNumber(text);
  if (!typed || typed.whole.length > 15 || !/^0*$/.test(typed.fraction) || typed.fraction.length === 3)
    return undefined;
  return Number(typed.whole);
}
