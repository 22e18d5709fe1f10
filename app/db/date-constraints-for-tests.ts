import { type ConstraintCase, UNKNOWN } from "./constraint-case-for-tests.ts";
import { publicationDateValues } from "./tables/publication-date-columns.server.ts";

type DateColumns = Partial<ReturnType<typeof publicationDateValues>>;

/** The constraints of a publication date, each with values that it refuses; the other values are of the year 2024 or 2081 BS. */
export function dateConstraints(
  table: string,
  make: (own: DateColumns) => Promise<unknown>,
): ConstraintCase[] {
  const ad = publicationDateValues({ calendar: "ad", year: 2024, month: 2 });
  const day = publicationDateValues({ calendar: "ad", year: 2024, month: 2, day: 1 });
  const year = publicationDateValues({ calendar: "ad", year: 2024 });
  const bs = publicationDateValues({ calendar: "bs", year: 2081, month: 9 });
  const refused: [suffix: string, what: string, own: DateColumns][] = [
    ["calendar_known", "an unknown calendar", { ...ad, publishedCalendar: UNKNOWN }],
    ["whole", "days without a date", { publishedFrom: "2024-01-01", publishedUntil: "2024-12-31" }],
    ["whole", "a date without its days", { publishedCalendar: "ad", publishedYear: 2024 }],
    ["whole", "a month without a year", { publishedMonth: 2 }],
    ["whole", "a day without a month", { ...year, publishedDay: 1, publishedUntil: "2024-01-01" }],
    ["ad_days", "days of another year", { ...year, publishedYear: 2023 }],
    ["ad_days", "another day of the month", { ...day, publishedDay: 2 }],
    ["ad_days", "a day that covers two days", { ...day, publishedUntil: "2024-02-02" }],
    ["ad_days", "days of another month", { ...ad, publishedMonth: 3 }],
    ["ad_days", "a month that ends early", { ...ad, publishedUntil: "2024-02-28" }],
    ["ad_days", "a year in AD that covers a month", { ...ad, publishedMonth: null }],
    ["bs_days", "a year of the other calendar", { ...bs, publishedYear: 2024 }],
    ["bs_days", "a thirteenth month", { ...bs, publishedMonth: 13 }],
    ["bs_days", "a day beyond every month", { ...bs, publishedDay: 33, publishedUntil: bs.publishedFrom }],
    ["bs_days", "a month that covers one day", { ...bs, publishedUntil: bs.publishedFrom }],
    ["bs_days", "a day that covers a month", { ...bs, publishedDay: 1 }],
    ["bs_days", "a year in BS that covers a month", { ...bs, publishedMonth: null }],
  ];
  return refused.map(([suffix, what, own]) => [`${table}_published_${suffix}`, what, () => make(own)]);
}
