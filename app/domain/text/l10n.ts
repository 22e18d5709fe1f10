import { type Language, otherLanguage } from "./language.ts";

/** A text in one or both languages; at least one is filled, both are NFC and trimmed. */
export type L10n = { readonly en?: string; readonly np?: string };

/** A text with its actual language, so that the page can mark it with `lang`. */
export type LocalizedText = { readonly text: string; readonly language: Language };

type Draft = { readonly [language in Language]?: string | null | undefined };

/** Normalises a text (NFC, trimmed, empty languages left out). Null when no language is filled. */
export function l10nOf(draft: Draft): L10n | null {
  const en = draft.en?.normalize("NFC").trim();
  const np = draft.np?.normalize("NFC").trim();
  if (!en && !np) return null;
  return { ...(en && { en }), ...(np && { np }) };
}

/** The text in the wanted language, or in the other one if it is missing. */
export function localized(text: L10n, wanted: Language): LocalizedText {
  const own = text[wanted];
  if (own) return { text: own, language: wanted };
  const other = otherLanguage(wanted);
  const fallback = text[other];
  return fallback ? { text: fallback, language: other } : { text: "", language: wanted };
}

/** The text in one language only, the wanted one if it is filled: pages do not send text that they do not show. */
export function inOneLanguage(text: L10n, wanted: Language): L10n {
  const { text: own, language } = localized(text, wanted);
  return { [language]: own };
}

/** The text in both languages if both exist and differ, the wanted one first. */
export function inBothLanguages(text: L10n, wanted: Language): LocalizedText[] {
  const first = localized(text, wanted);
  const other = otherLanguage(first.language);
  const second = text[other];
  return second && second !== first.text ? [first, { text: second, language: other }] : [first];
}

/** Whether two texts are equal in both languages. An empty text equals a missing one. */
export function sameL10n(a: L10n, b: L10n): boolean {
  return (a.en || undefined) === (b.en || undefined) && (a.np || undefined) === (b.np || undefined);
}
