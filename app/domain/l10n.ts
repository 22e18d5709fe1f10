import { type Language, otherLanguage } from "./language.ts";

/** A text in one or both languages of the house; at least one is filled, both are NFC and trimmed. */
export type L10n = { readonly en?: string; readonly np?: string };

/** A text together with the language it is really in, so that the page can mark it with `lang`. */
export type LocalizedText = { readonly text: string; readonly language: Language };

type Draft = { readonly [language in Language]?: string | null | undefined };

/** A text in the house's form (NFC, trimmed, empty wordings left out), or nothing when no wording is filled. */
export function l10nOf(draft: Draft): L10n | null {
  const en = draft.en?.normalize("NFC").trim();
  const np = draft.np?.normalize("NFC").trim();
  if (!en && !np) return null;
  return { ...(en && { en }), ...(np && { np }) };
}

/** The text in the wanted language, or in the other one when that is missing. */
export function localized(text: L10n, wanted: Language): LocalizedText {
  const own = text[wanted];
  if (own) return { text: own, language: wanted };
  const other = otherLanguage(wanted);
  const fallback = text[other];
  return fallback ? { text: fallback, language: other } : { text: "", language: wanted };
}

/** The text in one language alone, the wanted one where it is filled: a page sends no wording that it does not show. */
export function inOneWording(text: L10n, wanted: Language): L10n {
  const { text: own, language } = localized(text, wanted);
  return { [language]: own };
}

/** The two forms of a text when both exist and differ: the wanted one first. */
export function bothWordings(text: L10n, wanted: Language): LocalizedText[] {
  const first = localized(text, wanted);
  const other = otherLanguage(first.language);
  const second = text[other];
  return second && second !== first.text ? [first, { text: second, language: other }] : [first];
}

/** Whether two texts say the same in both languages. An empty wording counts as a missing one. */
export function sameL10n(a: L10n, b: L10n): boolean {
  return (a.en || undefined) === (b.en || undefined) && (a.np || undefined) === (b.np || undefined);
}
