import { codePointLength } from "#app/domain/text/text.ts";

export const PASSWORD_MIN = 8;
export const PASSWORD_MAX = 128;

/** Why a password was refused. The person sees the same message for all of them, with a hint beside the field. */
export type PasswordRefusal =
  | "password.length"
  | "password.control"
  | "password.common"
  | "password.isAddress";

/** Words that an attacker of this site would try first. */
const SITE_WORDS = ["ekadeshma", "एकादेशमा", "kathmandu", "nepal", "nepali"];

/**
 * Checks a password as typed, without trimming or normalising it. Refused are: a length outside the limits; control
 * characters, which cannot be typed and at which some programs end a text; the most common passwords; names of this site
 * with digits around them; and the person's own address.
 * @param isCommon whether a lower-case password is on the list of common ones
 * @returns why it is refused, or undefined
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
    SITE_WORDS.includes(withoutEnds(plain)) ||
    isOneLetter(plain)
  )
    return "password.common";
  return undefined;
}

/** Removes digits and punctuation around a word: attackers try such variants of common words first. */
function withoutEnds(password: string): string {
  return password.replace(/^[^\p{L}]+|[^\p{L}\p{M}]+$/gu, "");
}

function isOneLetter(password: string): boolean {
  return new Set(password).size === 1;
}

/** Whether two texts are the same password: keyboards write an é in one character or in two. */
export const samePassword = (one: string, other: string): boolean =>
  one.normalize("NFC") === other.normalize("NFC");
