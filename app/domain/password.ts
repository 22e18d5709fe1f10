import { codePointLength } from "./text.ts";

export const PASSWORD_MIN = 8;
export const PASSWORD_MAX = 128;

/** Why a password was refused. All of them read "Something looks off" to the person, with a hint beside the field. */
export type PasswordRefusal =
  | "password.length"
  | "password.control"
  | "password.common"
  | "password.isAddress";

/** Words everyone who attacks this house would try first. */
const HOUSE_WORDS = ["ekadeshma", "एकादेशमा", "kathmandu", "nepal", "nepali"];

/**
 * Whether a password may be taken. It is judged as typed: nothing is trimmed, folded or forbidden but length, control
 * characters, which nobody types and some programs end a text at, the commonest passwords, the house's own words with digits around them, and the person's address.
 * @param isCommon tells whether a lower-case password is on the list of the commonest
 * @returns the reason against it, or nothing
 */
export function refusePassword(
  password: string,
  email: string,
  isCommon: (password: string) => boolean,
): PasswordRefusal | undefined {
  const length = codePointLength(password);
  if (length < PASSWORD_MIN || length > PASSWORD_MAX) return "password.length";
  if (/\p{Cc}/u.test(password)) return "password.control";
  const plain = password.toLowerCase();
  const [mailbox = ""] = email.toLowerCase().split("@");
  if (plain === email.toLowerCase() || (mailbox.length >= 4 && withoutEnds(plain) === mailbox))
    return "password.isAddress";
  if (
    isCommon(plain) ||
    isCommon(withoutEnds(plain)) ||
    HOUSE_WORDS.includes(withoutEnds(plain)) ||
    isOneLetter(plain)
  )
    return "password.common";
  return undefined;
}

/** Digits and signs around a word are the first thing a guesser adds. */
function withoutEnds(password: string): string {
  return password.replace(/^[^\p{L}]+|[^\p{L}\p{M}]+$/gu, "");
}

function isOneLetter(password: string): boolean {
  return new Set(password).size === 1;
}
