import { createHmac, timingSafeEqual } from "node:crypto";

/** The signature of some values, in this order: Base64 of HMAC-SHA-256 over `name=value,name=value` (eSewa ePay v2). */
export function signatureOf(
  secret: string,
  values: readonly (readonly [name: string, value: string])[],
): string {
  const text = values.map(([name, value]) => `${name}=${value}`).join(",");
  return createHmac("sha256", secret).update(text).digest("base64");
}

/** Compares two signatures in a time that does not tell where they differ. */
export function isSameSignature(own: string, given: string): boolean {
  const [one, other] = [Buffer.from(own), Buffer.from(given)];
  return one.length === other.length && timingSafeEqual(one, other);
}
