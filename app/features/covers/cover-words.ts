import { type L10n, worded } from "#app/domain/l10n.ts";
import type { Language } from "#app/domain/language.ts";
import type { Lettering } from "#app/platform/lettering/lettering.server.ts";
import tokens from "#brand/tokens.json" with { type: "json" };
import type { CoverWords } from "./sheet.ts";

/** Languages written in Devanagari, by their codes in ISO 639-1, 639-2 and 639-3, and our own key `np`. */
const IN_DEVANAGARI = new Set(
  "np ne nep npi hi hin mai bho sa san mr mar new awa taj thl anp mag xnr doi kok gom".split(" "),
);

/** Which of the two texts of a book stands large on its cover: that of the script the book is printed in. */
export function coverLanguage(bookLanguage: string): Language {
  return IN_DEVANAGARI.has(bookLanguage.toLowerCase()) ? "np" : "en";
}

const HOUSE_NAMES = [tokens.name.en, tokens.name.np];

/** What a cover is asked to say. `contributors` are worded already: "Translated by …". */
export type CoverTexts = {
  readonly title: L10n;
  readonly subtitle?: L10n;
  readonly contributors: readonly string[];
  readonly publisherName: string;
  /** The book's own language, as ONIX list 74 writes it (`nep`, `eng`), or a language key of ours. */
  readonly language: string;
};

/**
 * Chooses the words of a cover. A text with a letter that no face has gives way to the other language's; of a title
 * without such another, the words that can be drawn stand.
 */
export function coverWords(texts: CoverTexts, lettering: Lettering): CoverWords {
  const language = coverLanguage(texts.language);
  const drawable = (text: string | undefined) =>
    text?.trim() && lettering.canDraw(text, "display") ? text.trim() : undefined;
  const wanted = drawable(texts.title[language]);
  const secondLanguage = language === "en" ? "np" : "en";
  const other = drawable(texts.title[secondLanguage]);
  const wordsOf = (text = "") => text.split(/\s+/).filter(drawable).join(" ");
  const secondTitle = wanted && other !== wanted ? other : undefined;
  const subtitle = texts.subtitle ? drawable(worded(texts.subtitle, language).text) : undefined;
  return {
    title: wanted ?? other ?? (wordsOf(texts.title[language]) || wordsOf(texts.title[secondLanguage])),
    ...(secondTitle ? { secondTitle } : {}),
    ...(subtitle ? { subtitle } : {}),
    contributors: texts.contributors.filter((name) => drawable(name)),
    publisherName: texts.publisherName,
    isOwnHouse: HOUSE_NAMES.includes(texts.publisherName.trim().toLowerCase()),
  };
}
