import { timingSafeEqual } from "node:crypto";

/** Compares a key, code or signature that somebody sent with the right one, in a time that does not tell where they differ. */
export function isSameSecret(given: string, right: string): boolean {
  const [one, other] = [Buffer.from(given), Buffer.from(right)];
  return one.length === other.length && timingSafeEqual(one, other);
}
