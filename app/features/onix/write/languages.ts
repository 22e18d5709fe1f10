import type { L10n } from "#app/domain/text/l10n.ts";
import { type Language, otherLanguage } from "#app/domain/text/language.ts";
import { OUTSIDE_ONIX } from "#app/onix/normalise/outside-onix.ts";
import type { ExportedTrade } from "./exported-trade.ts";
import { type Attributes, type Content, group, value } from "./xml.ts";

/** The language attribute of a text. */
const CODES: Readonly<Record<Language, string>> = { en: "eng", np: "nep" };

export const inLanguageCode = (language: Language): Attributes => ({ language: CODES[language] });

/** A text in one language. */
export type OneText = { readonly text: string; readonly language: Language };

/** A text in the languages it has, one of them first; a second text that equals the first is left out. */
export function textsOf(text: L10n | null, first: Language): OneText[] {
  const languages = [first, otherLanguage(first)];
  const texts = languages.flatMap((language) => {
    const own = text?.[language];
    return own ? [{ text: own, language }] : [];
  });
  return texts.length === 2 && texts[0]?.text === texts[1]?.text ? texts.slice(0, 1) : texts;
}

/** An element for each language of a text, with its language. */
export function valuesOf(name: string, text: L10n | null, first: Language): Content {
  return textsOf(text, first).map((one) => value(name, one.text, inLanguageCode(one.language)));
}

/** A code of a language of a book. One that list 74 has not is "uncoded", with the code of ISO 639-3 as its source. */
function languageCode(name: string, code: string): Content {
  return OUTSIDE_ONIX.has(code) ? value(name, "mis", { sourcename: `ISO 639-3 ${code}` }) : value(name, code);
}

/** The languages of a book (ONIX list 22): of its text, and of the original it was translated from. */
export function writeLanguages(
  {
    language,
    originalLanguage,
  }: {
    readonly language: string;
    readonly originalLanguage: string | null;
  },
  further: ExportedTrade["furtherLanguages"],
): Content {
  const inRole = (role: string, code: string | null) =>
    code === null
      ? undefined
      : group("Language", value("LanguageRole", role), languageCode("LanguageCode", code));
  return [
    inRole("01", language),
    inRole("02", originalLanguage),
    further.map((each) => inRole(each.use === "text" ? "01" : "02", each.language)),
  ];
}

/** The languages of a translation, in the composite of its translator. */
export function writeTranslation(fromLanguage: string | null, toLanguage: string | null): Content {
  return [
    fromLanguage === null ? undefined : languageCode("FromLanguage", fromLanguage),
    toLanguage === null ? undefined : languageCode("ToLanguage", toLanguage),
  ];
}
