import { randomInt } from "node:crypto";

/** Without letters and digits that look alike: a reader reads it to a clerk. */
const LETTERS = "23456789ABCDEFGHJKLMNPQRSTUVWXYZ";
/** 16 of 32 letters have 80 bits. */
const LENGTH = 16;

/**
 * Our reference of an attempt to pay, new for each: letters, digits and hyphens, at most 20 characters, which every gateway takes. eSewa
 * says of a reference whether it was paid to whoever asks, so that it must not be guessed, and tell neither order nor day.
 */
export function newPaymentReference(): string {
  const letters = Array.from({ length: LENGTH }, () => LETTERS[randomInt(LETTERS.length)]).join("");
  return (letters.match(/.{4}/g) ?? []).join("-");
}
