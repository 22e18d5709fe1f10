import { deflateRawSync } from "node:zlib";
import { dictionary } from "@zxcvbn-ts/language-common";

const MIN_BYTES = 32;
/** Characters that must remain without the parts of a secret that follow a pattern, or without its words. */
const UNPATTERNED_MIN = 16;
/** Minimum bytes of a compressed secret: repetitions compress well. */
const COMPRESSED_MIN_BYTES = 24;

/** A repeated part. In 64 random hexadecimal digits that occurs once in millions; shorter parts repeat by chance. */
const REPEATED = /([a-z]{6}|.{8}).*\1/is;

/** English words, common passwords and well-known names. Shorter ones occur in random letters by chance. */
const WORDS = new Set(
  [...dictionary["diceware-common"], ...dictionary["passwords-common"]]
    .map((word) => word.toLowerCase())
    .filter((word) => /^[a-z]{4,}$/.test(word)),
);
const WORD_MIN = 4;
const WORD_MAX = Math.max(...Array.from(WORDS, ({ length }) => length));

const EXAMPLE =
  /change[-_ ]?me|secret|example|default|password|passphrase|placeholder|sample|dummy|replace|insert|your[-_ ]|ekadeshma|only[-_ ]for/i;

const ROWS = [
  "01234567890",
  "abcdefghijklmnopqrstuvwxyz",
  "qwertyuiop",
  "asdfghjkl",
  "zxcvbnm",
  "1qaz2wsx3edc4rfv5tgb6yhn7ujm8ik9ol0p",
];
const STEPS = new Set(ROWS.flatMap((row) => [row, Array.from(row).toReversed().join("")]).flatMap(stepsOf));

/**
 * Why a secret is too weak for signing, without quoting it.
 * @param isProduction on a public site secrets that follow a pattern are refused too
 */
export function weaknessOf(secret: string, isProduction: boolean): string | undefined {
  if (Buffer.byteLength(secret) < MIN_BYTES) return `is shorter than ${MIN_BYTES} bytes`;
  if (new Set(secret).size < 8) return "has too few different characters";
  if (/change[-_ ]?me|secret|example|default|password/i.test(secret)) return "is a default or example value";
  if (!isProduction) return undefined;
  if (EXAMPLE.test(secret)) return "is a default or example value";
  if (deflateRawSync(secret).length < COMPRESSED_MIN_BYTES || REPEATED.test(secret)) return "repeats itself";
  if (unpatterned(secret.toLowerCase()) < UNPATTERNED_MIN) return "follows a sequence";
  if (outsideWords(secret.toLowerCase()) < UNPATTERNED_MIN) return "is made of words";
  return undefined;
}

/** How many characters do not follow the previous one in the alphabet, in counting or on a keyboard. */
function unpatterned(secret: string): number {
  const steps = stepsOf(secret);
  return 1 + steps.filter((step) => step[0] !== step[1] && !STEPS.has(step)).length;
}

/** The smallest number of characters that are outside words, over all ways to choose the words. */
function outsideWords(secret: string): number {
  // The result for each prefix of the secret.
  const left = [0];
  for (let end = 1; end <= secret.length; end++) {
    let least = (left[end - 1] ?? 0) + 1;
    for (let start = Math.max(0, end - WORD_MAX); start <= end - WORD_MIN; start++)
      if (WORDS.has(secret.slice(start, end))) least = Math.min(least, left[start] ?? least);
    left.push(least);
  }
  return left.at(-1) ?? 0;
}

/** All pairs of adjacent characters. */
function stepsOf(row: string): string[] {
  const characters = Array.from(row);
  return characters.slice(1).map((next, at) => `${characters[at]}${next}`);
}
