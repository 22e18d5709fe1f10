import fc from "fast-check";
import { describe, expect, test } from "vitest";
import {
  inLanguage,
  isLanguage,
  LANGUAGES,
  type Language,
  languageOfPath,
  otherLanguage,
  PLATFORM_TAGS,
} from "./language.ts";

describe("platform tags", () => {
  test.each(LANGUAGES)("Intl supports every tag of %s", (language) => {
    const { html, hreflang, intl } = PLATFORM_TAGS[language];
    for (const tag of [html, hreflang, intl]) {
      expect(Intl.NumberFormat.supportedLocalesOf(tag)).toEqual([tag]);
    }
  });

  test("Nepali uses the plural rules of Nepali", () => {
    const rules = new Intl.PluralRules(PLATFORM_TAGS.np.intl);
    expect(rules.resolvedOptions().locale).toMatch(/^ne/);
    expect([0, 1, 2].map((count) => rules.select(count))).toEqual(["other", "one", "other"]);
  });

  test("no platform tag is the language key np", () => {
    expect(Object.values(PLATFORM_TAGS.np)).not.toContain("np");
  });
});

test.each([
  ["en", true],
  ["np", true],
  ["ne", false],
  ["EN", false],
  ["", false],
  [undefined, false],
])("isLanguage(%s) is %s", (value, expected) => {
  expect(isLanguage(value)).toBe(expected);
});

test.each<[Language, Language]>([
  ["en", "np"],
  ["np", "en"],
])("the other language of %s is %s", (language, other) => {
  expect(otherLanguage(language)).toBe(other);
});

test.each<[string, Language]>([
  ["/", "en"],
  ["/bookstore", "en"],
  ["/np", "np"],
  ["/np/", "np"],
  ["/np/bookstore", "np"],
  ["/NP/bookstore", "np"],
  ["/np.data", "np"],
  ["/np/bookstore.data", "np"],
  ["/npr", "en"],
  ["/np-offer", "en"],
  ["/np.database", "en"],
  ["/bookstore/np", "en"],
])("%s is in %s", (path, language) => {
  expect(languageOfPath(path)).toBe(language);
});

test.each([
  ["/", "/", "/np"],
  ["/np", "/", "/np"],
  ["/np/", "/", "/np"],
  ["/bookstore", "/bookstore", "/np/bookstore"],
  ["/np/bookstore", "/bookstore", "/np/bookstore"],
  ["/NP/bookstore", "/bookstore", "/np/bookstore"],
  ["/bookstore?page=2&q=सेतो", "/bookstore?page=2&q=सेतो", "/np/bookstore?page=2&q=सेतो"],
  ["/?q=a", "/?q=a", "/np?q=a"],
  ["/np?q=a", "/?q=a", "/np?q=a"],
  ["/#top", "/#top", "/np#top"],
  ["/np#top", "/#top", "/np#top"],
  ["/npr", "/npr", "/np/npr"],
  ["/np/np/bookstore", "/bookstore", "/np/bookstore"],
  ["", "/", "/np"],
])("%s is %s in English and %s in Nepali", (path, english, nepali) => {
  expect(inLanguage(path, "en")).toBe(english);
  expect(inLanguage(path, "np")).toBe(nepali);
});

test.each([
  "//evil.example",
  "/np//evil.example",
  "/np/\\evil.example",
  "/\\evil.example",
  "\\\\evil.example",
])("the path made from %s is on this site in each language", (path) => {
  for (const language of LANGUAGES) {
    const base = "https://books.example";
    expect(new URL(inLanguage(path, language), base).origin).toBe(base);
  }
});

const anyPath = fc
  .array(fc.constantFrom("/", "\\", "np", "NP", "n", "?", "#", ".", "book", "a=1"), { maxLength: 8 })
  .map((pieces) => `/${pieces.join("")}`);

test("a path converted to a language is in it, does not change when converted again, and can be converted back", () => {
  fc.assert(
    fc.property(anyPath, (path) => {
      const [english, nepali] = [inLanguage(path, "en"), inLanguage(path, "np")];
      const pathnameOf = (converted: string) => converted.replace(/[?#].*$/, "");
      expect(languageOfPath(pathnameOf(english))).toBe("en");
      expect(languageOfPath(pathnameOf(nepali))).toBe("np");
      expect(english).toMatch(/^\/(?![/\\])/);
      expect(inLanguage(english, "en")).toBe(english);
      expect(inLanguage(english, "np")).toBe(nepali);
      expect(inLanguage(nepali, "en")).toBe(english);
    }),
  );
});
