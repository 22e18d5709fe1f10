import type { Availability, DatePrecision, Medium } from "#app/domain/catalogue-values.ts";
import type { EditionStatus } from "#app/domain/edition.ts";
import { isFileEdition } from "#app/domain/file-edition.ts";
import type { IsoDate, PartialIsoDate } from "#app/domain/iso-date.ts";
import { todayInNepal } from "#app/domain/nepal-date.ts";
import { publicationState } from "#app/domain/publication-state.ts";
import type { ShownAvailability } from "./card.ts";

/** The day of an edition as stored in its row. */
export type DayRow = {
  readonly published_on: string | null;
  readonly published_precision: DatePrecision | null;
};

/** The columns of a listing that determine its public availability. */
export type AvailabilityRow = DayRow & {
  readonly status: EditionStatus;
  readonly availability: Availability;
  readonly medium: Medium;
  readonly product_form: string;
};

const OF_FILES: Readonly<Record<Availability, ShownAvailability>> = {
  inStock: "file",
  fewLeft: "file",
  toOrder: "fileToOrder",
  notHeld: "fileNotOffered",
};

/** The day as exactly as it is known: `1956`, `1956-03` or `1956-03-21`. */
export function dayOf(row: DayRow): PartialIsoDate | undefined {
  const length = { year: 4, month: 7, day: 10 }[row.published_precision ?? "day"];
  return row.published_on?.slice(0, length);
}

/** The public availability of a listing: unpublished editions are never available, and files have no copies. */
export function shownAvailability(
  row: AvailabilityRow,
  today: IsoDate = todayInNepal(new Date()),
): ShownAvailability {
  if (row.status === "forthcoming")
    return publicationState(row.status, dayOf(row), today) === "unconfirmed" ? "unconfirmed" : "forthcoming";
  return isFileEdition(row.medium, row.product_form) ? OF_FILES[row.availability] : row.availability;
}
