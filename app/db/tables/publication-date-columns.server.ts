import { sql } from "drizzle-orm";
import { type AnyPgColumn, check, date, integer, text } from "drizzle-orm/pg-core";
import { CALENDARS, type Calendar } from "#app/domain/calendar/calendar.ts";
import { type PublicationDate, publicationDate, rangeOf } from "#app/domain/editions/publication-date.ts";
import { oneOf } from "./columns.server.ts";

/**
 * A publication date as it was entered, and the Gregorian days it covers, by which rows are sorted and compared. All are
 * null where no date is known. Pair them with `publicationDateRules`, and write them with `publicationDateValues`.
 */
export const publicationDateColumns = () => ({
  publishedCalendar: text("published_calendar", { enum: CALENDARS }),
  publishedYear: integer("published_year"),
  publishedMonth: integer("published_month"),
  publishedDay: integer("published_day"),
  publishedFrom: date("published_from"),
  publishedUntil: date("published_until"),
});

type PublicationDateTable = Readonly<Record<keyof ReturnType<typeof publicationDateColumns>, AnyPgColumn>>;

/**
 * The constraints of a publication date. A Gregorian date covers exactly its days. PostgreSQL has no Bikram Sambat
 * calendar: for such a date it checks that the number of days is that of a day, a month or a year, and that the days are
 * in the right year.
 */
export const publicationDateRules = (prefix: string, t: PublicationDateTable) => [
  oneOf(`${prefix}_published_calendar_known`, t.publishedCalendar, CALENDARS),
  check(
    `${prefix}_published_whole`,
    sql`num_nonnulls(${t.publishedCalendar}, ${t.publishedYear}, ${t.publishedFrom}, ${t.publishedUntil}) in (0, 4) and (${t.publishedMonth} is null or ${t.publishedYear} is not null) and (${t.publishedDay} is null or ${t.publishedMonth} is not null)`,
  ),
  check(
    `${prefix}_published_ad_days`,
    sql`${t.publishedCalendar} <> 'ad' or (extract(year from ${t.publishedFrom}) = ${t.publishedYear} and extract(month from ${t.publishedFrom}) = coalesce(${t.publishedMonth}, 1) and extract(day from ${t.publishedFrom}) = coalesce(${t.publishedDay}, 1) and ${t.publishedUntil} = (case when ${t.publishedDay} is not null then ${t.publishedFrom} when ${t.publishedMonth} is not null then (${t.publishedFrom} + interval '1 month' - interval '1 day')::date else (${t.publishedFrom} + interval '1 year' - interval '1 day')::date end))`,
  ),
  check(
    `${prefix}_published_bs_days`,
    sql`${t.publishedCalendar} <> 'bs' or (${t.publishedYear} - extract(year from ${t.publishedFrom}) in (56, 57) and coalesce(${t.publishedMonth}, 1) between 1 and 12 and coalesce(${t.publishedDay}, 1) between 1 and 32 and ${t.publishedUntil} - ${t.publishedFrom} between (case when ${t.publishedDay} is not null then 0 when ${t.publishedMonth} is not null then 28 else 363 end) and (case when ${t.publishedDay} is not null then 0 when ${t.publishedMonth} is not null then 31 else 365 end))`,
  ),
];

/** The columns of a publication date as it was entered; a version of a row in the audit trail may lack some. */
export type EnteredPublicationDate = Readonly<{
  publishedCalendar?: Calendar | null;
  publishedYear?: number | null;
  publishedMonth?: number | null;
  publishedDay?: number | null;
}>;

/** The publication date of a row, as it was entered; undefined where none is known. */
export function publicationDateOf(row: EnteredPublicationDate): PublicationDate | undefined {
  const { publishedCalendar, publishedYear, publishedMonth, publishedDay } = row;
  if (publishedCalendar == null || publishedYear == null) return undefined;
  return publicationDate(
    publishedCalendar,
    publishedYear,
    publishedMonth ?? undefined,
    publishedDay ?? undefined,
  );
}

/** The columns of a publication date, or of none. Throws RangeError for a date that does not exist. */
export function publicationDateValues(date: PublicationDate | undefined) {
  const range = date && rangeOf(date);
  return {
    publishedCalendar: date?.calendar ?? null,
    publishedYear: date?.year ?? null,
    publishedMonth: date?.month ?? null,
    publishedDay: date?.day ?? null,
    publishedFrom: range?.from ?? null,
    publishedUntil: range?.until ?? null,
  };
}
