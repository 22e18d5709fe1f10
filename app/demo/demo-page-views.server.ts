import { sql } from "drizzle-orm";
import type { Database } from "#app/db/transact.server.ts";

/**
 * Adds page views of the last month, more of them on some days than on others: of the front page, the list of books and the newest
 * books. The days and numbers follow from each other, so that every demo shows the same.
 */
export async function addDemoPageViews(db: Database): Promise<void> {
  await db.execute(sql`
    insert into page_views (title, path, language, visitor_of_day, at)
    select page.title, case when n % 3 = 0 then '/np' else '' end || page.path, case when n % 3 = 0 then 'np' else 'en' end,
      'demo-' || day || '-' || n % 11, now() - make_interval(days => day, hours => n % 10, mins => 7 * n % 60)
    from generate_series(0, 29) day
    cross join lateral generate_series(1, 6 + (day * 7) % 13 + case when day % 7 < 2 then 9 else 0 end) n
    cross join lateral (
      select * from (
        select 0 as at, 'Home Screen' as title, '/' as path
        union all select 1, 'Bookstore', '/bookstore'
        union all select 1 + row_number() over (order by listed.code), 'Book', '/bookstore/' || listed.code
        from (select e.code from book_editions e where e.status = 'active' order by e.code limit 6) listed
      ) pages where pages.at = (n * n + day) % 8
    ) page`);
}
