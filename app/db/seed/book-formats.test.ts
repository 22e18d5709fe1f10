import { expect, test } from "vitest";
import { bookFormats } from "./book-formats.ts";

const formatOf = (code: string) => bookFormats.find((format) => format.code === code);

test("codes are slugs, each once", () => {
  const codes = bookFormats.map(({ code }) => code);
  expect(new Set(codes).size).toBe(codes.length);
  expect(codes.filter((code) => !/^[a-z]+(-[a-z]+)*$/.test(code))).toEqual([]);
});

test.each([
  ["hardback", "BB", ["B304"]],
  ["paperback", "BC", ["B305"]],
  ["paperback-flaps", "BC", ["B504"]],
  ["sewn-paperback", "BC", ["B304"]],
  ["pamphlet", "BF", ["B310"]],
  ["spiral", "BE", []],
  ["wire-o", "BE", ["B312"]],
  ["board-book", "BH", []],
  ["pdf", "ED", ["E107"]],
  ["epub", "ED", ["E101"]],
  ["audiobook", "AJ", ["A103"]],
  ["book", "BA", []],
  ["printed-item", "PZ", []],
  ["audio-cd", "AC", ["A101"]],
  ["digital", "EA", []],
])("%s is product form %s with details %j", (code, productForm, productFormDetails) => {
  expect(formatOf(code)).toMatchObject({ productForm, productFormDetails });
});

test("no two formats have the same ONIX form and details", () => {
  const onixForms = bookFormats.map(({ productForm, productFormDetails }) =>
    [productForm, ...productFormDetails].join(" "),
  );
  expect(new Set(onixForms).size).toBe(onixForms.length);
});

test("only print has a spine, a size or a binding", () => {
  for (const format of bookFormats.filter(({ medium }) => medium !== "print")) {
    expect(format).toMatchObject({ hasSpine: false, requiresDimensions: false, binding: "none" });
    expect(format).not.toHaveProperty("defaultTrim");
    expect(format).not.toHaveProperty("pageMultiple");
  }
});

test("a stitched or wired book has no spine", () => {
  const spineless = ["saddle_stitch", "spiral", "wire_o"];
  expect(bookFormats.filter(({ binding, hasSpine }) => spineless.includes(binding) && hasSpine)).toEqual([]);
});
