import fc from "fast-check";
import { expect, test } from "vitest";
import { dayNumberOf, isIsoDate, isoDateOf, isoDateOfDayNumber, isPartialIsoDate } from "./iso-date.ts";

test.each([
  ["2026-11-20", true],
  ["2024-02-29", true],
  ["2026-02-29", false],
  ["2026-13-01", false],
  ["2026-00-10", false],
  ["2026-1-5", false],
  ["2026-11-20T00:00:00Z", false],
  ["२०२६-११-२०", false],
  ["", false],
])("isIsoDate(%s) is %s", (text, expected) => {
  expect(isIsoDate(text)).toBe(expected);
});

test.each([
  ["1956", true],
  ["1956-03", true],
  ["1956-03-31", true],
  ["1956-13", false],
  ["1956-00", false],
  ["56", false],
  ["1956-02-30", false],
])("isPartialIsoDate(%s) is %s", (text, expected) => {
  expect(isPartialIsoDate(text)).toBe(expected);
});

test("a day is formatted from its numbers", () => {
  expect(isoDateOf({ year: 2026, month: 1, day: 5 })).toBe("2026-01-05");
  expect(() => isoDateOf({ year: 2026, month: 2, day: 30 })).toThrow(RangeError);
  expect(() => isoDateOf({ year: 2026, month: 2, day: 1.5 })).toThrow(RangeError);
});

test.each([
  ["1970-01-01", 0],
  ["1969-12-31", -1],
  ["2000-03-01", 11_017],
])("%s is day %i", (date, dayNumber) => {
  expect(dayNumberOf(date)).toBe(dayNumber);
});

test("an invalid day has no number", () => {
  expect(() => dayNumberOf("2026-02-29")).toThrow("No such day");
});

test("days and day numbers convert into each other and have the same order", () => {
  const days = fc.integer({ min: -50_000, max: 100_000 });
  fc.assert(
    fc.property(days, days, (a, b) => {
      expect(dayNumberOf(isoDateOfDayNumber(a))).toBe(a);
      expect(isoDateOfDayNumber(a) < isoDateOfDayNumber(b)).toBe(a < b);
    }),
  );
});
