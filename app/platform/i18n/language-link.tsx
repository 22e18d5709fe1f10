import { inLanguage, otherLanguage, PLATFORM_TAGS } from "#app/domain/text/language.ts";
import * as m from "#app/i18n/generated/messages.js";
import { useLanguage } from "./use-language.ts";

/** The link of a header to the same page in the other language. @param path path and query of the page */
export function LanguageLink({ path, className }: { path: string; className: string }) {
  const other = otherLanguage(useLanguage().language);
  // Loads a new document: fonts, digits and dates all change with the language.
  return (
    <a
      className={className}
      href={inLanguage(path, other)}
      hrefLang={PLATFORM_TAGS[other].hreflang}
      lang={PLATFORM_TAGS[other].html}
    >
      {m.shell_other_language()}
    </a>
  );
}
