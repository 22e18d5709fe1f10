import { describe, expect, test } from "vitest";
import { searchKey } from "./search-key.ts";
import { initialsIn, wholeWords, wordForms } from "./whole-words.ts";

const shareForm = (a: string, b: string) => wordForms(a).some((form) => wordForms(b).includes(form));

describe("spellings of the same short word", () => {
  test.each([
    ["Thapa", "थापा"],
    ["thaapaa", "Thapa"],
    ["Shah", "शाह"],
    ["Sah", "शाह"],
    ["Lama", "लामा"],
    ["Rai", "राई"],
    ["Jha", "झा"],
    ["Om", "ओम"],
    ["om", "ॐ"],
    ["Pant", "पन्त"],
    ["Panta", "पन्त"],
    ["Bhatta", "भट्ट"],
    ["Van", "वन"],
    ["Ban", "वन"],
    ["Champa", "चंपा"],
    ["Champa", "चम्पा"],
    ["Ghar", "घर"],
    ["KC", "kc"],
  ])("%s and %s", (a, b) => {
    expect(shareForm(a, b)).toBe(true);
    for (const form of [...wordForms(a), ...wordForms(b)]) expect(searchKey(form)).toBe(searchKey(a));
  });
});

describe("different short words with the same key", () => {
  test.each([
    ["KC", "कक्ष"],
    ["Shah", "as"],
    ["Shah", "सो"],
    ["Shah", "Saha"],
    ["Thapa", "top"],
    ["Thapa", "ताप"],
    ["Lama", "Alm"],
    ["Rai", "re"],
    ["Ash", "as"],
    ["Ann", "an"],
    ["we", "be"],
  ])("%s and %s", (a, b) => {
    expect(shareForm(a, b)).toBe(false);
  });
});

describe("initials", () => {
  test.each([
    ["K.C.", "kc"],
    ["K.C", "kc"],
    ["k.c.", "kc"],
    ["K. C.", "kc"],
    ["K C", "kc"],
    ["के.सी.", "kc"],
    ["के. सी.", "kc"],
    ["के सी", "kc"],
    ["केसी", "kc"],
    ["केसि", "kc"],
    ["बी.पी.", "bp"],
    ["वि.पी.", undefined],
    ["बि.पि.", "bp"],
    ["एसएलसी", "slc"],
    ["टीभी", "tv"],
    ["जे.आर.आर.", "jrr"],
    ["W.", "w"],
    ["के.", "k"],
    ["के", undefined],
    ["कक्ष", undefined],
    ["सीमा", undefined],
    ["केही", undefined],
    ["डा.", undefined],
    ["Mr.", undefined],
    ["Sanjeev K.C.", undefined],
    ["", undefined],
    [".", undefined],
  ])("the initials in %j are %j", (text, letters) => {
    expect(initialsIn(text)).toBe(letters);
  });
});

describe("the short words of a phrase", () => {
  test.each([
    ["Sanjeev K. C.", ["c", "k", "kc"]],
    ["सञ्जीव के.सी.", ["c", "k", "kc"]],
    ["सञ्जीव केसी", ["kc"]],
    ["Sanjeev KC", ["kc"]],
    ["B. P. Koirala", ["b", "bp", "p"]],
    ["SLC Notes", ["slc"]],
    ["Muna Madan", []],
    ["Maps of Law", ["law", "map", "of"]],
    ["Shah's City", ["s", "shah"]],
    ["1984", []],
    ["", []],
  ])("%s", (phrase, forms) => {
    expect(wholeWords(phrase).toSorted()).toEqual(forms.map((form) => form.replaceAll("w", "v")).toSorted());
  });
});
