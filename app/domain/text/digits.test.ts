import fc from "fast-check";
import { expect, test } from "vitest";
import {
  digitsIn,
  formatDecimal,
  formatNumber,
  groupLakhs,
  toDevanagariDigits,
  toLatinDigits,
} from "./digits.ts";

test.each([
  ["०१२३४५६७८९", "0123456789"],
  ["भाग २०", "भाग 20"],
  ["९८४१-२३४५६७", "9841-234567"],
  ["2०8३", "2083"],
  ["", ""],
])("%s in Latin digits is %s", (text, expected) => {
  expect(toLatinDigits(text)).toBe(expected);
});

test("converting digits there and back returns the same text", () => {
  fc.assert(
    fc.property(fc.string({ unit: "grapheme" }), (text) => {
      expect(toLatinDigits(toDevanagariDigits(text))).toBe(toLatinDigits(text));
      expect(toDevanagariDigits(text)).not.toMatch(/[0-9]/);
    }),
  );
});

test("digits in a language", () => {
  expect(digitsIn("2083", "en")).toBe("2083");
  expect(digitsIn("2083", "np")).toBe("२०८३");
});

test.each([
  ["0", "0"],
  ["999", "999"],
  ["1000", "1,000"],
  ["99999", "99,999"],
  ["100000", "1,00,000"],
  ["1234567", "12,34,567"],
  ["123456789012", "1,23,45,67,89,012"],
])("%s is grouped as %s", (whole, expected) => {
  expect(groupLakhs(whole)).toBe(expected);
});

test("grouping only adds commas, and is the one that en-IN uses", () => {
  const indian = new Intl.NumberFormat("en-IN", { maximumFractionDigits: 0 });
  fc.assert(
    fc.property(fc.bigInt({ min: 0n, max: 10n ** 20n }), (value) => {
      expect(groupLakhs(String(value))).toBe(indian.format(value));
    }),
  );
});

test.each([
  ["1234567.50", "12,34,567.50", "१२,३४,५६७.५०"],
  ["-1250.00", "\u22121,250.00", "\u2212१,२५०.००"],
  ["4.5", "4.5", "४.५"],
  ["0", "0", "०"],
])("the decimal %s is %s in English and %s in Nepali", (decimal, english, nepali) => {
  expect(formatDecimal(decimal, "en")).toBe(english);
  expect(formatDecimal(decimal, "np")).toBe(nepali);
});

test.each(["", "1.", ".5", "1e5", "1,000", "NaN", "+1", "१२"])("the text %o is no decimal number", (text) => {
  expect(() => formatDecimal(text, "en")).toThrow(RangeError);
});

test.each([
  [0, "0", "०"],
  [-0, "0", "०"],
  [24, "24", "२४"],
  [125000, "1,25,000", "१,२५,०००"],
  [-7, "\u22127", "\u2212७"],
  [4.5, "4.5", "४.५"],
  [10n ** 21n, "1,00,00,00,00,00,00,00,00,00,000", "१,००,००,००,००,००,००,००,००,००,०००"],
])("the number %o is %s in English and %s in Nepali", (value, english, nepali) => {
  expect(formatNumber(value, "en")).toBe(english);
  expect(formatNumber(value, "np")).toBe(nepali);
});

test.each([Number.NaN, Number.POSITIVE_INFINITY, 1e-9])("%d has no plain form", (value) => {
  expect(() => formatNumber(value, "en")).toThrow(RangeError);
});
