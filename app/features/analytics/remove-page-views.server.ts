import { sql } from "drizzle-orm";
import { db } from "#app/db/client.server.ts";
import { databaseNow } from "#app/db/database-now.server.ts";
import { retentionCutoff } from "#app/domain/personal-data/retention.ts";

/** Rows deleted by one statement: few enough that they are not locked for long. */
const BATCH = 5000;

/**
 * Removes page views older than the retention in the privacy policy, in batches.
 * @param batch rows deleted by one statement
 * @returns how many were removed
 */
export async function removeOldPageViews(now = databaseNow(), batch = BATCH): Promise<number> {
  const cutoff = retentionCutoff("pageView", now).toISOString();
  for (let removed = 0; ; ) {
    const { rowCount } = await db().execute(sql`
      delete from page_views where id in (
        select id from page_views where at < ${cutoff}::timestamptz
        order by at limit ${batch} for update skip locked)`);
    removed += rowCount ?? 0;
    if ((rowCount ?? 0) < batch) return removed;
  }
}
