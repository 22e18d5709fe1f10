import { expect, test } from "vitest";
import { isProbablyOtherCalendar, type Reach } from "./likely-calendar.ts";

const SOON: Reach = { ahead: 15, behind: 15 };
const BORN: Reach = { ahead: 0 };
const PUBLISHED: Reach = { ahead: 3 };

test.each([
  [2083, "ad", SOON, true],
  [2026, "ad", SOON, false],
  [2041, "ad", SOON, false],
  [2083, "bs", SOON, false],
  [2026, "bs", SOON, true],
  [2027, "bs", SOON, true],
  [2040, "bs", BORN, false],
  [2026, "bs", BORN, false],
  [2040, "ad", BORN, true],
  [1990, "ad", BORN, false],
  [2050, "ad", PUBLISHED, true],
  [2045, "ad", PUBLISHED, true],
  [2056, "ad", PUBLISHED, true],
  [2029, "ad", PUBLISHED, false],
  [1958, "ad", PUBLISHED, false],
  // In neither calendar: no advice about the other.
  [2999, "ad", PUBLISHED, false],
] as const)("the year %i of %s, with %o: %s", (year, calendar, reach, isOther) => {
  expect(isProbablyOtherCalendar(year, calendar, 2026, reach)).toBe(isOther);
});
