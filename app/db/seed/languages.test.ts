import { expect, test } from "vitest";
import { languages } from "./languages.ts";

const languageOf = (code: string) => languages.find((language) => language.code === code);

test("codes have three letters, each once", () => {
  const codes = languages.map(({ code }) => code);
  expect(new Set(codes).size).toBe(codes.length);
  expect(codes.filter((code) => !/^[a-z]{3}$/.test(code))).toEqual([]);
});

test("tags are in the canonical form of Intl, each once", () => {
  const tags = languages.map(({ htmlTag }) => htmlTag);
  expect(new Set(tags).size).toBe(tags.length);
  expect(tags.filter((tag) => Intl.getCanonicalLocales(tag)[0] !== tag)).toEqual([]);
});

test("the language key `np` is not used as a tag", () => {
  expect(languages.map(({ htmlTag }) => htmlTag)).not.toContain("np");
  expect(languageOf("nep")?.htmlTag).toBe("ne");
});

test("Nepali and English come first", () => {
  expect(languages.slice(0, 3).map(({ code }) => code)).toEqual(["nep", "eng", "mai"]);
});

test.each("nep mai bho taj new urd awa lif gvr bap xsr rjs dty vjk mgp thl sit".split(" "))(
  "%s is a language of Nepal",
  (code) => {
    expect(languageOf(code)?.isOfNepal).toBe(true);
  },
);

test.each("eng hin san tib ben ger fre rus spa chi jpn kor ara per und mul".split(" "))(
  "%s is not a language of Nepal",
  (code) => {
    expect(languageOf(code)?.isOfNepal).toBe(false);
  },
);

test("every language has its name in the language itself", () => {
  expect(
    languages.filter(
      ({ nativeName }) => nativeName === "" || nativeName !== nativeName.trim().normalize("NFC"),
    ),
  ).toEqual([]);
});
