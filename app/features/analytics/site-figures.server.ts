import { sql } from "drizzle-orm";
import { href } from "react-router";
import { z } from "zod";
import { db } from "#app/db/client.server.ts";
import { queryRows } from "#app/db/query-rows.server.ts";
import { codedTitleRow } from "#app/db/row-values.ts";
import { authorize } from "#app/domain/access/abilities.ts";
import { formatDate } from "#app/domain/calendar/nepal-date.ts";
import { codeOfSlug } from "#app/domain/editions/edition-code.ts";
import type { Viewer } from "#app/domain/people/viewer.ts";
import { formatNumber } from "#app/domain/text/digits.ts";
import { type L10n, type LocalizedText, localized } from "#app/domain/text/l10n.ts";
import type { Language } from "#app/domain/text/language.ts";
import type { DayCount } from "#app/ui/day-chart.tsx";
import { pageName } from "./page-names.server.ts";
import { daysOfViews, FIGURE_DAYS, pathsOfViews, startOf } from "./page-view-sums.server.ts";

/** The most pages of the list of pages. */
const PAGES_SHOWN = 10;

/**
 * What the home page of the site administrators shows of visits and sign-ups: each of the last days, and the pages that were opened
 * most.
 * @throws AppError notFound for a viewer who is no site administrator
 */
export async function siteFigures(viewer: Viewer | null, language: Language) {
  authorize(viewer, "admin.enter");
  const [views, pages, signUps, notFound] = await Promise.all([
    viewsByDay(),
    mostOpened(),
    signUpsByDay(),
    mostNotFound(),
  ]);
  const dayOf = ({ day, count, visitors }: DayRow): DayCount => ({
    day: formatDate(day, language),
    count,
    text: formatNumber(count, language),
    ...(visitors === undefined ? {} : { second: formatNumber(visitors, language) }),
  });
  const sum = (rows: readonly DayRow[]) =>
    formatNumber(
      rows.reduce((all, { count }) => all + count, 0),
      language,
    );
  return {
    views: { days: views.map(dayOf), sum: sum(views) },
    signUps: { days: signUps.map(dayOf), sum: sum(signUps) },
    notFound: notFound.map(({ text, visitors }) => ({ text, count: formatNumber(visitors, language) })),
    pages: pages.map(({ path, title, name, count }) => ({
      path,
      title: name ? localized(name, language) : plainTitle(pageName(path, language), title, language),
      count: formatNumber(count, language),
    })),
  };
}

/** The name that a page has in the language of the reader, otherwise the one it is counted with, which is English. */
const plainTitle = (name: string | undefined, counted: string, language: Language): LocalizedText =>
  name === undefined ? { text: counted, language: "en" } : { text: name, language };

export type SiteFigures = Awaited<ReturnType<typeof siteFigures>>;

const dayRow = z.object({
  day: z.string(),
  count: z.int(),
  visitors: z.int().optional(),
});

type DayRow = z.infer<typeof dayRow>;

/** The first moment of the days that are shown. */
const SINCE = startOf(sql`today_in_nepal() - ${FIGURE_DAYS - 1}::int`);
/** The first moment after the days that are summed; null where none is. */
const AFTER_SUMS = sql`(select ${startOf(sql`max(day) + 1`)} from page_view_days)`;
const DAYS = sql`generate_series(today_in_nepal() - ${FIGURE_DAYS - 1}::int, today_in_nepal(), interval '1 day')`;

/** The views of days that are over come from their sums; those of later days are counted. */
async function viewsByDay(): Promise<DayRow[]> {
  const rows = await queryRows(
    db(),
    dayRow,
    sql`
    select d::date::text as day, coalesce(v.views, 0) as count, coalesce(v.visitors, 0) as visitors
    from ${DAYS} d
    left join (
      select day, views, visitors from page_view_days
      union all
      select * from (${daysOfViews(sql`at >= ${sql`coalesce(${AFTER_SUMS}, ${SINCE})`}`)}) counted
    ) v on v.day = d::date
    order by d`,
  );
  return rows;
}

/** Accounts that were removed since are not counted; those that are there are read by an index. */
async function signUpsByDay(): Promise<DayRow[]> {
  const rows = await queryRows(
    db(),
    dayRow,
    sql`
    select d::date::text as day, coalesce(u.count, 0) as count
    from ${DAYS} d
    left join (
      select (created_on at time zone 'Asia/Kathmandu')::date as day, count(*)::int as count
      from app_users where erased_on is null and created_on >= ${SINCE} group by 1
    ) u on u.day = d::date
    order by d`,
  );
  return rows;
}

/** What was searched for in vain is told once it was from so many networks: a machine has as many browsers as it likes. */
const NOT_FOUND_NETWORKS_MIN = 3;

const notFoundRow = z.object({ text: z.string(), visitors: z.int() });

/** What most visitors searched for in vain, each once a day. */
async function mostNotFound() {
  return await queryRows(
    db(),
    notFoundRow,
    sql`
    select not_found as text, count(distinct visitor_of_day)::int as visitors from page_views
    where not_found is not null and at >= ${SINCE} group by not_found
    having count(distinct network_of_day) >= ${NOT_FOUND_NETWORKS_MIN} order by visitors desc, max(at) desc limit ${PAGES_SHOWN}`,
  );
}

type PageRow = { path: string; title: string; name: L10n | null; count: number };

const openedPageRow = z.object({ path: z.string(), title: z.string(), count: z.int() });

/** The pages that were opened most, both languages of a page together; a book's with its title. */
async function mostOpened(): Promise<PageRow[]> {
  const rows = await queryRows(
    db(),
    openedPageRow,
    sql`
    with sums as (select path, title, views from page_view_paths where until = today_in_nepal())
    select coalesce(nullif(regexp_replace(opened.path, '^/np(?=/|$)', ''), ''), '/') as path, max(title) as title,
      sum(views)::int as count
    from (
      select path, title, views from sums
      union all
      select * from (${pathsOfViews(
        sql`at >= case when exists (select from sums) then ${startOf(sql`today_in_nepal()`)} else ${SINCE} end`,
      )}) counted
    ) opened
    group by 1 order by count desc, 1 limit ${PAGES_SHOWN}`,
  );
  const codes = rows.flatMap(({ path }) => codeInPath(path) ?? []);
  if (codes.length === 0) return rows.map((row) => ({ ...row, name: null }));
  const books = await queryRows(
    db(),
    codedTitleRow,
    sql`
    select e.code, b.title from book_editions e join books b on b.id = e.book_id
    where e.code = any(${sql.param(codes)}::text[])`,
  );
  const names = new Map(books.map(({ code, title }) => [code, title]));
  return rows.map((row) => ({
    ...row,
    name: names.get(codeInPath(row.path) ?? "") ?? null,
  }));
}

/** The code of the edition of which a path is the page. */
function codeInPath(path: string): string | null {
  const parent = `${href("/bookstore")}/`;
  return path.startsWith(parent) ? codeOfSlug(path.slice(parent.length)) : null;
}
