import { done, type Result, refuse } from "#app/domain/result.ts";
import { typedDigits } from "#app/domain/text/digits.ts";

export type UpcRefusal = "upc.length" | "upc.checkDigit";

/** Reads a UPC-A number: twelve Latin or Devanagari digits, hyphens and spaces ignored. Returns the digits alone, in Latin. */
export function parseUpc(text: string): Result<string, UpcRefusal> {
  const digits = typedDigits(text).replace(/[\s\p{Pd}]/gu, "");
  if (!/^\d{12}$/.test(digits)) return refuse("upc.length");
  return hasRightCheckDigit(digits) ? done(digits) : refuse("upc.checkDigit");
}

/** GS1: weights 3 and 1 in turn from the left, the whole sum divisible by 10. */
function hasRightCheckDigit(digits: string): boolean {
  const sum = Array.from(digits).reduce(
    (total, digit, index) => total + Number(digit) * (index % 2 ? 1 : 3),
    0,
  );
  return sum % 10 === 0;
}
