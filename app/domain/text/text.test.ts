import fc from "fast-check";
import { describe, expect, test, vi } from "vitest";
import { cleanText, codePointLength, searchTextOf, withoutLayout } from "./text.ts";

const line = { max: 20 };
const prose = { max: 20, multiline: true };

/** Texts of any UTF-16 units, halves of surrogate pairs among them. */
const anyUnits = fc.array(fc.nat(0xffff)).map((units) => String.fromCharCode(...units));

const family = "\u{1f468}\u200d\u{1f469}";
const england = "\u{1f3f4}\u{e0067}\u{e0062}\u{e0065}\u{e006e}\u{e0067}\u{e007f}";

describe("cleanText", () => {
  test.each([
    [" Seto Dharti ", line, "Seto Dharti"],
    ["\u00a0सेतो धरती\n", line, "सेतो धरती"],
    ["Cafe\u0301", line, "Caf\u00e9"],
    ["\u0958", line, "\u0915\u093c"],
    ["गर्\u200dयो", line, "गर्\u200dयो"],
    ["one\r\ntwo\rthree", prose, "one\ntwo\nthree"],
    ["a\tb\n", prose, "a\tb"],
    ["२०८३", line, "२०८३"],
    ["श्री\u200dमान्\u200c", line, "श्री\u200dमान्"],
    ["क्\u200cष", line, "क्\u200cष"],
    ["\u200dगर्\u200dयो \u200c", line, "गर्\u200dयो"],
    ["सन् \u200cराम", line, "सन् राम"],
    ["क्\u200d\u200cष", line, "क्ष"],
    ["A\u200dsha", line, "Asha"],
    ["e\u0301\u200cx", line, "\u00e9x"],
    ["❤\ufe0f", line, "❤\ufe0f"],
    ["1\ufe0f\u20e3", line, "1\ufe0f\u20e3"],
    ["葛\u{e0100}城", line, "葛\u{e0100}城"],
    [`${family} a`, prose, `${family} a`],
    [`${england} a`, prose, `${england} a`],
    ["a\u200bb\u00ad", prose, "a\u200bb\u00ad"],
    ["x".repeat(20), line, "x".repeat(20)],
    ["📚".repeat(20), line, "📚".repeat(20)],
  ])("%o is normalised", (input, rules, value) => {
    expect(cleanText(input, rules)).toEqual({ ok: true, value });
  });

  test.each([
    ["a line break on one line", "a\nb", line],
    ["a tab on one line", "a\tb", line],
    ["a null", "a\0b", prose],
    ["an escape", "a\u001b[31mb", prose],
    ["a C1 control", "a\u0085b", prose],
    ["a line separator", "a\u2028b", prose],
    ["a direction override", "abc\u202etxt.exe", line],
    ["a direction isolate", "a\u2066b", prose],
    ["an invisible letter", "Asha\u{e0041}\u{e0042}", line],
    ["an invisible letter in paragraphs", "Asha\u{e0041}", prose],
    ["a flag followed by another invisible letter", `${england}\u{e0041}`, prose],
    ["a zero-width space", "As\u200bha", line],
    ["a direction mark", "Asha\u200e", line],
    ["a right-to-left mark", "\u200fAsha", line],
    ["an Arabic letter mark", "As\u061cha", line],
    ["a word joiner", "As\u2060ha", line],
    ["a byte order mark inside", "As\ufeffha", line],
    ["a soft hyphen", "As\u00adha", line],
    ["a combining grapheme joiner", "As\u034fha", line],
    ["a blank letter of Hangul", "Asha\u3164", line],
    ["a blank of Braille", "As\u2800ha", line],
    ["a variation selector after a Latin letter", "A\ufe0fsha", line],
    ["a variation selector after a digit", "Asha 1\ufe0f", line],
    ["a variation selector beyond the basic multilingual plane", "A\u{e0100}sha", line],
    ["an interlinear annotation character", "a\ufff9b", line],
    ["an invisible operator", "a\u2061b", line],
    ["half a surrogate", "a\ud83d", line],
  ])("%s is refused", (_what, input, rules) => {
    expect(cleanText(input, rules)).toEqual({ ok: false, code: "text.controlCharacter" });
  });

  test.each(["", "   ", "\n\t", "\u200d", "\u200b\ufeff", "\u3164", "\u2800", "\u00ad"])(
    "%o is empty",
    (input) => {
      expect(cleanText(input, prose)).toEqual({ ok: false, code: "text.empty" });
    },
  );

  test("a text over the limit is refused, with the limit", () => {
    expect(cleanText("x".repeat(21), line)).toEqual({ ok: false, code: "text.tooLong", values: { max: 20 } });
    expect(cleanText(`${"x".repeat(20)}   `, line).ok).toBe(true);
  });

  test.each([
    ["as many letters of three marks each as the limit has", "\u03b1\u0313\u0300\u0345".repeat(20), true],
    ["as many letters outside the basic multilingual plane", "\u{11099}\u{110ba}".repeat(20), true],
    ["as many line breaks of two characters", `a${"\r\n".repeat(18)}b`, true],
    ["white space around it, however much", `${" ".repeat(5000)}x${"\n".repeat(5000)}`, true],
    ["one letter more", "\u03b1\u0313\u0300\u0345".repeat(21), false],
  ])("the limit applies to the normalised text: %s", (_what, input, ok) => {
    expect(cleanText(input, prose).ok).toBe(ok);
  });

  test("a text that cannot fit is refused before normalisation, whose time is quadratic in the number of marks", () => {
    const normalize = vi.spyOn(String.prototype, "normalize");
    expect(cleanText(`a${"\u0315\u0300\u0327".repeat(100_000)}`, { max: 5000 })).toMatchObject({
      code: "text.tooLong",
    });
    expect(cleanText(`a${"\u0315\u0300\u0327".repeat(6000)}`, { max: 5000 })).toMatchObject({
      code: "text.controlCharacter",
    });
    expect(normalize).not.toHaveBeenCalled();
  });

  test("normalising a normalised text changes nothing", () => {
    const tricky = fc
      .array(
        fc.constantFrom(
          "a",
          "र",
          "\u094d",
          "\u200c",
          "\u200d",
          "\u0301",
          " ",
          "\u200b",
          "\u{1f468}",
          "\ufe0f",
          "葛",
          "\u{e0100}",
        ),
      )
      .map((all) => all.join(""));
    fc.assert(
      fc.property(fc.oneof(anyUnits, tricky), fc.boolean(), (input, multiline) => {
        const rules = { max: 100, multiline };
        const first = cleanText(input, rules);
        if (first.ok) expect(cleanText(first.value, rules)).toEqual(first);
      }),
    );
  });
});

test.each([
  ["As\u200bha", "Asha"],
  ["\ufeffAs\u00adha\u200e", "Asha"],
  ["गर्\u200dयो", "गर्\u200dयो"],
])("%o is %s without layout characters", (text, expected) => expect(withoutLayout(text)).toBe(expected));

test.each([
  ["abc", 3],
  ["📚", 1],
  ["क्षि", 4],
  ["", 0],
])("%s has %i code points", (text, length) => {
  expect(codePointLength(text)).toBe(length);
});

describe("a search text (reported-situations-2, S2)", () => {
  test.each([
    ["two cells of a sheet", "Palpasa Café\tNarayan Wagle", "Palpasa Café Narayan Wagle"],
    ["a line break", "पल्पसा\nक्याफे\r\n", "पल्पसा क्याफे"],
    ["a vertical tab and a form feed", "a\u000bb\u000cc", "a b c"],
    ["separators of lines and paragraphs", "a\u2028b\u2029c\u0085d", "a b c d"],
    ["several spaces, which stay", "a  b", "a  b"],
    ["white space alone", "\t\u2028 \n", ""],
    ["a soft hyphen of a copied page", "Pal\u00adpasa", "Palpasa"],
    ["a control character", "a\u0007b", undefined],
    ["300 letters", "क".repeat(300), undefined],
  ])("has white space where there was %s", (_what, typed, read) => {
    expect(searchTextOf(typed)).toBe(read);
  });
});
