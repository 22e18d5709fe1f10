import type { LocalizedText } from "#app/domain/text/l10n.ts";
import { type Language, PLATFORM_TAGS } from "#app/domain/text/language.ts";
import type { Cell } from "./list-view.ts";

/** The cell of a text that may be in another language than the page's. */
export const localizedCell = (text: LocalizedText, language: Language): Cell => ({
  kind: "text",
  text: text.text,
  lang: text.language === language ? undefined : PLATFORM_TAGS[text.language].html,
});
