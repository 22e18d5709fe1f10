import { describe, expect, test } from "vitest";
import { minutesAfter, nextLook } from "./payment-attempt.ts";

const opened = new Date("2026-11-28T08:00:00Z");

describe("an attempt to pay is looked up", () => {
  test.each([
    [0, 1],
    [1, 3],
    [4, 5],
    [12, 30],
    [30, 40],
    [41, 60],
    [60, 120],
    [119, 120],
    [23 * 60 + 59, 24 * 60],
    [24 * 60, 48 * 60],
    [6 * 24 * 60, 7 * 24 * 60],
  ])("%i minutes after it was opened next at minute %i", (passed, next) => {
    expect(nextLook(opened, minutesAfter(opened, passed))).toEqual(minutesAfter(opened, next));
  });

  test("for a week", () => {
    expect(nextLook(opened, minutesAfter(opened, 7 * 24 * 60))).toBeUndefined();
  });
});
