import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { toDevanagariDigits } from "./digits.ts";
import { searchKey } from "./search-key.ts";

describe("different spellings have the same key", () => {
  test.each([
    ["setodrti", ["सेतो धरती", "Seto Dharti", "seto dharati", "SETO  DHARTI!"]],
    ["munmdn", ["मुना मदन", "मुनामदन", "Muna Madan", "Munamadan"]],
    [
      "lcmiprsddebkot",
      ["लक्ष्मीप्रसाद देवकोटा", "Laxmi Prasad Devkota", "Lakshmi Prasad Devkota", "Laxmiprasad Devkota"],
    ],
    ["cetri", ["क्षेत्री", "Chhetri", "Kshetri"]],
    ["ekdesm", ["एकादेशमा", "Ekadeshma", "Ekādeshmā", "Ekaadeshmaa"]],
    ["bg20", ["भाग २०", "Bhag 20", "Bhaag २०"]],
    ["ktmdo", ["काठमाडौं", "काठमाडौँ", "Kathmadau"]],
    ["sumnim", ["सुम्निमा", "Sumnima"]],
    ["krnlibluj", ["कर्णाली ब्लुज", "Karnali Bluz"]],
    ["plpskyfe", ["पल्पसा क्याफे", "Palpasa Kyafe"]],
    ["pglbsti", ["पागल बस्ती", "Pagal Basti"]],
  ])("%s", (key, spellings) => {
    expect(spellings.map(searchKey)).toEqual(spellings.map(() => key));
  });
});

describe("different titles have different keys", () => {
  test.each([
    ["भाग १", "भाग ११"],
    ["2000", "20"],
    ["दिदी", "दादा"],
    ["सेतो धरती", "सेतो बाघ"],
    ["紅樓夢", "西遊記"],
    ["Преступление", "Идиот"],
  ])("%s and %s", (a, b) => {
    expect(searchKey(a)).not.toBe(searchKey(b));
  });
});

test.each(["", "  ", "!?", "।", "\u200d"])("%o has an empty key", (text) => {
  expect(searchKey(text)).toBe("");
});

test("a text with letters in any script has a key", () => {
  expect(["紅樓夢", "Война и мир", "한국", "தமிழ்", "ا ب"].map(searchKey)).not.toContain("");
});

test("case, spaces, composition and the script of digits do not matter", () => {
  fc.assert(
    fc.property(fc.string({ unit: "grapheme-ascii" }), (text) => {
      const key = searchKey(text);
      expect(searchKey(text.toUpperCase())).toBe(key);
      expect(searchKey(` ${text} `)).toBe(key);
      expect(searchKey(toDevanagariDigits(text))).toBe(key);
    }),
  );
  fc.assert(
    fc.property(fc.string({ unit: "grapheme" }), (text) => {
      expect(searchKey(text.normalize("NFD"))).toBe(searchKey(text));
    }),
  );
});
