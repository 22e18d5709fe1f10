import fc from "fast-check";
import { expect, test } from "vitest";
import { isDecimal, multiply, powerOfTen, rationalOf, roundHalfUp } from "./rational.ts";

test.each([
  ["120", 120n, 1n],
  ["0.0078", 78n, 10_000n],
  ["133.50", 13_350n, 100n],
])("%s is exactly %d / %d", (decimal, numerator, denominator) => {
  expect(rationalOf(decimal)).toEqual({ numerator, denominator });
});

test.each(["", "-1", "+1", "1.", ".5", "1e3", "1,000", "१"])("the text %o is refused", (text) => {
  expect(isDecimal(text)).toBe(false);
  expect(() => rationalOf(text)).toThrow(RangeError);
});

test.each([
  [1n, 2n, 1n],
  [3n, 2n, 2n],
  [149n, 100n, 1n],
  [0n, 7n, 0n],
  [-1n, 2n, -1n],
  [-149n, 100n, -1n],
])("%d / %d rounds to %d", (numerator, denominator, expected) => {
  expect(roundHalfUp({ numerator, denominator })).toBe(expected);
});

test("rounding changes a value by at most a half, and is symmetric around zero", () => {
  const numerators = fc.bigInt({ min: -(10n ** 30n), max: 10n ** 30n });
  fc.assert(
    fc.property(numerators, fc.bigInt({ min: 1n, max: 10n ** 12n }), (numerator, denominator) => {
      const rounded = roundHalfUp({ numerator, denominator });
      const distance = 2n * (rounded * denominator - numerator);
      expect(distance <= denominator && -distance <= denominator).toBe(true);
      expect(roundHalfUp({ numerator: -numerator, denominator })).toBe(-rounded);
    }),
  );
});

test("multiplying and powers are exact", () => {
  expect(multiply(rationalOf("0.1"), rationalOf("0.2"))).toEqual({ numerator: 2n, denominator: 100n });
  expect(powerOfTen(8)).toBe(100_000_000n);
});
