import { isDeepStrictEqual } from "node:util";
import type { Calendar } from "#app/domain/calendar/calendar.ts";
import { publicationDate } from "#app/domain/editions/publication-date.ts";
import { toJsonValue } from "#app/platform/changes/audited-values.ts";

/** A change as the audit trail stores it: values before and after as JSON, by the names of columns and parts. */
export type RecordedChange = {
  readonly before: Readonly<Record<string, unknown>>;
  readonly after: Readonly<Record<string, unknown>>;
  /** The fields that other work has written later, be it with the same value. */
  readonly writtenSince?: readonly string[] | undefined;
};

/** Columns that are one value to a person: if one of them was changed since, none is taken back. */
const TOGETHER: readonly (readonly string[])[] = [
  ["publishedCalendar", "publishedYear", "publishedMonth", "publishedDay", "publishedFrom", "publishedUntil"],
  ["priceMinor", "currency"],
  ["isbn13", "isbn10"],
  ["seriesId", "seriesNumber"],
];

/** Columns that a verb computes from others. */
const COMPUTED = ["nameKey", "titleKey"];

const asJson = (value: unknown): unknown => {
  const json = toJsonValue(value);
  return json == null ? null : (JSON.parse(JSON.stringify(json)) as unknown);
};

/**
 * The values that take a change back: of each field the one from before, where what is stored is still what the change wrote, and nobody has
 * written it again since.
 * @param stored the row as it is now
 * @returns the patch for the verb, and the fields that were changed since, which stay
 */
export function earlierValues(
  stored: object,
  { before, after, writtenSince = [] }: RecordedChange,
): { readonly patch: Record<string, unknown>; readonly changedSince: readonly string[] } {
  const row = stored as Readonly<Record<string, unknown>>;
  const fields = Object.keys(after).filter((field) => field !== "fields" && !COMPUTED.includes(field));
  const isNow = (field: string, values: RecordedChange["before"]) =>
    isDeepStrictEqual(asJson(row[field]), values[field] ?? null);
  const groups = new Set(fields.map((field) => TOGETHER.find((each) => each.includes(field)) ?? [field]));
  const patch: Record<string, unknown> = {};
  const changedSince: string[] = [];
  for (const group of groups) {
    const own = fields.filter((field) => group.includes(field));
    if (own.every((field) => isNow(field, before))) continue;
    const isOwn = !own.some((field) => writtenSince.includes(field));
    if (isOwn && own.every((field) => isNow(field, after)))
      for (const field of own) patch[field] = storedValue(field, before[field] ?? null);
    // The reason of a status is written by each move, also by those of the undoing itself.
    else if (group[0] !== "statusReason") changedSince.push(group[0] ?? "");
  }
  // Beside an ISBN-13 alone the verb writes the ISBN-10 of the same number.
  if ("isbn13" in patch) patch.isbn10 = "isbn10" in patch ? patch.isbn10 : row.isbn10;
  return { patch: withPublished(row, patch), changedSince };
}

/** A value of an entry as the query builder writes it: amounts are text in JSON. */
const storedValue = (field: string, value: unknown): unknown =>
  field === "priceMinor" && typeof value === "string" ? BigInt(value) : value;

/** The verbs write a publication date as one value, not as its columns. */
function withPublished(row: Readonly<Record<string, unknown>>, patch: Record<string, unknown>) {
  const isDate = (field: string) => TOGETHER[0]?.includes(field) ?? false;
  if (!Object.keys(patch).some(isDate)) return patch;
  const { publishedCalendar, publishedYear, publishedMonth, publishedDay } = { ...row, ...patch } as Readonly<
    Record<string, number | null>
  >;
  const published =
    publishedYear == null
      ? null
      : (publicationDate(
          publishedCalendar as unknown as Calendar,
          publishedYear,
          publishedMonth ?? undefined,
          publishedDay ?? undefined,
        ) ?? null);
  const others = Object.entries(patch).filter(([field]) => !isDate(field));
  return { ...Object.fromEntries(others), published };
}
