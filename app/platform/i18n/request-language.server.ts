import { AsyncLocalStorage } from "node:async_hooks";
import { type Language, languageOfPath } from "#app/domain/language.ts";
import { overwriteGetLocale } from "#app/i18n/generated/runtime.js";

const speaking = new AsyncLocalStorage<Language>();

overwriteGetLocale(() => speaking.getStore() ?? "en");

/** Runs `work` with the messages in the language of an address, the only place the language comes from. */
export function withLanguageOfPath<T>(pathname: string, work: () => T): T {
  return speaking.run(languageOfPath(pathname), work);
}

/** Runs `work` with the messages in a given language: mail and commands have no address. */
export function withLanguage<T>(language: Language, work: () => T): T {
  return speaking.run(language, work);
}
