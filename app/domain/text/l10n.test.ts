import { expect, test } from "vitest";
import { inBothLanguages, inOneLanguage, type L10n, l10nOf, localized, sameL10n } from "./l10n.ts";
import type { Language } from "./language.ts";

const both: L10n = { en: "White Earth", np: "सेतो धरती" };

test.each([
  [{ en: " White Earth ", np: "" }, { en: "White Earth" }],
  [{ en: null, np: "सेतो धरती\n" }, { np: "सेतो धरती" }],
  [{ en: "Cafe\u0301" }, { en: "Caf\u00e9" }],
  [both, both],
  [{ en: "  ", np: undefined }, null],
  [{}, null],
])("l10nOf(%o) is %o", (draft, expected) => {
  expect(l10nOf(draft)).toStrictEqual(expected);
});

test.each<[L10n, Language, string, Language]>([
  [both, "en", "White Earth", "en"],
  [both, "np", "सेतो धरती", "np"],
  [{ en: "White Earth" }, "np", "White Earth", "en"],
  [{ np: "सेतो धरती" }, "en", "सेतो धरती", "np"],
  [{ en: "", np: "सेतो धरती" }, "en", "सेतो धरती", "np"],
  [{}, "np", "", "np"],
])("%o in %s is %s, in the language %s", (text, wanted, expected, language) => {
  expect(localized(text, wanted)).toEqual({ text: expected, language });
});

test.each<[L10n, Language, string[]]>([
  [both, "en", ["White Earth", "सेतो धरती"]],
  [both, "np", ["सेतो धरती", "White Earth"]],
  [{ np: "सेतो धरती" }, "en", ["सेतो धरती"]],
  [{ en: "2084", np: "2084" }, "np", ["2084"]],
])("the texts of %o in both languages, %s first, are %o", (text, wanted, expected) => {
  expect(inBothLanguages(text, wanted).map(({ text }) => text)).toEqual(expected);
});

test.each<[L10n, Language, L10n]>([
  [both, "en", { en: "White Earth" }],
  [both, "np", { np: "सेतो धरती" }],
  [{ en: "White Earth" }, "np", { en: "White Earth" }],
])("%o reduced to %s is %o", (text, wanted, expected) => {
  expect(inOneLanguage(text, wanted)).toEqual(expected);
});

test.each<[L10n, L10n, boolean]>([
  [both, { ...both }, true],
  [{ en: "A" }, { en: "A", np: "" }, true],
  [{ en: "A" }, { np: "A" }, false],
  [both, { en: "White Earth" }, false],
])("sameL10n(%o, %o) is %s", (a, b, expected) => {
  expect(sameL10n(a, b)).toBe(expected);
});
