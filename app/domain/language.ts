/** The two languages of the house, by the keys its content and its addresses carry. */
export const LANGUAGES = ["en", "np"] as const;

export type Language = (typeof LANGUAGES)[number];

/**
 * What the platform calls each language. `np` means nothing to HTML or to `Intl` (it silently becomes
 * English there), so no other place may hand a language key to them.
 */
export const PLATFORM_TAGS = {
  en: { html: "en", hreflang: "en", intl: "en-IN" },
  np: { html: "ne", hreflang: "ne-NP", intl: "ne-NP" },
} as const satisfies Record<Language, { html: string; hreflang: string; intl: string }>;

export function isLanguage(value: unknown): value is Language {
  return value === "en" || value === "np";
}

export function otherLanguage(language: Language): Language {
  return language === "en" ? "np" : "en";
}

/** The language an address is in: Nepali under `/np`, English everywhere else. Case as the router: ignored. */
export function languageOfPath(pathname: string): Language {
  return /^\/np(?:\.data)?(?:\/|$)/i.test(pathname) ? "np" : "en";
}

/** `/np` once or repeated, with the slashes around it: repeated, or what is left would be Nepali again. */
const NEPALI_PREFIX = /^(?:[/\\]+np(?=[/\\?#]|$))+/i;

/**
 * The same address in another language. `path` starts with `/` and may carry a query and a fragment.
 * The answer always starts with exactly one slash: `//host` would be an address on somebody else's site.
 */
export function inLanguage(path: string, language: Language): string {
  const english = `/${path.replace(NEPALI_PREFIX, "").replace(/^[/\\]+/, "")}`;
  if (language === "en") return english;
  return /^\/(?:$|[?#])/.test(english) ? `/np${english.slice(1)}` : `/np${english}`;
}
