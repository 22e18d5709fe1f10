import { describe, expect, test } from "vitest";
import { todayInNepal } from "#app/domain/calendar/nepal-date.ts";
import type { EditionStatus } from "./edition.ts";
import { type DateRange, type PublicationDate, publicationDate, rangeOf } from "./publication-date.ts";
import { type PublicationState, publicationState } from "./publication-state.ts";

const TODAY = "2026-11-20";

/** A Gregorian date as `YYYY`, `YYYY-MM` or `YYYY-MM-DD`, as the days it covers. */
function rangeOfText(text: string | undefined): DateRange | undefined {
  if (text === undefined) return undefined;
  const [year = 0, month, day] = text.split("-").map(Number);
  return rangeOf(publicationDate("ad", year, month, day) as PublicationDate);
}

describe("the publication date", () => {
  test.each<[status: EditionStatus, day: string | undefined, state: PublicationState]>([
    ["forthcoming", "2018-09-11", "unconfirmed"],
    ["forthcoming", "2026-11-19", "unconfirmed"],
    ["forthcoming", "2026-11-20", "expected"],
    ["forthcoming", "2026-11-21", "expected"],
    ["forthcoming", "2026-10", "unconfirmed"],
    ["forthcoming", "2026-11", "expected"],
    ["forthcoming", "2026-12", "expected"],
    ["forthcoming", "2025", "unconfirmed"],
    ["forthcoming", "2026", "expected"],
    ["forthcoming", "2027", "expected"],
    ["forthcoming", undefined, "expected"],
    ["draft", "2018-09-11", "unconfirmed"],
    ["active", "2018-09-11", "published"],
    ["active", "2026-11-20", "published"],
    ["active", "2026-11", "published"],
    ["active", "2026", "published"],
    ["active", undefined, "published"],
    ["active", "2026-11-21", "expected"],
    ["active", "2026-12", "expected"],
    ["active", "2027", "expected"],
    ["outOfPrint", "1956", "published"],
    ["withdrawn", "2018-09-11", "published"],
  ])("of an edition with the status %s: %s is %s", (status, day, state) => {
    expect(publicationState(status, rangeOfText(day), TODAY)).toBe(state);
  });

  test.each<[typed: [year: number, month?: number], today: string, state: PublicationState]>([
    [[2083], "2027-04-13", "expected"],
    [[2083], "2027-04-14", "unconfirmed"],
    [[2083, 7], "2026-11-16", "expected"],
    [[2083, 7], "2026-11-17", "unconfirmed"],
  ])("of Bikram Sambat, %j, ends with its own last day: on %s it is %s", ([year, month], today, state) => {
    const range = rangeOf(publicationDate("bs", year, month) as PublicationDate);
    expect(publicationState("forthcoming", range, today)).toBe(state);
  });

  test.each([
    ["2026-11-20T18:14:59.999Z", "expected"],
    ["2026-11-20T18:15:00.000Z", "unconfirmed"],
  ])("has passed when the day ends in Nepal: at %s it is %s", (now, state) => {
    expect(publicationState("forthcoming", rangeOfText("2026-11-20"), todayInNepal(new Date(now)))).toBe(
      state,
    );
  });
});
