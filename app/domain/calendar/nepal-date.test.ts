import fc from "fast-check";
import { describe, expect, test } from "vitest";
import {
  endOfDayInNepal,
  formatBikramSambat,
  formatDate,
  formatInstant,
  formatInstantInBoth,
  formatTime,
  startOfDayInNepal,
  todayInNepal,
} from "./nepal-date.ts";

test("a day in Nepal ends where the next one begins, at 18:15 UTC", () => {
  expect(startOfDayInNepal("2026-11-27").toISOString()).toBe("2026-11-26T18:15:00.000Z");
  expect(endOfDayInNepal("2026-11-27")).toEqual(startOfDayInNepal("2026-11-28"));
  expect(endOfDayInNepal("2026-12-31")).toEqual(startOfDayInNepal("2027-01-01"));
});

describe("todayInNepal", () => {
  test.each([
    ["2026-11-20T18:14:59.999Z", "2026-11-20"],
    ["2026-11-20T18:15:00.000Z", "2026-11-21"],
    ["2026-12-31T18:15:00.000Z", "2027-01-01"],
    ["2026-11-20T00:00:00.000Z", "2026-11-20"],
  ])("at %s it is %s", (instant, expected) => {
    expect(todayInNepal(new Date(instant))).toBe(expected);
  });

  test("agrees with Intl for Asia/Kathmandu", () => {
    const platform = new Intl.DateTimeFormat("en-CA", { timeZone: "Asia/Kathmandu", dateStyle: "short" });
    const [min, max] = [new Date("1990-01-01"), new Date("2090-01-01")];
    fc.assert(
      fc.property(fc.date({ min, max, noInvalidDate: true }), (now) => {
        expect(todayInNepal(now)).toBe(platform.format(now));
      }),
    );
  });
});

describe("formatDate", () => {
  test.each([
    ["2026-11-20", "20 Nov 2026 (2083\u00a0Mangsir\u00a04)", "२०८३ मङ्सिर ४"],
    ["2024-06-14", "14 Jun 2024 (2081\u00a0Jestha\u00a032)", "२०८१ जेठ ३२"],
    ["2025-04-14", "14 Apr 2025 (2082\u00a0Baisakh\u00a01)", "२०८२ वैशाख १"],
    ["1934-01-15", "15 Jan 1934 (1990\u00a0Magh\u00a02)", "१९९० माघ २"],
    // 2084 is a provisional year of the calendar table, which ~ marks.
    ["2027-04-14", "14 Apr 2027 (~2084\u00a0Baisakh\u00a01)", "~२०८४ वैशाख १"],
    ["1918-04-13", "13 Apr 1918 (1975\u00a0Baisakh\u00a01)", "१९७५ वैशाख १"],
    ["1918-04-12", "12 Apr 1918", "सन् १९१८ अप्रिल १२"],
    ["2042-04-14", "14 Apr 2042", "सन् २०४२ अप्रिल १४"],
    ["1956-03", "Mar 1956", "सन् १९५६ मार्च"],
    ["1956", "1956", "सन् १९५६"],
  ])("%s is %s, %s", (date, english, nepali) => {
    expect(formatDate(date, "en")).toBe(english);
    expect(formatDate(date, "np")).toBe(nepali);
  });

  test.each(["", "2026-02-30", "2026-13", "26", "20 Nov 2026"])("%o is not a date", (date) => {
    expect(() => formatDate(date, "en")).toThrow(RangeError);
  });
});

test.each([
  [{ year: 2083, month: 8, day: 4 }, "2083 Mangsir 4", "२०८३ मङ्सिर ४"],
  [{ year: 2083, month: 8 }, "2083 Mangsir", "२०८३ मङ्सिर"],
  [{ year: 2083 }, "2083", "२०८३"],
  [{ year: 2084 }, "~2084", "~२०८४"],
  [{ year: 1999, month: 1 }, "1999 Baisakh", "१९९९ वैशाख"],
])("%o is %s, %s", (date, english, nepali) => {
  expect(formatBikramSambat(date, "en")).toBe(english);
  expect(formatBikramSambat(date, "np")).toBe(nepali);
});

test("the time of day is in Nepal's time zone", () => {
  const at = new Date("2026-11-20T12:20:59Z");
  expect(formatTime(at, "en")).toBe("18:05");
  expect(formatTime(at, "np")).toBe("१८:०५");
  expect(formatInstant(at, "en")).toBe("20 Nov 2026 (2083\u00a0Mangsir\u00a04), 18:05");
  expect(formatInstant(at, "np")).toBe("२०८३ मङ्सिर ४, १८:०५");
  expect(formatInstantInBoth(at, "en")).toBe(formatInstant(at, "en"));
  expect(formatInstantInBoth(at, "np")).toBe("२०८३ मङ्सिर ४ (सन्\u00a0२०२६\u00a0नोभेम्बर\u00a0२०), १८:०५");
});
