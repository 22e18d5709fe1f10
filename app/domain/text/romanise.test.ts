import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { romanise } from "./romanise.ts";

describe("titles and names in their usual Latin spelling", () => {
  test.each([
    ["शिरीषको फूल", "shirishko phul"],
    ["एकादेशमा", "ekaadeshmaa"],
    ["बुलबुल", "bulbul"],
    ["सेतो धरती", "seto dharti"],
    ["पागल बस्ती", "paagal basti"],
    ["हिउँद", "hiund"],
    ["एक्लो", "eklo"],
    ["अर्को भोर", "arko bhor"],
    ["सगरमाथाको गहिराइ", "sagarmaathaako gahiraai"],
    ["नीलो प्रेम", "nilo prem"],
    ["लिच्छवि लिपि", "lichchhawi lipi"],
    ["त्यो नेपाल", "tyo nepaal"],
    ["ऋग्वेद", "rigwed"],
    ["विज्ञान", "wigyaan"],
    ["ज्ञ", "gya"],
    ["काठमाडौं", "kaathmaadau"],
    ["दुःख", "duhkh"],
    ["ॐ", "om"],
    ["सिंह", "singh"],
    ["सिंहदरबार", "singhadarbaar"],
    ["संहार", "sanghaar"],
    ["संसार", "sansaar"],
    ["मुँह", "munh"],
  ])("%s is %s", (text, expected) => {
    expect(romanise(text)).toBe(expected);
  });
});

describe("the inherent vowel a", () => {
  test.each([
    ["is dropped at the end", "राम", "raam"],
    ["is kept after joined consonants", "इन्द्र", "indra"],
    ["is kept in a word of one letter", "र", "ra"],
    ["is dropped between two vowels", "धरती", "dharti"],
    ["is kept before a nasal", "वसंत", "wasant"],
    ["is removed by a halant", "श्रीमान्", "shrimaan"],
    ["is kept when it is the only vowel before the end", "नगर", "nagar"],
  ])("%s", (_rule, text, expected) => {
    expect(romanise(text)).toBe(expected);
  });
});

describe("digits, punctuation and other scripts", () => {
  test.each([
    ["भाग २०", "bhaag 20"],
    ["फेब्रुअरी १४", "phebruari 14"],
    ["Muna Madan मुना मदन", "Muna Madan munaa madan"],
    ["नि हाउ ! नमस्ते !", "ni haau ! namaste !"],
    ["राम।श्याम॥", "raam.shyaam."],
    ["गर्\u200dयो", "garyo"],
    ["क\u093cलम", "kalam"],
    ["\u0958लम", "kalam"],
    ["Café", "Café"],
    ["", ""],
  ])("%s is %s", (text, expected) => {
    expect(romanise(text)).toBe(expected);
  });
});

test("no Devanagari is left, and plain Latin is unchanged", () => {
  fc.assert(
    fc.property(
      fc.string({ unit: fc.integer({ min: 0x0900, max: 0x097f }).map((code) => String.fromCodePoint(code)) }),
      (text) => {
        expect(romanise(text)).toMatch(/^[a-z0-9.]*$/);
      },
    ),
  );
  fc.assert(
    fc.property(fc.string({ unit: "grapheme-ascii" }), (text) => {
      expect(romanise(text)).toBe(text);
    }),
  );
});
