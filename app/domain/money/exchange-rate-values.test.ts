import { expect, test } from "vitest";
import { isUnusualRate, parseRate, rateWithPoint, shortRate } from "./exchange-rate-values.ts";

test.each([
  ["133.52", "133.52"],
  ["१३३.५०", "133.5"],
  [" 1,250.00 ", "1250"],
  ["0.0001", "0.0001"],
  ["007", "7"],
  ["1,25,000", "125000"],
])("%j is the rate %s", (typed, rate) => {
  expect(parseRate(typed)).toBe(rate);
});

test.each(["", "0", "0.00", "-5", "1e5", "abc", "1234567890123", "1.1234567890123", "1.2.3"])(
  "%j is none",
  (typed) => {
    expect(parseRate(typed)).toBeUndefined();
  },
);

// A comma that may stand for the point is asked for, and never taken for nothing (reported-situations-2, D2).
test.each([
  ["9,21", "9.21"],
  ["466,50", "466.50"],
  ["19,7", "19.7"],
  ["1,234", "1.234"],
])("%j is unclear: %s may be meant", (typed, point) => {
  expect([parseRate(typed), rateWithPoint(typed)]).toEqual([undefined, point]);
});

test.each(["1,58.20", "1,2345,678"])("%j is no number", (typed) => {
  expect([parseRate(typed), rateWithPoint(typed)]).toEqual([undefined, undefined]);
});

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
