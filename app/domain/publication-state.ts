import type { EditionStatus } from "./edition.ts";
import type { IsoDate, PartialIsoDate } from "./iso-date.ts";

/**
 * What may be said of the day an edition has on record:
 * - `published`: it came out then;
 * - `expected`: it is to come out then;
 * - `unconfirmed`: it was announced for a day that is over, and its publisher has not said that it came out.
 */
export const PUBLICATION_STATES = ["published", "expected", "unconfirmed"] as const;
export type PublicationState = (typeof PUBLICATION_STATES)[number];

/**
 * What may be said of an edition's day. Only the publisher's word makes a forthcoming edition published, so a day that
 * has passed tells nothing by itself. A month or a year has passed when its last day has.
 * @param day as exactly as it is known; undefined where the record has none
 * @param today the day it is in Nepal
 */
export function publicationState(
  status: EditionStatus,
  day: PartialIsoDate | undefined,
  today: IsoDate,
): PublicationState {
  const isAhead = day !== undefined && day > today.slice(0, day.length);
  if (status === "draft" || status === "forthcoming") {
    const isOver = day !== undefined && day < today.slice(0, day.length);
    return isOver ? "unconfirmed" : "expected";
  }
  return isAhead ? "expected" : "published";
}
