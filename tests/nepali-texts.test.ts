import { describe, expect, test } from "vitest";
import {
  buttonKeys,
  impoliteForms,
  isPoliteButton,
  type NepaliText,
  nepaliTexts,
  severalNepali,
  WORD_LIST,
  wrongEndings,
  wrongForms,
} from "./nepali-texts.ts";

const TEXTS = nepaliTexts();
const found = (rule: (text: NepaliText) => readonly string[]) =>
  TEXTS.flatMap((text) => rule(text).map((what) => `${text.at}: ${what}`));
const text = (np: string): NepaliText => ({ at: "planted", np });

test("the texts of the catalogues, the public pages, the reference data and the demo data are read", () => {
  expect(TEXTS.length).toBeGreaterThan(4000);
  for (const part of ["hold_lead", "features/information", "db/seed", "demo/books"])
    expect(TEXTS.filter(({ at }) => at.startsWith(part)).length, part).toBeGreaterThan(0);
});

describe("the word list", () => {
  test("has one word for a thing, which is none of the forms that are never written", () => {
    const { words } = WORD_LIST;
    expect(new Set(words.map(({ en }) => en)).size).toBe(words.length);
    expect(words.flatMap(({ np }) => wrongForms(text(np)))).toEqual([]);
    for (const { np, not = [] } of words)
      for (const each of [np, ...not]) expect(each).toBe(each.normalize("NFC").trim());
  });

  test("is followed by every Nepali text", () => {
    expect(found(wrongForms)).toEqual([]);
  });

  test.each([
    ["यो ठूलो छ।", ["ठूलो: ठुलो"]],
    ["नरम आवरणको दाम", ["नरम आवरण: पेपरब्याक"]],
    ["गुगलबाट साइन इन", ["गुगल: Google"]],
    ["अठूलो ठुलो", []],
  ])("finds in %s %j", (np, forms) => {
    expect(wrongForms(text(np))).toEqual(forms);
  });
});

describe("endings", () => {
  test("are joined to the word they belong to", () => {
    expect(found(wrongEndings)).toEqual([]);
  });

  test.each([
    ["पसल ले राखिदिन्छ", ["पसल ले"]],
    ["लेखक लाई पठाउनुहोस्", ["लेखक लाई"]],
    ["पासवर्ड विना", ["पासवर्ड विना"]],
    ["ISBNबाट", ["ISBNबाट"]],
    ["ISBN बाट, १९९२ मा, {date} मा, ‘मुनामदन’ ले, पसलले", []],
  ])("of %s are found wrong: %j", (np, endings) => {
    expect(wrongEndings(text(np))).toEqual(endings);
  });
});

describe("the polite form", () => {
  test("is used for what the reader does", () => {
    expect(found(impoliteForms)).toEqual([]);
  });

  test("ends every button that sends a form", () => {
    const keys = buttonKeys();
    expect(keys.length).toBeGreaterThan(50);
    expect(TEXTS.filter((each) => keys.includes(each.at) && !isPoliteButton(each))).toEqual([]);
  });

  test.each([
    ["तपाईँले लेखेको कुरा", 1],
    ["तपाईँले भर्नुभएको र पठाएको फाराम", 1],
    ["तपाईँले लेख्नुभएको कुरा, उनले लेखेको", 0],
  ])("of %s is missing %i times", (np, times) => {
    expect(impoliteForms(text(np))).toHaveLength(times);
  });

  test.each([
    ["सुरक्षित गर्नुहोस्", true],
    ["सुरक्षित गर्ने", false],
    ["सुरक्षित गर", false],
  ])("of the button %s: %s", (np, isPolite) => {
    expect(isPoliteButton(text(np))).toBe(isPolite);
  });
});

describe("texts with the same English", () => {
  test("have the same Nepali, or are listed with all of it", () => {
    expect(severalNepali(TEXTS)).toEqual(WORD_LIST.sameEnglish.toSorted((a, b) => (a.en < b.en ? -1 : 1)));
  });

  test("are found where they differ", () => {
    const save = (np: string) => ({ at: np, np, en: "Save" });
    expect(severalNepali([save("सुरक्षित गर्नुहोस्"), save("राख्नुहोस्"), save("राख्नुहोस्")])).toEqual([
      { en: "Save", np: ["राख्नुहोस्", "सुरक्षित गर्नुहोस्"] },
    ]);
  });
});
