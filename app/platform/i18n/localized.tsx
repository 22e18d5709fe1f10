import { Fragment, type ReactNode } from "react";
import type { LocalizedText } from "#app/domain/text/l10n.ts";
import { type Language, PLATFORM_TAGS } from "#app/domain/text/language.ts";
import { useLanguage } from "./use-language.ts";

/** A text, with a `lang` attribute if its language is not the page's: fonts and screen readers depend on that attribute. */
export function Localized({ of }: { of: LocalizedText }) {
  const { language } = useLanguage();
  return localizedText(of, language);
}

/** As `Localized`, for long lists: a component for each text would be a tenth of their cost. `language` is the page's. */
export function localizedText(of: LocalizedText, language: Language): ReactNode {
  return of.language === language ? of.text : <span lang={PLATFORM_TAGS[of.language].html}>{of.text}</span>;
}

/** Several texts, such as names, separated by commas. */
export function LocalizedList({ of }: { of: readonly LocalizedText[] }) {
  const { language } = useLanguage();
  return localizedTexts(of, language);
}

/** As `LocalizedList`, for long lists. */
export function localizedTexts(of: readonly LocalizedText[], language: Language): ReactNode {
  // One text, and not several beside each other, between which React would write a comment.
  if (of.every((each) => each.language === language)) return of.map(({ text }) => text).join(", ");
  return of.map((each, at) => (
    <Fragment key={`${each.language}:${each.text}`}>
      {at > 0 ? ", " : ""}
      {localizedText(each, language)}
    </Fragment>
  ));
}

/** The `lang` attribute of an element that contains only this text; undefined in the page's language. */
export function useLangOf(): (of: LocalizedText) => string | undefined {
  const { language } = useLanguage();
  return (of) => (of.language === language ? undefined : PLATFORM_TAGS[of.language].html);
}
