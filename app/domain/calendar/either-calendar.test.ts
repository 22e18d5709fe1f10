import fc from "fast-check";
import { expect, test } from "vitest";
import type { Language } from "#app/domain/text/language.ts";
import { isWithinBikramSambat, toBikramSambat } from "./bikram-sambat.ts";
import { type Calendar } from "./calendar.ts";
import { formatDateAsTyped, formatDayAsTyped, parseDay } from "./either-calendar.ts";
import { isoDateOfDayNumber } from "./iso-date.ts";
import type { Reach } from "./likely-calendar.ts";
import { readTypedDate, type TypedDate } from "./typed-date.ts";

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

test.each<[day: string, en: string, np: string]>([
  ["1990-04-14", "14 Apr 1990", "२०४७ वैशाख १"],
  ["2026-11-24", "24 Nov 2026", "२०८३ मङ्सिर ८"],
  // Before the first Nepali year of the table.
  ["1901-02-03", "3 Feb 1901", "सन् १९०१ फेब्रुअरी ३"],
])("the day %s as somebody types it is %s, and %s", (day, en, np) => {
  expect([formatDayAsTyped(day, "en"), formatDayAsTyped(day, "np")]).toEqual([en, np]);
});

test.each<[TypedDate, en: string, np: string]>([
  [{ calendar: "bs", year: 2083 }, "2083 BS", "वि.सं. २०८३"],
  [{ calendar: "ad", year: 2026 }, "2026 AD", "सन् २०२६"],
  [{ calendar: "bs", year: 2083, month: 8 }, "2083 Mangsir", "२०८३ मङ्सिर"],
  [{ calendar: "ad", year: 2026, month: 11 }, "Nov 2026", "सन् २०२६ नोभेम्बर"],
  [{ calendar: "bs", year: 2083, month: 8, day: 8 }, "2083 Mangsir 8", "२०८३ मङ्सिर ८"],
])("%o is written %s, and %s", (date, en, np) => {
  expect([formatDateAsTyped(date, "en"), formatDateAsTyped(date, "np")]).toEqual([en, np]);
});

test("what is written is read as the same date, in either language and for every reach", () => {
  const day = fc.integer({ min: -40_000, max: 40_000 }).map(isoDateOfDayNumber);
  const languages = fc.constantFrom<Language>("en", "np");
  const reach = fc.constantFrom<Reach>({ ahead: 0 }, { ahead: 15, behind: 15 }, { ahead: 5 });
  const precision = fc.constantFrom("year", "month", "day");
  const calendars = fc.constantFrom<Calendar>("ad", "bs");
  fc.assert(
    fc.property(day, calendars, precision, languages, languages, reach, (of, calendar, until, ...rest) => {
      const [written, shown, within] = rest;
      fc.pre(calendar === "ad" || isWithinBikramSambat(of));
      const [year = 0, month = 0, date = 0] = of.split("-").map(Number);
      const whole = calendar === "bs" ? toBikramSambat(of) : { year, month, day: date };
      const { day: _day, ...ofMonth } = whole;
      const typed = {
        calendar,
        ...(until === "day" ? whole : until === "month" ? ofMonth : { year: whole.year }),
      };
      const text = formatDateAsTyped(typed, written);
      expect(readTypedDate(text, { language: shown, today: "2026-11-24", reach: within })).toEqual(typed);
    }),
  );
});
