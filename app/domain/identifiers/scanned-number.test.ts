import { expect, test } from "vitest";
import { readScannedNumber } from "./scanned-number.ts";

const ISBN = { kind: "isbn", isbn13: "9789937000017", isbn10: "9937000017" };

test.each([
  ["9789937000017", ISBN],
  ["978-9937-0-0001-7", ISBN],
  ["९७८९९३७००००१७", ISBN],
  // The barcode with the price beside it.
  ["978993700001750450", ISBN],
  ["978993700001712", ISBN],
  ["9789937000018", { kind: "wrong" }],
  ["036000291452", { kind: "upc", upc: "036000291452" }],
  ["0036000291452", { kind: "upc", upc: "036000291452" }],
  ["97899", { kind: "part", digits: "97899" }],
  ["123", undefined],
  ["Muna Madan", undefined],
  ["", undefined],
])("%j is read as %j", (typed, read) => {
  expect(readScannedNumber(typed)).toEqual(read);
});
