import { describe, expect, test } from "vitest";
import type { Calendar } from "#app/domain/calendar/calendar.ts";
import {
  formatPublicationDate,
  formatPublicationDateInDigits,
  type PublicationDate,
  parsePublicationDate,
  precisionOf,
  publicationDate,
  publicationDay,
  rangeOf,
} from "./publication-date.ts";

type Parts = [calendar: Calendar, year: number, month?: number | undefined, day?: number];
const dateOf = (parts: Parts) => publicationDate(...parts) as PublicationDate;

describe("a publication date", () => {
  test.each<[parts: Parts, precision: string, from: string, until: string, en: string, np: string]>([
    [["ad", 2024], "year", "2024-01-01", "2024-12-31", "2024", "सन् २०२४"],
    [["ad", 2024, 2], "month", "2024-02-01", "2024-02-29", "Feb 2024", "सन् २०२४ फेब्रुअरी"],
    [["ad", 1999, 12], "month", "1999-12-01", "1999-12-31", "Dec 1999", "सन् १९९९ डिसेम्बर"],
    [
      ["ad", 2026, 11, 20],
      "day",
      "2026-11-20",
      "2026-11-20",
      "20 Nov 2026 (2083\u00a0Mangsir\u00a04)",
      "२०८३ मङ्सिर ४",
    ],
    [["bs", 2081], "year", "2024-04-13", "2025-04-13", "2081 BS (2024–2025)", "२०८१ (सन्\u00a0२०२४–२०२५)"],
    [
      ["bs", 2081, 3],
      "month",
      "2024-06-15",
      "2024-07-15",
      "2081 Asar BS (Jun–Jul\u00a02024)",
      "२०८१ असार (सन्\u00a0२०२४\u00a0जुन–जुलाई)",
    ],
    [
      ["bs", 2081, 9],
      "month",
      "2024-12-16",
      "2025-01-13",
      "2081 Poush BS (Dec\u00a02024–Jan\u00a02025)",
      "२०८१ पुस (सन्\u00a0२०२४\u00a0डिसेम्बर–२०२५\u00a0जनवरी)",
    ],
    [
      ["bs", 2083, 8, 4],
      "day",
      "2026-11-20",
      "2026-11-20",
      "2083 Mangsir 4 BS (20\u00a0Nov\u00a02026)",
      "२०८३ मङ्सिर ४ (सन्\u00a0२०२६\u00a0नोभेम्बर\u00a0२०)",
    ],
    [["bs", 2097], "year", "2040-04-14", "2041-04-13", "~2097 BS (2040–2041)", "~२०९७ (सन्\u00a0२०४०–२०४१)"],
  ])(
    "%j is known to the %s, from %s until %s, and written as %s and %s",
    (parts, precision, from, until, en, np) => {
      const date = dateOf(parts);
      expect(precisionOf(date)).toBe(precision);
      expect(rangeOf(date)).toEqual({ from, until });
      expect(formatPublicationDate(date, "en")).toBe(en);
      expect(formatPublicationDate(date, "np")).toBe(np);
    },
  );

  test.each<[Parts]>([
    [["ad", 2023, 2, 29]],
    [["ad", 2024, 13]],
    [["ad", 2024, 0]],
    [["ad", 0]],
    [["ad", 2024.5]],
    [["ad", 10_000]],
    [["bs", 1974]],
    [["bs", 2099]],
    [["bs", 2081, 13]],
    [["bs", 2083, 1, 32]],
    [["bs", 2081, undefined, 4]],
    [["ad", 2024, undefined, 4]],
  ])("%j does not exist", (parts) => {
    expect(publicationDate(...parts)).toBeUndefined();
  });

  test("can be made from a Gregorian day", () => {
    expect(publicationDay("2026-11-20")).toEqual({ calendar: "ad", year: 2026, month: 11, day: 20 });
    expect(() => publicationDay("2026-02-29")).toThrow(RangeError);
  });
});

describe("a publication date as it is typed", () => {
  test.each<[text: string, calendar: Calendar, parts: Parts]>([
    ["2081", "bs", ["bs", 2081]],
    [" २०८१-४ ", "bs", ["bs", 2081, 4]],
    ["2081/04/32", "bs", ["bs", 2081, 4, 32]],
    ["2024.2.29", "ad", ["ad", 2024, 2, 29]],
  ])("%s of %s is read with its precision", (text, calendar, parts) => {
    expect(parsePublicationDate(text, calendar)).toEqual(dateOf(parts));
  });

  test.each<[text: string, calendar: Calendar]>([
    ["2023-02-29", "ad"],
    ["2024-13", "ad"],
    ["2081-04-33", "bs"],
    ["2081-4/1", "bs"],
    ["81", "bs"],
    ["2024-", "ad"],
    ["0000", "ad"],
    ["next year", "ad"],
  ])("%s of %s is none", (text, calendar) => {
    expect(parsePublicationDate(text, calendar)).toBeUndefined();
  });

  test.each<Parts>([
    ["ad", 987],
    ["bs", 2081, 3],
    ["ad", 2026, 1, 2],
  ])("is written as it is read: %s %s %s %s", (...parts) => {
    const text = formatPublicationDateInDigits(dateOf(parts), "np");
    expect(text).toMatch(/^[०-९-]+$/);
    expect(parsePublicationDate(text, parts[0])).toEqual(dateOf(parts));
  });
});
