import fc from "fast-check";
import { expect, test } from "vitest";
import { vatWithin } from "./tax.ts";

test.each([
  [113_000n, 13_000n],
  [4500n, 518n],
  [4900n, 564n],
  [600n, 69n],
  [380n, 44n],
  [10_000n, 1150n],
  [0n, 0n],
  [1n, 0n],
])("%i paisa have %i paisa of tax in them", (paisa, vat) => {
  expect(vatWithin(paisa, "standard")).toBe(vat);
});

test("a lamp, a bag and their delivery: the tax is the sum of the lines, and the total does not move (B14)", () => {
  const lines = [4500n, 4900n, 600n];
  expect(lines.reduce((sum, line) => sum + line, 0n)).toBe(10_000n);
  expect(lines.reduce((sum, line) => sum + vatWithin(line, "standard"), 0n)).toBe(1151n);
  // Ten single lines cost what one line of ten costs.
  expect(Array.from({ length: 10 }, () => 380n).reduce((sum, line) => sum + line, 0n)).toBe(10n * 380n);
});

test("printed books are exempt", () => {
  expect(vatWithin(113_000n, "exempt")).toBe(0n);
});

test("the tax is that of the net amount, to half a paisa", () => {
  fc.assert(
    fc.property(fc.bigInt({ min: 0n, max: 10n ** 12n }), (paisa) => {
      const vat = vatWithin(paisa, "standard");
      // 113 parts of the tax are within half a part of 13 parts of the amount.
      const off = 2n * (113n * vat - 13n * paisa);
      expect(off > -113n && off <= 113n).toBe(true);
    }),
  );
});
