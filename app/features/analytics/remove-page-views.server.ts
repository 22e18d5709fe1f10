import { sql } from "drizzle-orm";
import { db } from "#app/db/client.server.ts";

/** A year and a month, so that a month can be compared with the same of the year before. */
const KEPT_MONTHS = 13;
/** Few enough that no step holds its rows for long. */
const STEP = 5000;

/**
 * Removes page views older than 13 months, some thousands at a time.
 * @param step how many at a time
 * @returns how many were removed
 */
export async function removeOldPageViews(now = new Date(), step = STEP): Promise<number> {
  for (let removed = 0; ; ) {
    const { rowCount } = await db().execute(sql`
      delete from page_views where id in (
        select id from page_views where at < ${now.toISOString()}::timestamptz - make_interval(months => ${KEPT_MONTHS})
        order by at limit ${step} for update skip locked)`);
    removed += rowCount ?? 0;
    if ((rowCount ?? 0) < step) return removed;
  }
}
