import type { IsoDate } from "#app/domain/calendar/iso-date.ts";
import type { EditionStatus } from "./edition.ts";
import type { DateRange } from "./publication-date.ts";

/**
 * What is known about the publication date of an edition:
 * - `published`: it was published then;
 * - `expected`: it is planned for then;
 * - `unconfirmed`: the announced date has passed, and the publisher has not confirmed the publication.
 */
export const PUBLICATION_STATES = ["published", "expected", "unconfirmed"] as const;
export type PublicationState = (typeof PUBLICATION_STATES)[number];

/**
 * The state of an edition's publication date. Only the publisher can mark a forthcoming edition as published, so a passed
 * date alone proves nothing (decision 019). A month or a year has passed when its last day has.
 * @param range the days the date covers; undefined if unknown
 * @param today the current date in Nepal
 */
export function publicationState(
  status: EditionStatus,
  range: DateRange | undefined,
  today: IsoDate,
): PublicationState {
  if (status === "draft" || status === "forthcoming") {
    const isOver = range !== undefined && range.until < today;
    return isOver ? "unconfirmed" : "expected";
  }
  const isAhead = range !== undefined && range.from > today;
  return isAhead ? "expected" : "published";
}
