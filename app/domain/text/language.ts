/** The languages of the site, by the keys that stored texts and URLs use. */
export const LANGUAGES = ["en", "np"] as const;

export type Language = (typeof LANGUAGES)[number];

/**
 * The language tags of HTML and `Intl`. `np` is not a language tag, and browsers and `Intl` silently use English for it, so
 * language keys must never be passed to them directly.
 */
export const PLATFORM_TAGS = {
  en: { html: "en", hreflang: "en", intl: "en-IN" },
  np: { html: "ne", hreflang: "ne-NP", intl: "ne-NP" },
} as const satisfies Record<Language, { html: string; hreflang: string; intl: string }>;

/** Whether an unknown value is a language key. */
export function isLanguage(value: unknown): value is Language {
  return value === "en" || value === "np";
}

/** The language that is not the given one. */
export function otherLanguage(language: Language): Language {
  return language === "en" ? "np" : "en";
}

/** The language of a path: Nepali under `/np`, English everywhere else. Case is ignored, as in the router. */
export function languageOfPath(pathname: string): Language {
  return /^\/np(?:\.data)?(?:\/|$)/i.test(pathname) ? "np" : "en";
}

/** `/np` with the slashes around it, also repeated: otherwise the remaining path would be Nepali again. */
const NEPALI_PREFIX = /^(?:[/\\]+np(?=[/\\?#]|$))+/i;

/**
 * The path of the same page in a language. `path` starts with `/` and may have a query and a fragment.
 * The result always starts with exactly one slash: `//host` would be a URL of another site.
 */
export function inLanguage(path: string, language: Language): string {
  const english = `/${path.replace(NEPALI_PREFIX, "").replace(/^[/\\]+/, "")}`;
  if (language === "en") return english;
  return /^\/(?:$|[?#])/.test(english) ? `/np${english.slice(1)}` : `/np${english}`;
}
