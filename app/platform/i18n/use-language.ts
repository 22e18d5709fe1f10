import { useLocation } from "react-router";
import { inLanguage, type Language, languageOfPath } from "#app/domain/text/language.ts";

/** The language of the current page, and a function that returns the path of a link in that language. */
export function useLanguage(): { readonly language: Language; readonly to: (path: string) => string } {
  const { pathname } = useLocation();
  const language = languageOfPath(pathname);
  return { language, to: (path) => inLanguage(path, language) };
}
