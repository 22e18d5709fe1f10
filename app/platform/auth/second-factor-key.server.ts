import { createOTP } from "@better-auth/utils/otp";
import { generateRandomString, symmetricEncrypt } from "better-auth/crypto";
import type { Config } from "#app/platform/config/config.server.ts";
import { authOf } from "./auth.server.ts";

const ISSUER = "Ekadeshma";
const KEY_LENGTH = 32;
const CODES = 10;
const HALF_CODE = 5;

/**
 * A new key for an authenticator, in the format that the library reads at sign-in.
 * @returns the `otpauth:` URL for the app, the key in base32 for typing, and the encrypted key for storing
 */
export async function makeKey(
  config: Config,
  email: string,
): Promise<{ uri: string; key: string; sealed: string }> {
  const secret = generateRandomString(KEY_LENGTH);
  const uri = createOTP(secret).url(ISSUER, email);
  return { uri, key: new URL(uri).searchParams.get("secret") ?? "", sealed: await seal(config, secret) };
}

/** Ten new recovery codes in the library's format, "aB3dE-fG7hI", and the same codes encrypted for storing. */
export async function makeRecoveryCodes(
  config: Config,
): Promise<{ recoveryCodes: string[]; sealed: string }> {
  const half = () => generateRandomString(HALF_CODE, "a-z", "0-9", "A-Z");
  const recoveryCodes = Array.from({ length: CODES }, () => `${half()}-${half()}`);
  return { recoveryCodes, sealed: await seal(config, JSON.stringify(recoveryCodes)) };
}

async function seal(config: Config, data: string): Promise<string> {
  const { secretConfig } = await authOf(config).$context;
  return await symmetricEncrypt({ key: secretConfig, data });
}
