import { sql } from "drizzle-orm";
import { z } from "zod";
import { db } from "#app/db/client.server.ts";
import { queryRows } from "#app/db/query-rows.server.ts";
import { transact } from "#app/db/transact.server.ts";
import { daysOfViews, FIGURE_DAYS, pathsOfViews, startOf } from "./page-view-sums.server.ts";

const currentRow = z.object({
  isCurrent: z.boolean(),
});

/**
 * Sums the page views of the days that are over and not summed yet, and those of each page on the days that the figures show. It
 * runs some time after midnight, when every view of the day before is written; a view that is written later is not counted.
 * @returns how many days were summed
 */
export async function sumPageViews(): Promise<number> {
  return await transact(db(), async (tx) => {
    await tx.execute(sql`select pg_advisory_xact_lock(hashtext('ekadeshma page view sums'))`);
    const after = sql`coalesce((select ${startOf(sql`max(day) + 1`)} from page_view_days), '-infinity')`;
    const today = startOf(sql`today_in_nepal()`);
    const { rowCount } = await tx.execute(sql`
      insert into page_view_days (day, views, visitors) ${daysOfViews(sql`at >= ${after} and at < ${today}`)}`);
    const rows = await queryRows(
      tx,
      currentRow,
      sql`select exists (select from page_view_paths where until = today_in_nepal()) as "isCurrent"`,
    );
    if (!rows[0]?.isCurrent) {
      const since = startOf(sql`today_in_nepal() - ${FIGURE_DAYS - 1}::int`);
      await tx.execute(sql`delete from page_view_paths`);
      await tx.execute(sql`
        insert into page_view_paths (path, title, views, until)
        select path, title, views, today_in_nepal() from (${pathsOfViews(sql`at >= ${since} and at < ${today}`)}) pages`);
    }
    return rowCount ?? 0;
  });
}
