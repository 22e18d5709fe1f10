import { type L10n, localized } from "#app/domain/text/l10n.ts";
import type { Language } from "#app/domain/text/language.ts";
import { drawableText } from "#app/platform/lettering/drawable-text.ts";
import type { Lettering } from "#app/platform/lettering/lettering.server.ts";
import tokens from "#brand/tokens.json" with { type: "json" };
import type { CoverText } from "./design-input.ts";

/** Languages written in Devanagari: their codes in ISO 639-1, 639-2 and 639-3, and this project's language key `np`. */
const IN_DEVANAGARI = new Set(
  "np ne nep npi hi hin mai bho sa san mr mar new awa taj thl anp mag xnr doi kok gom".split(" "),
);

/** The language of a cover's large title: Nepali for a book printed in Devanagari, else English. */
export function coverLanguage(bookLanguage: string): Language {
  return IN_DEVANAGARI.has(bookLanguage.toLowerCase()) ? "np" : "en";
}

const COMPANY_NAMES = [tokens.name.en, tokens.name.np];

/** The texts for a cover. `contributors` are already localized: "Translated by …". */
export type CoverTexts = {
  readonly title: L10n;
  readonly subtitle?: L10n;
  readonly contributors: readonly string[];
  readonly publisherName: string;
  /** The language of the book's text: a code of ONIX list 74 (`nep`, `eng`), or a language key of this project. */
  readonly language: string;
};

/**
 * Chooses the texts of a cover. A title with a letter that no font has is replaced by the title in the other language;
 * any other text with such a letter is romanised.
 */
export function coverText(texts: CoverTexts, lettering: Lettering): CoverText {
  const language = coverLanguage(texts.language);
  const canDraw = (text: string) => lettering.canDraw(text, "display");
  const inDrawableLetters = (text = "") => drawableText(text, canDraw);
  const drawable = (text = "") => (text.trim() !== "" && canDraw(text) ? text.trim() : undefined);
  const secondLanguage = language === "en" ? "np" : "en";
  const preferred = drawable(texts.title[language]);
  const other = drawable(texts.title[secondLanguage]);
  const secondTitle = preferred && other !== preferred ? other : undefined;
  const subtitle = texts.subtitle && inDrawableLetters(localized(texts.subtitle, language).text);
  return {
    title:
      preferred ??
      other ??
      (inDrawableLetters(texts.title[language]) || inDrawableLetters(texts.title[secondLanguage])),
    ...(secondTitle ? { secondTitle } : {}),
    ...(subtitle ? { subtitle } : {}),
    contributors: texts.contributors.map(inDrawableLetters).filter((name) => name !== ""),
    publisherName: inDrawableLetters(texts.publisherName),
    isOwnCompany: COMPANY_NAMES.includes(texts.publisherName.trim().toLowerCase()),
  };
}
