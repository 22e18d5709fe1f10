import { describe, expect, test } from "vitest";
import type { Language } from "#app/domain/text/language.ts";
import { MONTH_NAMES } from "./bikram-sambat.ts";
import type { Reach } from "./likely-calendar.ts";
import { monthOf } from "./month-names.ts";
import { gregorianMonthName } from "./nepal-date.ts";
import { dayOfTyped, isTypedDate, readTypedDate } from "./typed-date.ts";

const TODAY = "2026-11-24";
const NEAR: Reach = { ahead: 15, behind: 15 };
const EVER: Reach = { ahead: 15 };

const dayOf = (text: string, language: Language = "en", reach: Reach = NEAR) => {
  const read = readTypedDate(text, { language, today: TODAY, reach });
  return isTypedDate(read) ? dayOfTyped(read) : undefined;
};

describe("a day as people type it", () => {
  test.each([
    ["2083-08-08", "2026-11-24"],
    ["2083 Mangsir 8", "2026-11-24"],
    ["2083 mangsir 08", "2026-11-24"],
    ["२०८३ मंसिर ८", "2026-11-24"],
    ["२०८३ मङ्सिर ८ गते", "2026-11-24"],
    ["मङ्सिर ८", "2026-11-24"],
    ["मंसिर ८ गते मंगलबार", "2026-11-24"],
    ["Mangsir 8, 2083 BS", "2026-11-24"],
    ["८ मंसिर २०८३", "2026-11-24"],
    ["वि.सं. २०८३-०८-०८", "2026-11-24"],
    ["2083/8/8", "2026-11-24"],
    ["8.8.2083", "2026-11-24"],
    ["24 Nov 2026", "2026-11-24"],
    ["24th of November 2026", "2026-11-24"],
    ["November 24, 2026", "2026-11-24"],
    ["Tuesday, 24 November 2026", "2026-11-24"],
    ["24-Nov-2026", "2026-11-24"],
    ["24/11/2026", "2026-11-24"],
    ["2026-11-24", "2026-11-24"],
    ["2026-11-24 AD", "2026-11-24"],
    ["सन् २०२६ नोभेम्बर २४", "2026-11-24"],
    ["24 nov", "2026-11-24"],
    ["5 January", "2027-01-05"],
    ["1 sept", "2026-09-01"],
    ["वैशाख १", "2027-04-14"],
    ["चैत २५", "2027-04-08"],
    ["today", "2026-11-24"],
    ["भोलि", "2026-11-25"],
    ["हिजो", "2026-11-23"],
    ["05/06/2026", undefined],
    ["20831-01-01", undefined],
    ["2083-13-01", undefined],
    ["31 Nov 2026", undefined],
    ["2083 Mangsir 31", undefined],
    ["Mangsir 2083", undefined],
    ["24 Nov Mangsir 2026", undefined],
    ["24 12 Nov 2026", undefined],
    ["soon", undefined],
    ["", undefined],
  ])("%s is %s", (text, day) => {
    expect([dayOf(text, "en"), dayOf(text, "np")]).toEqual([day, day]);
  });
});

describe("the calendar of a date in digits", () => {
  test.each<[text: string, reach: Reach, en: string | undefined, np: string | undefined]>([
    // Within reach in one calendar only.
    ["2083-08-08", NEAR, "2026-11-24", "2026-11-24"],
    ["2026-11-24", NEAR, "2026-11-24", "2026-11-24"],
    ["2047-01-01", { ahead: 0 }, "1990-04-14", "1990-04-14"],
    ["1990-04-14", { ahead: 0 }, "1990-04-14", "1933-07-29"],
    // Within reach in both: that of the language.
    ["2020-05-05", EVER, "2020-05-05", "1963-08-21"],
    // Of no reach, but of a calendar.
    ["2200-01-01", NEAR, "2200-01-01", "2200-01-01"],
    ["2080-02-32", EVER, "2023-06-15", "2023-06-15"],
    // A slip, and no day of the other calendar.
    ["1990-02-30", EVER, undefined, "1933-06-12"],
  ])("of %s, of %o, is told by its year, and else by the language", (text, reach, en, np) => {
    expect([dayOf(text, "en", reach), dayOf(text, "np", reach)]).toEqual([en, np]);
  });

  test("is the one that is chosen beside it", () => {
    const read = (calendar: "ad" | "bs") =>
      readTypedDate("2020-05-05", { language: "en", today: TODAY, reach: EVER, calendar });
    expect([read("ad"), read("bs")]).toEqual([
      { calendar: "ad", year: 2020, month: 5, day: 5 },
      { calendar: "bs", year: 2020, month: 5, day: 5 },
    ]);
  });
});

test.each([
  ["2083", { calendar: "bs", year: 2083 }],
  ["२०८३ मंसिर", { calendar: "bs", year: 2083, month: 8 }],
  ["2083-08", { calendar: "bs", year: 2083, month: 8 }],
  ["08/2083", { calendar: "bs", year: 2083, month: 8 }],
  ["Nov 2026", { calendar: "ad", year: 2026, month: 11 }],
  ["2026", { calendar: "ad", year: 2026 }],
])("%s is a month or a year", (text, date) => {
  expect(readTypedDate(text, { language: "en", today: TODAY, reach: NEAR })).toEqual(date);
});

test.each([
  ["2083-13-40", { parts: { calendar: "bs", year: 2083, month: 13, day: 40 } }, "np"],
  ["31 Nov 2026", { parts: { calendar: "ad", year: 2026, month: 11, day: 31 } }, "np"],
  ["next week", {}, "en"],
] as const)("%s says what it was read as", (text, read, language) => {
  expect(readTypedDate(text, { language, today: TODAY, reach: NEAR })).toEqual(read);
});

describe("the name of a month", () => {
  const MONTHS = Array.from({ length: 12 }, (_none, at) => at + 1);

  test.each(MONTHS)("%i is known as pages show it, and by its first letters", (month) => {
    for (const language of ["en", "np"] as const) {
      expect(monthOf(MONTH_NAMES[language][month - 1]?.toLowerCase() ?? "")).toMatchObject({
        calendar: "bs",
        month,
      });
      expect(monthOf(gregorianMonthName(month, language).toLowerCase())).toMatchObject({
        calendar: "ad",
        month,
      });
    }
  });

  test.each([
    ["mar", { calendar: "ad", month: 3 }],
    ["man", { calendar: "bs", month: 8 }],
    ["ba", undefined],
    ["ju", undefined],
    ["asparagus", undefined],
  ])("%s names %o", (word, month) => {
    const found = monthOf(word);
    expect(found && { calendar: found.calendar, month: found.month }).toEqual(month);
  });
});
