import { expect, test } from "vitest";
import { sayDay, sayDays, sayInstant } from "./spoken-day.ts";

// A Tuesday.
const TODAY = "2026-11-24";
const NOW = new Date("2026-11-24T10:12:00Z");

test.each([
  ["2026-11-24", "today", "आज"],
  ["2026-11-23", "yesterday", "हिजो"],
  ["2026-11-25", "tomorrow", "भोलि"],
  ["2026-11-22", "Sunday", "आइतबार"],
  ["2026-11-20", "Friday", "शुक्रबार"],
  ["2026-11-18", "Wednesday", "बुधबार"],
  ["2026-11-17", "17 Nov", "मङ्सिर १"],
  ["2026-11-30", "Monday", "सोमबार"],
  ["2026-12-01", "1 Dec", "मङ्सिर १५"],
  ["2026-04-14", "14 Apr", "वैशाख १"],
  // In the year before of one calendar, and in this one of the other.
  ["2026-04-13", "13 Apr", "२०८२ चैत ३०"],
  ["2027-01-05", "5 Jan 2027", "पुस २१"],
  ["2025-11-24", "24 Nov 2025", "२०८२ मङ्सिर ८"],
  ["1901-02-03", "3 Feb 1901", "सन् १९०१ फेब्रुअरी ३"],
])("%s is said as %s, and %s", (day, en, np) => {
  expect([sayDay(day, TODAY, "en"), sayDay(day, TODAY, "np")]).toEqual([en, np]);
});

test.each([
  ["2026-11-24T10:12:00Z", "today 15:57", "आज १५:५७"],
  ["2026-11-23T18:14:00Z", "yesterday 23:59", "हिजो २३:५९"],
  ["2026-11-23T18:15:00Z", "today 00:00", "आज ००:००"],
  ["2026-11-25T03:00:00Z", "tomorrow 08:45", "भोलि ०८:४५"],
  ["2026-11-20T10:00:00Z", "Friday", "शुक्रबार"],
  ["2026-10-01T10:00:00Z", "1 Oct", "असोज १५"],
  ["2025-10-01T10:00:00Z", "1 Oct 2025", "२०८२ असोज १५"],
])("%s is said as %s, and %s", (at, en, np) => {
  expect([sayInstant(new Date(at), NOW, "en"), sayInstant(new Date(at), NOW, "np")]).toEqual([en, np]);
});

test.each([
  ["2026-12-01", "2026-12-03", "1–3 Dec", "मङ्सिर १५–१७"],
  ["2026-12-08", "2026-12-08", "8 Dec", "मङ्सिर २२"],
  ["2026-11-28", "2026-12-02", "28 Nov – 2 Dec", "मङ्सिर १२–१६"],
  ["2026-12-14", "2026-12-17", "14–17 Dec", "मङ्सिर २८ – पुस २"],
  ["2026-12-30", "2027-01-02", "30 Dec 2026 – 2 Jan 2027", "पुस १५–१८"],
  ["2027-04-12", "2027-04-15", "12–15 Apr 2027", "२०८३ चैत २९ – २०८४ वैशाख २"],
  ["2027-05-01", "2027-06-01", "1 May – 1 Jun 2027", "२०८४ वैशाख १८ – जेठ १८"],
  ["2027-05-01", "2027-05-03", "1–3 May 2027", "२०८४ वैशाख १८–२०"],
])("%s to %s is said as %s, and %s", (from, until, en, np) => {
  expect([sayDays(from, until, TODAY, "en"), sayDays(from, until, TODAY, "np")]).toEqual([en, np]);
});
