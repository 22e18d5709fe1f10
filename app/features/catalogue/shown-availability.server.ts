import { z } from "zod";
import { databaseNow } from "#app/db/database-now.server.ts";
import type { IsoDate } from "#app/domain/calendar/iso-date.ts";
import { todayInNepal } from "#app/domain/calendar/nepal-date.ts";
import {
  LISTED_AVAILABILITIES,
  type ListedAvailability,
  MEDIA,
} from "#app/domain/editions/catalogue-values.ts";
import { EDITION_STATUSES } from "#app/domain/editions/edition.ts";
import { isFileEdition } from "#app/domain/editions/file-edition.ts";
import type { DateRange } from "#app/domain/editions/publication-date.ts";
import { publicationState } from "#app/domain/editions/publication-state.ts";
import type { ShownAvailability } from "./card.ts";

/** The first and the last day of an edition's publication date, which may be a whole month or year. */
export const publishedRow = z.object({
  published_from: z.string().nullable(),
  published_until: z.string().nullable(),
});

export type PublishedRow = z.infer<typeof publishedRow>;

/** The columns of a listing that determine its public availability. */
export const availabilityRow = publishedRow.extend({
  status: z.enum(EDITION_STATUSES),
  availability: z.enum(LISTED_AVAILABILITIES),
  medium: z.enum(MEDIA),
  product_form: z.string(),
});

export type AvailabilityRow = z.infer<typeof availabilityRow>;

const FILE_AVAILABILITY: Readonly<Record<ListedAvailability, ShownAvailability>> = {
  inStock: "file",
  fewLeft: "file",
  fewSaid: "file",
  toOrder: "fileToOrder",
  notHeld: "fileNotOffered",
};

/** The first and the last day of an edition's publication date; undefined where it has none. */
export function publishedRange({ published_from, published_until }: PublishedRow): DateRange | undefined {
  return published_from && published_until ? { from: published_from, until: published_until } : undefined;
}

/** The public availability of a listing: an unpublished edition is never available, and a file has no copies. */
export function shownAvailability(
  row: AvailabilityRow,
  today: IsoDate = todayInNepal(databaseNow()),
): ShownAvailability {
  if (row.status === "forthcoming")
    return publicationState(row.status, publishedRange(row), today) === "unconfirmed"
      ? "unconfirmed"
      : "forthcoming";
  return isFileEdition(row.medium, row.product_form) ? FILE_AVAILABILITY[row.availability] : row.availability;
}
