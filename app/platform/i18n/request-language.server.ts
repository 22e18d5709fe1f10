import { AsyncLocalStorage } from "node:async_hooks";
import { type Language, languageOfPath } from "#app/domain/text/language.ts";
import { overwriteGetLocale } from "#app/i18n/generated/runtime.js";

const currentLanguage = new AsyncLocalStorage<Language>();

overwriteGetLocale(() => currentLanguage.getStore() ?? "en");

/** Runs `work` with messages in the language of a URL's path. Only the path determines the language of a page. */
export function withLanguageOfPath<T>(pathname: string, work: () => T): T {
  return currentLanguage.run(languageOfPath(pathname), work);
}

/** Runs `work` with messages in a given language, for letters and commands, which have no URL. */
export function withLanguage<T>(language: Language, work: () => T): T {
  return currentLanguage.run(language, work);
}
