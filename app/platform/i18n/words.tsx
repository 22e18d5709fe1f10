import { Fragment } from "react";
import type { Worded } from "#app/domain/l10n.ts";
import { PLATFORM_TAGS } from "#app/domain/language.ts";
import { useLanguage } from "./use-language.ts";

/** A text, marked with its language where that is not the page's: letters and voices depend on it. */
export function Words({ of }: { of: Worded }) {
  const { language } = useLanguage();
  if (of.language === language) return of.text;
  return <span lang={PLATFORM_TAGS[of.language].html}>{of.text}</span>;
}

/** Several texts in a row, such as names, with the page's comma between them. */
export function WordList({ of }: { of: readonly Worded[] }) {
  return of.map((each, at) => (
    <Fragment key={`${each.language}:${each.text}`}>
      {at > 0 ? ", " : ""}
      <Words of={each} />
    </Fragment>
  ));
}

/** The `lang` attribute of an element that holds just this text, or nothing where the page's own holds. */
export function useLangOf(): (of: Worded) => string | undefined {
  const { language } = useLanguage();
  return (of) => (of.language === language ? undefined : PLATFORM_TAGS[of.language].html);
}
