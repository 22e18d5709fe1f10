import type { L10n } from "./l10n.ts";

/** The number of characters that determine the script of a text. */
const SAMPLE_LENGTH = 1000;

/**
 * A text under the language of its script: Nepali when at least half of its letters are Devanagari, else
 * English. Records seldom state the language of a title or a name, and the catalogue has only these two languages.
 * @param declared the language the record states, used only for a text without letters, such as `१९८४`
 */
export function l10nByScript(text: string, declared?: string): L10n {
  const sample = text.slice(0, SAMPLE_LENGTH);
  if (declared === "nep" && !/\p{L}/u.test(sample)) return { np: text };
  if (!/\p{Script=Devanagari}/u.test(sample)) return { en: text };
  const letters = sample.match(/\p{L}/gu)?.length ?? 0;
  const devanagari = sample.match(/(?=\p{L})\p{Script=Devanagari}/gu)?.length ?? 0;
  return devanagari > 0 && 2 * devanagari >= letters ? { np: text } : { en: text };
}

/** Several texts with the same meaning, each under the language of its script; the first of each language is used. */
export function l10nOfAll(texts: readonly string[]): L10n | undefined {
  let joined: L10n | undefined;
  for (const text of texts) joined = { ...l10nByScript(text), ...joined };
  return joined;
}
