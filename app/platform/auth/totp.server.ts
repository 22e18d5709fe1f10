import { createHmac, timingSafeEqual } from "node:crypto";
import { symmetricDecrypt } from "better-auth/crypto";
import type { Config } from "#app/platform/config/config.server.ts";
import { authOf } from "./auth.server.ts";

const STEP_S = 30;
const DIGITS = 6;

/** Whether a code is one of now for a key as the identity library keeps it, which is encrypted. */
export async function fitsKeptKey(config: Config, kept: string, code: string): Promise<boolean> {
  const { secretConfig } = await authOf(config).$context;
  return isCodeOfNow(await symmetricDecrypt({ key: secretConfig, data: kept }), code);
}

/**
 * Whether a code is what an authenticator shows for a key just now, a step of 30 seconds earlier or later allowed, since
 * clocks differ (RFC 6238 with SHA-1 and six digits, which every authenticator knows).
 * @param key the secret as bytes of text, not in base32
 */
export function isCodeOfNow(key: string, code: string, now = Date.now()): boolean {
  const step = Math.floor(now / 1000 / STEP_S);
  const given = Buffer.from(code);
  const shown = [step - 1, step, step + 1].map((each) => Buffer.from(codeOfStep(key, each)));
  // All three are compared, so that the time it takes does not tell which was close.
  return shown.filter((each) => each.length === given.length && timingSafeEqual(each, given)).length > 0;
}

/** RFC 4226: the four bytes that the digest's last one points at, as a number of six digits. */
function codeOfStep(key: string, step: number): string {
  const counter = Buffer.alloc(8);
  counter.writeBigUInt64BE(BigInt(step));
  const digest = createHmac("sha1", key).update(counter).digest();
  const offset = digest.readUInt8(digest.length - 1) & 0xf;
  const number = digest.readUInt32BE(offset) & 0x7fff_ffff;
  return String(number % 10 ** DIGITS).padStart(DIGITS, "0");
}
