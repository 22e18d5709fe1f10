import { type Case, UNKNOWN } from "./constraint-case-for-tests.ts";
import { publicationDateValues } from "./tables/publication-date-columns.server.ts";

type DateColumns = Partial<ReturnType<typeof publicationDateValues>>;

/** What the constraints of a publication date refuse; the other columns are of the year 2024 or of 2081 BS. */
export function dateRules(table: string, make: (own: DateColumns) => Promise<unknown>): Case[] {
  const ad = publicationDateValues({ calendar: "ad", year: 2024, month: 2 });
  const day = publicationDateValues({ calendar: "ad", year: 2024, month: 2, day: 1 });
  const year = publicationDateValues({ calendar: "ad", year: 2024 });
  const bs = publicationDateValues({ calendar: "bs", year: 2081, month: 9 });
  const refused: [rule: string, what: string, own: DateColumns][] = [
    ["calendar_known", "an unknown calendar", { ...ad, publishedCalendar: UNKNOWN }],
    ["whole", "days of no date", { publishedFrom: "2024-01-01", publishedUntil: "2024-12-31" }],
    ["whole", "a date of no days", { publishedCalendar: "ad", publishedYear: 2024 }],
    ["whole", "a month of no year", { publishedMonth: 2 }],
    ["whole", "a day of no month", { ...year, publishedDay: 1, publishedUntil: "2024-01-01" }],
    ["ad_days", "days of another year", { ...year, publishedYear: 2023 }],
    ["ad_days", "another day of the month", { ...day, publishedDay: 2 }],
    ["ad_days", "a day that lasts two", { ...day, publishedUntil: "2024-02-02" }],
    ["ad_days", "days of another month", { ...ad, publishedMonth: 3 }],
    ["ad_days", "a month that ends early", { ...ad, publishedUntil: "2024-02-28" }],
    ["ad_days", "a year that is one month long", { ...ad, publishedMonth: null }],
    ["bs_days", "a year of the other calendar", { ...bs, publishedYear: 2024 }],
    ["bs_days", "a thirteenth month", { ...bs, publishedMonth: 13 }],
    ["bs_days", "a day beyond every month", { ...bs, publishedDay: 33, publishedUntil: bs.publishedFrom }],
    ["bs_days", "a month that lasts a day", { ...bs, publishedUntil: bs.publishedFrom }],
    ["bs_days", "a day that lasts a month", { ...bs, publishedDay: 1 }],
    ["bs_days", "a year that lasts a month", { ...bs, publishedMonth: null }],
  ];
  return refused.map(([rule, what, own]) => [`${table}_published_${rule}`, what, () => make(own)]);
}
