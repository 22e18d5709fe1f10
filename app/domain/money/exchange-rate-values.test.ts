import { expect, test } from "vitest";
import { isUnusualRate, parseRate, shortRate } from "./exchange-rate-values.ts";

test.each([
  ["133.52", "133.52"],
  ["१३३.५०", "133.5"],
  [" 1,250.00 ", "1250"],
  ["0.0001", "0.0001"],
  ["007", "7"],
])("%j is the rate %s", (typed, rate) => {
  expect(parseRate(typed)).toBe(rate);
});

test.each(["", "0", "0.00", "-5", "1e5", "abc", "1234567890123", "1.1234567890123", "1.2.3"])(
  "%j is none",
  (typed) => {
    expect(parseRate(typed)).toBeUndefined();
  },
);

test.each([
  ["133.520000000000", "133.52"],
  ["120.000000000000", "120"],
  ["0.500000000000", "0.5"],
])("the stored %s is shown as %s", (stored, shown) => {
  expect(shortRate(stored)).toBe(shown);
});

test.each([
  ["144", "120", false],
  ["144.01", "120", true],
  ["96", "120", false],
  ["95.99", "120", true],
  ["12", "120", true],
])("%s after %s is unusual: %s", (rate, before, expected) => {
  expect(isUnusualRate(rate, before)).toBe(expected);
});
