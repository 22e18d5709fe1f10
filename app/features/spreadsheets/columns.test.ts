import { expect, test } from "vitest";
import { COLUMN_KEYS, type ColumnKey, guessMapping, headingOf } from "./columns.ts";

const guess = (...headings: string[]) => guessMapping(headings, new Map());

test.each(["en", "np"] as const)("the headings of an export in %s are its columns", (language) => {
  expect(guess(...COLUMN_KEYS.map((key) => headingOf(key, language)))).toEqual(COLUMN_KEYS);
});

test.each<[heading: string, column: ColumnKey]>([
  ["Title", "titleEn"],
  ["Sub-title", "subtitleEn"],
  ["Short Title", "abbreviationEn"],
  ["छोटो शीर्षक", "abbreviationNp"],
  ["M.R.P.", "price"],
  ["Author(s)", "contributors"],
  ["लेखक", "contributors"],
  ["ISBN", "isbn13"],
  ["Trim size", "sizeEn"],
  ["Height", "lengthMm"],
  // लेखक in the font Preeti.
  ["n]vs", "contributors"],
])("the heading %s is taken for %s", (heading, column) => {
  expect(guess(heading)).toEqual([column]);
});

test("a heading that says nothing, or names a column again, is left out", () => {
  expect(guess("Remarks of Hari", "Title", "Book title")).toEqual([null, "titleEn", null]);
});

test("what the publisher chose before comes first", () => {
  const remembered = new Map<string, ColumnKey | null>([
    ["title", "titleNp"],
    ["price", null],
  ]);
  expect(guessMapping(["Title", "Price"], remembered)).toEqual(["titleNp", null]);
});
