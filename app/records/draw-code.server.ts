import { randomInt } from "node:crypto";
import { CODE_LETTERS } from "#app/domain/orders/spoken-code.ts";

/** Draws a code that nobody can guess, to be read aloud: about five random bits a letter. */
export const drawCode = (length: number): string =>
  Array.from({ length }, () => CODE_LETTERS[randomInt(CODE_LETTERS.length)] as string).join("");
