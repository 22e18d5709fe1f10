import { EMAIL_MAX } from "#app/domain/limits.ts";

/** The characters that need no quotes before the `@` (RFC 5322), dots only between them. */
const LOCAL_PART = /^[a-z0-9!#$%&'*+/=?^_`{|}~-]+(?:\.[a-z0-9!#$%&'*+/=?^_`{|}~-]+)*$/i;
const LOCAL_PART_MAX = 64;
const DOMAIN_LABEL = /^[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?$/i;

/**
 * The form in which an address is stored and compared: trimmed, lower-case, and without marks that have no shape, which are copied
 * along. Only ASCII letters are changed, because lower-casing another letter (K, the kelvin sign) could produce the address of
 * another person.
 */
export function normaliseEmail(text: string): string {
  return text
    .replace(/\p{Cf}/gu, "")
    .trim()
    .replace(/[A-Z]/g, (letter) => letter.toLowerCase());
}

/**
 * Whether mail can be addressed to this text. Stricter than the standard: no quotes, comments, bare hosts or
 * numeric addresses, only ASCII. Expects the normalised form; surrounding spaces are refused.
 */
export function isEmail(text: string): boolean {
  const at = text.lastIndexOf("@");
  const local = text.slice(0, Math.max(at, 0));
  const labels = text.slice(at + 1).split(".");
  return (
    text.length <= EMAIL_MAX &&
    local.length <= LOCAL_PART_MAX &&
    LOCAL_PART.test(local) &&
    labels.length >= 2 &&
    labels.every((label) => DOMAIN_LABEL.test(label)) &&
    !/^\d+$/.test(labels.at(-1) ?? "")
  );
}
