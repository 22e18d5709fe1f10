import { Fragment } from "react";
import type { LocalizedText } from "#app/domain/l10n.ts";
import { PLATFORM_TAGS } from "#app/domain/language.ts";
import { useLanguage } from "./use-language.ts";

/** A text, with a `lang` attribute if its language is not the page's: fonts and screen readers depend on that attribute. */
export function Localized({ of }: { of: LocalizedText }) {
  const { language } = useLanguage();
  if (of.language === language) return of.text;
  return <span lang={PLATFORM_TAGS[of.language].html}>{of.text}</span>;
}

/** Several texts, such as names, separated by commas. */
export function LocalizedList({ of }: { of: readonly LocalizedText[] }) {
  return of.map((each, at) => (
    <Fragment key={`${each.language}:${each.text}`}>
      {at > 0 ? ", " : ""}
      <Localized of={each} />
    </Fragment>
  ));
}

/** The `lang` attribute of an element that contains only this text; undefined in the page's language. */
export function useLangOf(): (of: LocalizedText) => string | undefined {
  const { language } = useLanguage();
  return (of) => (of.language === language ? undefined : PLATFORM_TAGS[of.language].html);
}
