import { type SQL, sql } from "drizzle-orm";

/** The days that the figures show, today included. */
export const FIGURE_DAYS = 30;

/** The moment at which a day begins in Nepal. */
export const startOf = (day: SQL): SQL => sql`((${day})::timestamp at time zone 'Asia/Kathmandu')`;

/** A query of the days of some page views, with the views and visitors of each. */
export const daysOfViews = (where: SQL): SQL => sql`
  -- Grouped twice, which needs no sorting of all views.
  select day, sum(views)::int as views, count(*)::int as visitors
  from (
    select (at at time zone 'Asia/Kathmandu')::date as day, visitor_of_day, count(*) as views
    from page_views where ${where} group by 1, 2
  ) visits group by day`;

/** A query of the pages of some page views, with the views of each. */
export const pathsOfViews = (where: SQL): SQL => sql`
  select path, max(title) as title, count(*)::int as views from page_views where ${where} group by path`;
