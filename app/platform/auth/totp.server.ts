import { createOTP } from "@better-auth/utils/otp";
import { symmetricDecrypt } from "better-auth/crypto";
import type { Config } from "#app/platform/config/config.server.ts";
import { authOf } from "./auth.server.ts";

/** Steps of 30 seconds by which a clock may be wrong. */
const STEPS_OFF = 1;

/** Whether a code is one of now for a key as the identity library keeps it, which is encrypted. */
export async function fitsKeptKey(config: Config, kept: string, code: string): Promise<boolean> {
  const { secretConfig } = await authOf(config).$context;
  return await isCodeOfNow(await symmetricDecrypt({ key: secretConfig, data: kept }), code);
}

/**
 * Whether a code is what an authenticator shows for a key just now (RFC 6238 with SHA-1 and six digits, which every
 * authenticator knows), by the identity library's own reckoning.
 * @param key the secret as bytes of text, not in base32
 */
export async function isCodeOfNow(key: string, code: string): Promise<boolean> {
  return /^[0-9]{6}$/.test(code) && (await createOTP(key).verify(code, { window: STEPS_OFF }));
}
