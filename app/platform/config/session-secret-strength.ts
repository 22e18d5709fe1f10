import { hash } from "node:crypto";
import { deflateRawSync } from "node:zlib";
import { dictionary } from "@zxcvbn-ts/language-common";

const MIN_BYTES = 32;
/** How many characters of a secret must remain when those that follow a pattern, or those of words, are not counted. */
const UNPATTERNED_MIN = 16;
/** The same for hexadecimal digits, of which one in four follows the previous one by chance. */
const UNPATTERNED_HEX_MIN = 12;
/** The minimum size of a secret after compression, which shortens repetitions. */
const COMPRESSED_MIN_BYTES = 24;

/** A repeated part. Of millions of texts of 64 random hexadecimal digits one has such a part; shorter parts repeat by chance. */
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

/** Texts in which each character follows the previous one: in counting, in the alphabet or on a keyboard. */
const SEQUENCES = [
  "01234567890",
  "abcdefghijklmnopqrstuvwxyz",
  "qwertyuiop",
  "asdfghjkl",
  "zxcvbnm",
  "1qaz2wsx3edc4rfv5tgb6yhn7ujm8ik9ol0p",
];
const SEQUENCE_PAIRS = new Set(
  SEQUENCES.flatMap((row) => [row, Array.from(row).toReversed().join("")]).flatMap(pairsOf),
);

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
  if (deflateRawSync(secret).length < COMPRESSED_MIN_BYTES || isRepetitive(secret)) return "repeats itself";
  if (isUneven(secret)) return "repeats itself";
  if (isSentence(secret)) return "is made of words";
  if (isEncoded(secret)) return "encodes a text";
  if (isHashOfWord(secret)) return "is the hash of a word";
  const unpatternedMin = isHexadecimal(secret) ? UNPATTERNED_HEX_MIN : UNPATTERNED_MIN;
  if (unpatterned(secret.toLowerCase()) < unpatternedMin) return "follows a sequence";
  for (const text of [secret.toLowerCase(), withoutLookalikes(secret)])
    if (outsideWords(text) < UNPATTERNED_MIN) return "is made of words";
  return undefined;
}

const isHexadecimal = (secret: string): boolean => /^[\da-f-]+$/i.test(secret);

/** Whether a part occurs twice. The hyphens of UUIDs are not looked at: they are in the same places in each. */
const isRepetitive = (secret: string): boolean =>
  REPEATED.test(isHexadecimal(secret) ? secret.replaceAll("-", "") : secret);

/**
 * Whether a secret is words with separators between them, in whatever language. Base64 for URLs has hyphens too, so that
 * words between hyphens count only where they are written as words are, and hardly anything else is left.
 */
function isSentence(secret: string): boolean {
  if (/(?:[\p{L}\p{M}]{2,}[\s,.;:'-]*[\s,.;:'][\s,.;:'-]*){3}[\p{L}\p{M}]{2,}/u.test(secret)) return true;
  const others = secret.replace(/(?:\p{L}[\p{Ll}\p{Lo}\p{M}]+-+){3,}\p{L}[\p{Ll}\p{Lo}\p{M}]+/gu, "");
  return others.length < UNPATTERNED_MIN;
}

/** Whether one character is more than a fifth of a secret. Of 44 random characters of base64 the commonest is a tenth. */
function isUneven(secret: string): boolean {
  // Few digits, of which one may be frequent by chance.
  if (isHexadecimal(secret)) return false;
  const counts = new Map<string, number>();
  for (const character of secret) counts.set(character, (counts.get(character) ?? 0) + 1);
  return Math.max(...counts.values()) > secret.length / 5;
}

/** Whether a secret is the base64 or hexadecimal form of a text, which random bytes hardly ever are. */
function isEncoded(secret: string): boolean {
  const encodings = /^[\da-f]+$/i.test(secret) ? (["hex", "base64"] as const) : (["base64"] as const);
  return encodings.some((encoding) =>
    /^[\x20-\x7e]{12,}$/.test(Buffer.from(secret, encoding).toString("latin1")),
  );
}

/** Hash functions, by the length of their hexadecimal forms. */
const HASHES: Readonly<Record<number, string>> = { 32: "md5", 40: "sha1", 64: "sha256" };

/** The hashes of all words, by the function, made when a secret has the form of one. */
const hashes: Record<string, Set<string>> = {};

function isHashOfWord(secret: string): boolean {
  const name = /^[\da-f]+$/i.test(secret) ? HASHES[secret.length] : undefined;
  if (!name) return false;
  hashes[name] ??= new Set(
    [...WORDS, "admin", "1234", "12345678", "123456789"].map((word) => hash(name, word)),
  );
  return hashes[name].has(secret.toLowerCase());
}

/** Signs that stand for a letter in words, such as `P@ssw0rd`. */
const LOOKALIKES: Readonly<Record<string, string>> = {
  "0": "o",
  "1": "i",
  "3": "e",
  "4": "a",
  "5": "s",
  "7": "t",
  "@": "a",
  $: "s",
  "!": "i",
};

const withoutLookalikes = (secret: string): string =>
  secret.toLowerCase().replace(/[013457@$!]/g, (sign) => LOOKALIKES[sign] ?? sign);

/** How many characters do not follow the previous one in the alphabet, in counting or on a keyboard. */
function unpatterned(secret: string): number {
  const pairs = pairsOf(secret);
  return 1 + pairs.filter((pair) => pair[0] !== pair[1] && !SEQUENCE_PAIRS.has(pair)).length;
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
function pairsOf(row: string): string[] {
  const characters = Array.from(row);
  return characters.slice(1).map((next, at) => `${characters[at]}${next}`);
}
