import fc from "fast-check";
import { expect, test } from "vitest";
import {
  codeOfSlug,
  editionCodeFrom,
  editionSlug,
  isEditionCode,
  normaliseEditionCode,
} from "./edition-code.ts";

test.each([
  ["7K3M9QX2AB", true],
  ["0000000000", true],
  ["7k3m9qx2ab", false],
  ["7K3M9QX2A", false],
  ["7K3M9QX2ABC", false],
  ["7K3M9QX2AI", false],
  ["7K3M9QX2AL", false],
  ["7K3M9QX2AO", false],
  ["7K3M9QX2AU", false],
  ["7K3M9QX2AB\n", false],
])("isEditionCode(%o) is %s", (text, expected) => {
  expect(isEditionCode(text)).toBe(expected);
});

test.each([
  ["7k3m9qx2ab", "7K3M9QX2AB"],
  [" 7K3M9QX2AB ", "7K3M9QX2AB"],
  ["iIlLoO0000", "1111000000"],
  ["7k3m9qx2au", null],
  ["", null],
])("%o is normalised to %s", (text, expected) => {
  expect(normaliseEditionCode(text)).toBe(expected);
});

test.each([
  ["Seto Dharti", "seto-dharti-7k3m9qx2ab"],
  ["सेतो धरती", "seto-dharti-7k3m9qx2ab"],
  [{ en: "White Earth", np: "सेतो धरती" }, "white-earth-7k3m9qx2ab"],
  [{ np: "सेतो धरती" }, "seto-dharti-7k3m9qx2ab"],
  [{}, "book-7k3m9qx2ab"],
  ["!!!", "book-7k3m9qx2ab"],
])("an edition with the title %o has the slug %s", (title, expected) => {
  expect(editionSlug(title, "7K3M9QX2AB")).toBe(expected);
});

test.each([
  ["seto-dharti-7k3m9qx2ab", "7K3M9QX2AB"],
  ["any-other-words-7K3M9QX2AB", "7K3M9QX2AB"],
  ["7k3m9qx2ab", "7K3M9QX2AB"],
  ["-7k3m9qx2ab", "7K3M9QX2AB"],
  ["seto-dharti", null],
  ["seto-dharti-7k3m9qx2a", null],
  ["7k3m9qx2ab-", null],
  ["", null],
])("the code of %o is %s", (slug, expected) => {
  expect(codeOfSlug(slug)).toBe(expected);
});

test("ten random bytes make a code, fewer do not", () => {
  fc.assert(
    fc.property(fc.uint8Array({ minLength: 10, maxLength: 16 }), (bytes) => {
      expect(isEditionCode(editionCodeFrom(bytes))).toBe(true);
    }),
  );
  expect(editionCodeFrom(Uint8Array.of(0, 9, 10, 31, 32, 255, 17, 18, 19, 20))).toBe("09AZ0ZHJKM");
  expect(() => editionCodeFrom(new Uint8Array(9))).toThrow(RangeError);
});

test("the code can be read back from the slug of any title", () => {
  fc.assert(
    fc.property(
      fc.string({ unit: "grapheme" }),
      fc.uint8Array({ minLength: 10, maxLength: 10 }),
      (title, bytes) => {
        const code = editionCodeFrom(bytes);
        expect(codeOfSlug(editionSlug(title, code))).toBe(code);
      },
    ),
  );
});
