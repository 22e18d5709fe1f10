import { describe, expect, test } from "vitest";
import { areaUnderCurve, inMs, medianOf, spreadOf } from "./numbers.ts";

describe("the area under the curve", () => {
  test.each([
    ["always larger", [4, 5, 6], [1, 2, 3], 1],
    ["never larger", [1, 2, 3], [4, 5, 6], 0],
    ["the same", [1, 2, 3], [1, 2, 3], 0.5],
    ["ties alone, each half", [7, 7], [7, 7, 7], 0.5],
    // Of six pairs four are larger and one is a tie.
    ["between, from lists of two lengths", [2, 5], [1, 2, 4], 0.75],
  ])("of what is %s", (_what, these, those, area) => {
    expect(areaUnderCurve(these, those)).toBeCloseTo(area, 10);
  });

  test("with the lists swapped is the complement", () => {
    const [these, those] = [
      [3.1, 8, 4.4, 4.4],
      [4.4, 2, 9],
    ];
    expect(areaUnderCurve(these, those) + areaUnderCurve(those, these)).toBeCloseTo(1, 10);
  });

  test("of empty lists throws", () => {
    expect(() => areaUnderCurve([], [1])).toThrow("Nothing was measured.");
    expect(() => areaUnderCurve([1], [])).toThrow("Nothing was measured.");
  });
});

describe("a spread", () => {
  test("is in milliseconds, to a thousandth", () => {
    const { median, p95, max } = spreadOf(Array.from({ length: 100 }, (_none, index) => index + 1));
    expect(median).toBeCloseTo(50, 0);
    expect(p95).toBeCloseTo(95, 0);
    expect(max).toBeCloseTo(100, 0);
  });

  test("keeps values far below a millisecond", () => {
    expect(spreadOf([0, 0.0004, 0.25]).median).toBe(0.001);
    expect(spreadOf([0.25]).max).toBeCloseTo(0.25, 3);
  });

  test("of empty lists throws", () => {
    expect(() => spreadOf([])).toThrow("Nothing was measured.");
  });
});

test.each([
  [0.04, "0.0 ms"],
  [9.64, "9.6 ms"],
  [10.4, "10 ms"],
  [499.6, "500 ms"],
])("%d is written %s", (duration, text) => expect(inMs(duration)).toBe(text));

test("the median does not depend on the order", () => {
  expect(medianOf([0.7, 0.5, 0.6])).toBe(0.6);
  expect(medianOf([0.5])).toBe(0.5);
});
