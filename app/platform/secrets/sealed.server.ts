import { createCipheriv, createDecipheriv, hkdfSync, randomBytes } from "node:crypto";

const VERSION = "v1";
const NONCE_BYTES = 12;
const TAG_BYTES = 16;

/**
 * Derives a separate key for each purpose from the session secret, so that no key can be used for another purpose.
 * @param purpose a constant, such as `identity`
 */
export function keyFor(secret: string, purpose: string): Buffer {
  const known = keys.get(secret)?.get(purpose);
  if (known) return known;
  const key = Buffer.from(hkdfSync("sha256", secret, "ekadeshma", purpose, 32));
  const ofSecret = keys.get(secret) ?? new Map<string, Buffer>();
  // There are few purposes, and one of them has the day in it.
  if (ofSecret.size >= KEYS_MAX) ofSecret.clear();
  keys.set(secret, ofSecret.set(purpose, key));
  return key;
}

const KEYS_MAX = 100;
/** The keys that were derived, by secret and purpose: deriving one takes as long as using it. */
const keys = new Map<string, Map<string, Buffer>>();

/**
 * Encrypts a value for the database (AES-256-GCM), bound to `owner`: a text that was copied to the row of another owner cannot
 * be decrypted there.
 */
export function seal(value: unknown, key: Buffer, owner: string): string {
  const nonce = randomBytes(NONCE_BYTES);
  const cipher = createCipheriv("aes-256-gcm", key, nonce).setAAD(Buffer.from(owner));
  const sealed = Buffer.concat([cipher.update(JSON.stringify(value), "utf8"), cipher.final()]);
  return spelled(Buffer.concat([nonce, cipher.getAuthTag(), sealed]));
}

const spelled = (bytes: Buffer): string => `${VERSION}.${bytes.toString("base64url")}`;

/**
 * Decrypts a text of `seal`.
 * @throws Error when the key, owner or text differ. Each text has one spelling: a reader who keeps one in a cookie cannot write it in another
 *   way, by which it would be counted as another one.
 */
export function unseal(text: string, key: Buffer, owner: string): unknown {
  const [version, body = ""] = text.split(".");
  if (version !== VERSION) throw new Error("The text was encrypted by an unknown version.");
  const bytes = Buffer.from(body, "base64url");
  if (text !== spelled(bytes)) throw new Error("The text is spelled in another way than it was written.");
  const nonce = bytes.subarray(0, NONCE_BYTES);
  const tag = bytes.subarray(NONCE_BYTES, NONCE_BYTES + TAG_BYTES);
  const decipher = createDecipheriv("aes-256-gcm", key, nonce, { authTagLength: TAG_BYTES })
    .setAAD(Buffer.from(owner))
    .setAuthTag(tag);
  const opened = Buffer.concat([decipher.update(bytes.subarray(NONCE_BYTES + TAG_BYTES)), decipher.final()]);
  return JSON.parse(opened.toString("utf8"));
}
