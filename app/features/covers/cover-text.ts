import { type L10n, localized } from "#app/domain/l10n.ts";
import type { Language } from "#app/domain/language.ts";
import type { Lettering } from "#app/platform/lettering/lettering.server.ts";
import tokens from "#brand/tokens.json" with { type: "json" };
import type { CoverText } from "./design-input.ts";
import { drawableText } from "./drawable-text.ts";

/** Languages written in Devanagari, by their codes in ISO 639-1, 639-2 and 639-3, and our own key `np`. */
const IN_DEVANAGARI = new Set(
  "np ne nep npi hi hin mai bho sa san mr mar new awa taj thl anp mag xnr doi kok gom".split(" "),
);

/** The language of a cover's large title: that of the script the book is printed in. */
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
  /** The book's own language, as ONIX list 74 writes it (`nep`, `eng`), or a language key of ours. */
  readonly language: string;
};

/**
 * Chooses the texts of a cover. A title with a letter that no font has is replaced by the other language's; any other
 * text with such a letter is romanised.
 */
export function coverText(texts: CoverTexts, lettering: Lettering): CoverText {
  const language = coverLanguage(texts.language);
  const canDraw = (text: string) => lettering.canDraw(text, "display");
  const written = (text = "") => drawableText(text, canDraw);
  const drawable = (text = "") => (text.trim() !== "" && canDraw(text) ? text.trim() : undefined);
  const secondLanguage = language === "en" ? "np" : "en";
  const wanted = drawable(texts.title[language]);
  const other = drawable(texts.title[secondLanguage]);
  const secondTitle = wanted && other !== wanted ? other : undefined;
  const subtitle = texts.subtitle && written(localized(texts.subtitle, language).text);
  return {
    title: wanted ?? other ?? (written(texts.title[language]) || written(texts.title[secondLanguage])),
    ...(secondTitle ? { secondTitle } : {}),
    ...(subtitle ? { subtitle } : {}),
    contributors: texts.contributors.map(written).filter((name) => name !== ""),
    publisherName: written(texts.publisherName),
    isOwnCompany: COMPANY_NAMES.includes(texts.publisherName.trim().toLowerCase()),
  };
}
