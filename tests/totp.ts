import { createHmac } from "node:crypto";

const BASE32 = "ABCDEFGHIJKLMNOPQRSTUVWXYZ234567";
const STEP_MS = 30_000;

/** The six digits an authenticator shows at a moment (RFC 6238) for a secret in base32. */
export function codeOf(secret: string, at = Date.now()): string {
  const bits = Array.from(secret.replace(/=+$/, ""), (letter) =>
    BASE32.indexOf(letter).toString(2).padStart(5, "0"),
  ).join("");
  const key = Buffer.from((bits.match(/.{8}/g) ?? []).map((byte) => Number.parseInt(byte, 2)));
  const counter = Buffer.alloc(8);
  counter.writeBigUInt64BE(BigInt(Math.floor(at / STEP_MS)));
  const digest = createHmac("sha1", key).update(counter).digest();
  const offset = (digest.at(-1) ?? 0) & 15;
  return String((digest.readUInt32BE(offset) & 0x7fffffff) % 1_000_000).padStart(6, "0");
}

/** The next code, which is already accepted: for a test that has just used the current one. */
export const nextCodeOf = (secret: string): string => codeOf(secret, Date.now() + STEP_MS);
