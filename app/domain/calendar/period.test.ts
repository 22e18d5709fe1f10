import fc from "fast-check";
import { expect, test } from "vitest";
import { toGregorian } from "./bikram-sambat.ts";
import { isoDateOfDayNumber } from "./iso-date.ts";
import { fiscalYearAt, monthOf, monthsUntil, periodName, periodOfKey } from "./period.ts";

test.each([
  ["bs-2083-08", "2026-11-17", "2026-12-15", "2083 Mangsir", "२०८३ मङ्सिर"],
  ["ad-2026-11", "2026-11-01", "2026-11-30", "Nov 2026", "सन् २०२६ नोभेम्बर"],
  ["fy-2083", "2026-07-17", "2027-07-16", "2083/84", "२०८३/८४"],
  ["ad-2028-02", "2028-02-01", "2028-02-29", "Feb 2028", "सन् २०२८ फेब्रुअरी"],
])("%s is from %s until %s", (key, from, until, en, np) => {
  const period = periodOfKey(key);
  expect(period).toMatchObject({ key, from, until });
  if (!period) throw new Error("There is no such period.");
  expect([periodName(period, "en"), periodName(period, "np")]).toEqual([en, np]);
});

test("a fiscal year is from the first of Shrawan until the last of Asar", () => {
  const year = periodOfKey("fy-2083");
  expect(year?.from).toBe(toGregorian({ year: 2083, month: 4, day: 1 }));
  expect(fiscalYearAt(year?.until ?? "")).toEqual(year);
  expect(fiscalYearAt("2026-12-01").key).toBe("fy-2083");
});

test.each(["", "bs-2083-13", "ad-2026-00", "bs-1900-01", "fy-9999", "2083-08", "ad-2026-1"])(
  "%j is no period",
  (key) => {
    expect(periodOfKey(key)).toBeUndefined();
  },
);

test("each day is in one month of each calendar, and months follow each other without a gap", () => {
  const day = fc.integer({ min: 12_000, max: 40_000 }).map(isoDateOfDayNumber);
  fc.assert(
    fc.property(day, fc.constantFrom("bs" as const, "ad" as const), (of, calendar) => {
      const month = monthOf(of, calendar);
      expect(month.from <= of && of <= month.until).toBe(true);
      expect(periodOfKey(month.key)).toEqual(month);
      const [, before] = monthsUntil(of, calendar, 2);
      expect(Date.parse(month.from) - Date.parse(before?.until ?? "")).toBe(86_400_000);
    }),
  );
});
