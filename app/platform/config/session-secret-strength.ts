import { deflateRawSync } from "node:zlib";

const MIN_BYTES = 32;
/** What is left of a secret once its parts that follow a pattern are taken away must still be beyond guessing. */
const UNPATTERNED_MIN = 16;
/** Bytes a secret must take up when it is compressed: what repeats takes up few. */
const COMPRESSED_MIN_BYTES = 24;

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
 * Why a secret is no good for signing, in words that tell nothing of it.
 * @param isProduction where others may guess at it: there what follows a pattern is refused too
 */
export function weaknessOf(secret: string, isProduction: boolean): string | undefined {
  if (Buffer.byteLength(secret) < MIN_BYTES) return `is shorter than ${MIN_BYTES} bytes`;
  if (new Set(secret).size < 8) return "has too few different characters";
  if (/change[-_ ]?me|secret|example|default|password/i.test(secret)) return "is a default or example value";
  if (!isProduction) return undefined;
  if (EXAMPLE.test(secret)) return "is a default or example value";
  if (deflateRawSync(secret).length < COMPRESSED_MIN_BYTES) return "repeats itself";
  if (unpatterned(secret.toLowerCase()) < UNPATTERNED_MIN) return "follows a sequence";
  return undefined;
}

/** How many characters do not follow from the one before, by the alphabet, by counting or by the rows of a keyboard. */
function unpatterned(secret: string): number {
  const steps = stepsOf(secret);
  return 1 + steps.filter((step) => step[0] !== step[1] && !STEPS.has(step)).length;
}

/** Each two characters that stand beside each other. */
function stepsOf(row: string): string[] {
  const characters = Array.from(row);
  return characters.slice(1).map((next, at) => `${characters[at]}${next}`);
}
