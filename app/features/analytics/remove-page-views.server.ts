import { sql } from "drizzle-orm";
import { db } from "#app/db/client.server.ts";
import { retentionCutoff } from "#app/domain/retention.ts";

/** Small enough that no step locks its rows for long. */
const STEP = 5000;

/**
 * Removes page views older than the retention of the privacy policy, some thousands at a time.
 * @param step how many at a time
 * @returns how many were removed
 */
export async function removeOldPageViews(now = new Date(), step = STEP): Promise<number> {
  const since = retentionCutoff("pageView", now).toISOString();
  for (let removed = 0; ; ) {
    const { rowCount } = await db().execute(sql`
      delete from page_views where id in (
        select id from page_views where at < ${since}::timestamptz
        order by at limit ${step} for update skip locked)`);
    removed += rowCount ?? 0;
    if ((rowCount ?? 0) < step) return removed;
  }
}
