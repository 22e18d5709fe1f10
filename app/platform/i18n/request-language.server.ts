import { AsyncLocalStorage } from "node:async_hooks";
import { type Language, languageOfPath } from "#app/domain/language.ts";
import { overwriteGetLocale } from "#app/i18n/generated/runtime.js";

const currentLanguage = new AsyncLocalStorage<Language>();

overwriteGetLocale(() => currentLanguage.getStore() ?? "en");

/** Runs `work` with messages in the language of an address. Only the address decides the language of a page. */
export function withLanguageOfPath<T>(pathname: string, work: () => T): T {
  return currentLanguage.run(languageOfPath(pathname), work);
}

/** Runs `work` with messages in a given language: mail and commands have no address. */
export function withLanguage<T>(language: Language, work: () => T): T {
  return currentLanguage.run(language, work);
}
