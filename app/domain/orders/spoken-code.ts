import { typedDigits } from "#app/domain/text/digits.ts";

/** Capitals and digits that are not mistaken for each other when a code is read aloud or from a small screen. */
export const CODE_LETTERS = "23456789ABCDEFGHJKMNPQRSTUVWXYZ";

/** A code as somebody types it, without what separates its parts: `k7p 42m` is `K7P42M`. */
export const typedCode = (text: string): string =>
  typedDigits(text)
    .toUpperCase()
    .replace(/[^A-Z0-9]/g, "");
