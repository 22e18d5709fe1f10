import RemotemergeDate from "@remotemerge/nepali-date-converter";
import otherConverter from "bikram-sambat";
import fc from "fast-check";
import { describe, expect, test } from "vitest";
import {
  type BikramSambatDate,
  daysInMonth,
  fiscalYear,
  isBikramSambat,
  isWithinBikramSambat,
  MONTH_NAMES,
  monthName,
  parseBikramSambat,
  toBikramSambat,
  toGregorian,
  type YearStatus,
  yearStatus,
} from "./bikram-sambat.ts";
import { FIRST_DAY, FIRST_YEAR, LAST_YEAR, MONTH_DAYS_BEYOND_29 } from "./bikram-sambat-years.ts";
import { dayNumberOf, isoDateOfDayNumber } from "./iso-date.ts";

const bs = (text: string): BikramSambatDate => {
  const [year = 0, month = 0, day = 0] = text.split("-").map(Number);
  return { year, month, day };
};

describe("days whose date in both calendars is known", () => {
  test.each([
    ["1990-10-02", "1934-01-15", "the Nepal-Bihar earthquake"],
    ["2007-11-07", "1951-02-18", "Democracy Day"],
    ["2047-07-23", "1990-11-09", "the constitution of 1990"],
    ["2058-02-19", "2001-06-01", "the royal massacre"],
    ["2063-01-11", "2006-04-24", "Loktantra Day"],
    ["2065-02-15", "2008-05-28", "the republic"],
    ["2072-01-12", "2015-04-25", "the Gorkha earthquake"],
    ["2072-06-03", "2015-09-20", "the constitution of 2015"],
    ["1975-01-01", "1918-04-13", "the first day of the table"],
    ["2000-01-01", "1943-04-14", "the first year with official month lengths"],
    ["2076-05-08", "2019-08-25", "an ordinary day"],
    ["2080-10-20", "2024-02-03", "a day that some converters get wrong"],
    ["2081-02-32", "2024-06-14", "the 32nd of a month"],
    ["2081-12-31", "2025-04-13", "the end of 2081"],
    ["2082-01-01", "2025-04-14", "new year 2082"],
    ["2083-01-01", "2026-04-14", "new year 2083"],
    ["2083-06-31", "2026-10-17", "a day that older tables do not have"],
    ["2083-08-04", "2026-11-20", "a day in Mangsir"],
  ])("%s is %s, %s", (nepali, gregorian) => {
    expect(toGregorian(bs(nepali))).toBe(gregorian);
    expect(toBikramSambat(gregorian)).toEqual(bs(nepali));
  });
});

test("a Gregorian day may be given as numbers", () => {
  expect(toBikramSambat({ year: 2026, month: 11, day: 20 })).toEqual(bs("2083-08-04"));
});

describe("days that do not exist", () => {
  test.each([
    "2083-08-30",
    "2081-02-33",
    "2083-13-01",
    "2083-00-01",
    "2083-01-00",
    "2099-12-31",
    "1974-12-30",
  ])("%s", (text) => {
    expect(isBikramSambat(bs(text))).toBe(false);
    expect(parseBikramSambat(text)).toBeNull();
    expect(() => toGregorian(bs(text))).toThrow(RangeError);
  });

  test("a fraction is not a date", () => {
    expect(isBikramSambat({ year: 2083, month: 1, day: 1.5 })).toBe(false);
    expect(isBikramSambat({ year: 2083.5, month: 1, day: 1 })).toBe(false);
    expect(isBikramSambat({ year: 2083, month: 1, day: Number.NaN })).toBe(false);
  });

  test.each(["1918-04-12", "2042-04-14", "2026-02-29", "", "yesterday"])("%o has no Nepali date", (date) => {
    expect(() => toBikramSambat(date)).toThrow(RangeError);
  });
});

test.each([
  ["1918-04-12", false],
  ["1918-04-13", true],
  ["2042-04-13", true],
  ["2042-04-14", false],
])("whether %s is in the table: %s", (date, expected) => {
  expect(isWithinBikramSambat(date)).toBe(expected);
});

test.each([
  ["2083-08-04", "2083-08-04"],
  ["2083/8/4", "2083-08-04"],
  ["२०८३.०८.०४", "2083-08-04"],
  [" २०८३-८-४ ", "2083-08-04"],
  ["2083-08/04", null],
  ["83-08-04", null],
  ["2083-08", null],
  ["", null],
])("%o is read as %s", (text, expected) => {
  expect(parseBikramSambat(text)).toEqual(expected === null ? null : bs(expected));
});

describe("the table", () => {
  const years = Object.keys(MONTH_DAYS_BEYOND_29).map(Number);

  test("has every year, and every year has twelve months and 365 or 366 days", () => {
    expect(years).toEqual(
      Array.from({ length: LAST_YEAR - FIRST_YEAR + 1 }, (_, index) => FIRST_YEAR + index),
    );
    for (const year of years) {
      expect(MONTH_DAYS_BEYOND_29[year], String(year)).toMatch(/^[0-3]{12}$/);
      const days = Array.from({ length: 12 }, (_, index) => daysInMonth(year, index + 1));
      expect([365, 366], String(year)).toContain(days.reduce((total, month) => total + month));
    }
  });

  test.each([
    [2081, [31, 32, 31, 32, 31, 30, 30, 30, 29, 30, 29, 31]],
    [2082, [31, 31, 32, 31, 31, 31, 30, 29, 30, 29, 30, 30]],
    [2083, [31, 31, 32, 31, 31, 31, 30, 29, 30, 29, 30, 30]],
  ])("the months of %i", (year, expected) => {
    expect(Array.from({ length: 12 }, (_, index) => daysInMonth(year, index + 1))).toEqual(expected);
  });

  test.each([
    [2083, 0],
    [2083, 13],
    [1974, 1],
    [2099, 1],
  ])("there is no month %i-%i", (year, month) => {
    expect(() => daysInMonth(year, month)).toThrow(RangeError);
  });
});

test.each<[number, YearStatus]>([
  [1975, "historicUnverified"],
  [1999, "historicUnverified"],
  [2000, "official"],
  [2083, "official"],
  [2084, "provisional"],
  [2098, "provisional"],
])("%i is %s", (year, expected) => {
  expect(yearStatus(year)).toBe(expected);
});

test("outside the table a year has no status", () => {
  expect(() => yearStatus(1974)).toThrow(RangeError);
  expect(() => yearStatus(2099)).toThrow(RangeError);
});

test.each([
  [1, "Baisakh", "वैशाख"],
  [8, "Mangsir", "मङ्सिर"],
  [12, "Chaitra", "चैत"],
])("month %i is %s, %s", (month, english, nepali) => {
  expect([monthName(month, "en"), monthName(month, "np")]).toEqual([english, nepali]);
});

test("there are twelve names in both languages, and no thirteenth", () => {
  expect([MONTH_NAMES.en.length, MONTH_NAMES.np.length]).toEqual([12, 12]);
  expect(() => monthName(13, "en")).toThrow(RangeError);
  expect(() => monthName(0, "np")).toThrow(RangeError);
});

test.each([
  [2083, 4, "2083/84"],
  [2083, 3, "2082/83"],
  [2083, 12, "2083/84"],
  [2099, 4, "2099/00"],
])("the fiscal year of %i-%i is %s", (year, month, expected) => {
  expect(fiscalYear({ year, month })).toBe(expected);
});

describe("properties", () => {
  const first = dayNumberOf(FIRST_DAY);
  const officialDay = fc.integer({ min: dayNumberOf("1943-04-14"), max: dayNumberOf("2027-04-13") });
  const anyDay = fc.integer({ min: first, max: dayNumberOf("2042-04-13") });

  test("converting there and back returns the same day, and the order of days is preserved", () => {
    fc.assert(
      fc.property(anyDay, (dayNumber) => {
        const date = toBikramSambat(isoDateOfDayNumber(dayNumber));
        expect(toGregorian(date)).toBe(isoDateOfDayNumber(dayNumber));
        if (dayNumber === first) return;
        const before = toBikramSambat(isoDateOfDayNumber(dayNumber - 1));
        const rank = ({ year, month, day }: BikramSambatDate) => year * 10_000 + month * 100 + day;
        expect(rank(date)).toBeGreaterThan(rank(before));
      }),
    );
  });

  test("two independent converters agree for 2000 to 2083", () => {
    fc.assert(
      fc.property(officialDay, (dayNumber) => {
        const gregorian = isoDateOfDayNumber(dayNumber);
        const { year, month, date } = new RemotemergeDate(gregorian).toBs();
        expect(toBikramSambat(gregorian)).toEqual({ year, month, day: date });
        expect(toBikramSambat(gregorian)).toEqual(otherConverter.toBik(gregorian));
      }),
      { numRuns: 1000 },
    );
  });

  test("two independent converters agree on the first day of every month", () => {
    for (let year = 2000; year <= 2083; year++) {
      for (let month = 1; month <= 12; month++) {
        const gregorian = toGregorian({ year, month, day: 1 });
        expect(otherConverter.toBik(gregorian)).toEqual({ year, month, day: 1 });
        expect(new RemotemergeDate(gregorian).toBs()).toMatchObject({ year, month, date: 1 });
      }
    }
  });
});
