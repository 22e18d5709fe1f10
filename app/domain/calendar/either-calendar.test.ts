import { expect, test } from "vitest";
import { type Calendar } from "./calendar.ts";
import { formatDayAsTyped, parseDay } from "./either-calendar.ts";

test.each<[string, Calendar, string | null]>([
  ["1990-04-14", "ad", "1990-04-14"],
  [" 1990/4/14 ", "ad", "1990-04-14"],
  ["१९९०.०४.१४", "ad", "1990-04-14"],
  ["1990-02-30", "ad", null],
  ["1990-04/14", "ad", null],
  ["14-04-1990", "ad", null],
  ["", "ad", null],
  ["2047-01-01", "bs", "1990-04-14"],
  ["२०४७/१/१", "bs", "1990-04-14"],
  // A date that is valid in both calendars and means a different day in each.
  ["2000-01-01", "ad", "2000-01-01"],
  ["2000-01-01", "bs", "1943-04-14"],
  ["2047-01-33", "bs", null],
  ["1900-01-01", "bs", null],
])("%j in %s is %j", (text, calendar, day) => {
  expect(parseDay(text, calendar)).toBe(day);
});

test("a day is formatted in the calendar of the language, and parsed back as the same day", () => {
  expect(formatDayAsTyped("1990-04-14", "en")).toEqual({ text: "1990-04-14", calendar: "ad" });
  expect(formatDayAsTyped("1990-04-14", "np")).toEqual({ text: "२०४७-०१-०१", calendar: "bs" });
  for (const day of ["1918-04-13", "1943-04-14", "1990-04-14", "2025-12-31"])
    for (const language of ["en", "np"] as const) {
      const { text, calendar } = formatDayAsTyped(day, language);
      expect(parseDay(text, calendar)).toBe(day);
    }
});

test("a day before the first Nepali year of the table is formatted as Gregorian", () => {
  expect(formatDayAsTyped("1901-02-03", "np")).toEqual({ text: "1901-02-03", calendar: "ad" });
});
