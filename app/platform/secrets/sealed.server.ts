import { createCipheriv, createDecipheriv, hkdfSync, randomBytes } from "node:crypto";

const VERSION = "v1";
const NONCE_BYTES = 12;
const TAG_BYTES = 16;

/**
 * A key of its own for each purpose, derived from the session secret, so that none of them can be used for another.
 * @param purpose a fixed word of ours, such as `identity`
 */
export function keyFor(secret: string, purpose: string): Buffer {
  return Buffer.from(hkdfSync("sha256", secret, "ekadeshma", purpose, 32));
}

/**
 * Encrypts a value for the database (AES-256-GCM). `owner` is bound to it: what was sealed for one person opens for
 * nobody else, even when the text is moved to their row.
 */
export function seal(value: unknown, key: Buffer, owner: string): string {
  const nonce = randomBytes(NONCE_BYTES);
  const cipher = createCipheriv("aes-256-gcm", key, nonce).setAAD(Buffer.from(owner));
  const sealed = Buffer.concat([cipher.update(JSON.stringify(value), "utf8"), cipher.final()]);
  return [VERSION, Buffer.concat([nonce, cipher.getAuthTag(), sealed]).toString("base64url")].join(".");
}

/** Opens what `seal` made. @throws Error when key, owner or text are not the ones it was sealed with */
export function unseal(text: string, key: Buffer, owner: string): unknown {
  const [version, body = ""] = text.split(".");
  if (version !== VERSION) throw new Error("Sealed by an unknown version.");
  const bytes = Buffer.from(body, "base64url");
  const nonce = bytes.subarray(0, NONCE_BYTES);
  const tag = bytes.subarray(NONCE_BYTES, NONCE_BYTES + TAG_BYTES);
  const decipher = createDecipheriv("aes-256-gcm", key, nonce).setAAD(Buffer.from(owner)).setAuthTag(tag);
  const opened = Buffer.concat([decipher.update(bytes.subarray(NONCE_BYTES + TAG_BYTES)), decipher.final()]);
  return JSON.parse(opened.toString("utf8"));
}
