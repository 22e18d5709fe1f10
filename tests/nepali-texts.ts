import { readdirSync, readFileSync } from "node:fs";
import path from "node:path";
import wordList from "#app/i18n/word-list.json" with { type: "json" };

/** A Nepali text of the product: where it is, and the English text beside it where it is in a catalogue. */
export type NepaliText = { readonly at: string; readonly np: string; readonly en?: string };

/** The list of words, of which the style page of the brand book shows the words. */
export type WordList = {
  /** A word for each thing, and the forms that are never written for it. */
  readonly words: readonly { readonly en: string; readonly np: string; readonly not?: readonly string[] }[];
  /** English texts that have several Nepali ones, because they mean several things. */
  readonly sameEnglish: readonly { readonly en: string; readonly np: readonly string[] }[];
};

export const WORD_LIST: WordList = wordList;

const MESSAGES = "app/i18n/messages";
/** Official names, which follow their own spelling. */
const OFFICIAL_NAMES = "nepal-places";

/** Every Nepali text of the catalogues, the public pages, the reference data and the demo data. */
export function nepaliTexts(): NepaliText[] {
  const catalogues = readdirSync(`${MESSAGES}/np`).flatMap((file) => {
    const read = (language: string) =>
      JSON.parse(readFileSync(path.join(MESSAGES, language, file), "utf8")) as Record<string, string>;
    const english = read("en");
    return Object.entries(read("np")).map(([key, np]) => ({ at: key, np, en: english[key] ?? "" }));
  });
  const content = readdirSync("app", { recursive: true, encoding: "utf8" })
    .filter((file) => file.endsWith(".ts") && !/\.test\.ts$|\bgenerated\b/.test(file))
    .filter((file) => !file.includes(OFFICIAL_NAMES))
    .flatMap((file) =>
      Array.from(
        withoutWrongTexts(readFileSync(path.join("app", file), "utf8")).matchAll(
          /\bnp:\s*"((?:[^"\\]|\\.)*)"/g,
        ),
        ([, np = ""]) => ({ at: file, np }),
      ),
    );
  return [...catalogues, ...content];
}

/** The brand book shows what is wrong beside what is right. */
const withoutWrongTexts = (source: string) => source.replace(/\bwrong: \{[^{}]*\}/g, "");

/** A letter or a sign of Devanagari, without its digits and the danda. */
const LETTER = "[\\u0900-\\u0963\\u0970-\\u097f]";
/** Endings that are never a word of their own. */
const ENDINGS = "ले|लाई|का|की|मा|बाट|देखि|सम्म|सँग|द्वारा|विना";

/** The forms of the word list that a text has, each with the word to write instead. */
export const wrongForms = ({ np }: NepaliText, { words } = WORD_LIST): string[] =>
  words.flatMap((word) =>
    (word.not ?? [])
      .filter((form) => new RegExp(`(?<!${LETTER})${form}`).test(np))
      .map((form) => `${form}: ${word.np}`),
  );

/**
 * Endings that are separated from the word they belong to, or joined to Latin letters: a space belongs only after digits, Latin
 * letters and quotation marks.
 */
export const wrongEndings = ({ np }: NepaliText): string[] =>
  Array.from(
    np.matchAll(new RegExp(`(?:${LETTER}+ |[A-Za-z]+)(?:${ENDINGS})(?!${LETTER})`, "g")),
    ([found]) => found,
  );

/** What the reader does, in a form that is not the polite one: लेखेको for लेख्नुभएको. */
export const impoliteForms = ({ np }: NepaliText): string[] =>
  (np.match(/तपाईँले [^।;:,]*/g) ?? [])
    .flatMap((clause) => clause.match(new RegExp(`${LETTER}*(?:े|ए)को(?!${LETTER})`, "g")) ?? [])
    .filter((word) => !word.endsWith("भएको") && !word.endsWith("रिएको") && !word.endsWith("इएको"));

/** Messages that are the text of a button which sends a form, by their keys. */
export function buttonKeys(): string[] {
  const sources = readdirSync("app", { recursive: true, encoding: "utf8" }).filter((file) =>
    file.endsWith(".tsx"),
  );
  const keys = sources.flatMap((file) =>
    Array.from(
      readFileSync(path.join("app", file), "utf8").matchAll(/submit=\{((?:[^{}]|\{[^{}]*\})*)\}/g),
      ([, expression = ""]) => Array.from(expression.matchAll(/\bm\.(\w+)\(/g), ([, key = ""]) => key),
    ).flat(),
  );
  return [...new Set(keys)];
}

/** Whether a button asks politely: सुरक्षित गर्नुहोस्. */
export const isPoliteButton = ({ np }: NepaliText): boolean => /नुहोस्।?$/.test(np);

/** English texts of the catalogues with several Nepali ones, as `sameEnglish` has those that are allowed. */
export function severalNepali(texts: readonly NepaliText[]): WordList["sameEnglish"] {
  const byEnglish = Map.groupBy(
    texts.filter(({ en }) => en),
    ({ en }) => en ?? "",
  );
  return [...byEnglish]
    .map(([en, group]) => ({ en, np: [...new Set(group.map(({ np }) => np))].toSorted() }))
    .filter(({ np }) => np.length > 1)
    .toSorted((one, other) => (one.en < other.en ? -1 : 1));
}
