import { and, lt, notInArray } from "drizzle-orm";
import { db } from "#app/db/client.server.ts";
import { databaseNow } from "#app/db/database-now.server.ts";
import { stockHolds } from "#app/db/tables/stock-holds.server.ts";
import { OPEN_HOLDS } from "#app/domain/orders/hold.ts";
import { retentionCutoff } from "#app/domain/personal-data/retention.ts";

/** Removes holds that were over for longer than the retention in the privacy policy: they name readers. */
export async function removeOldHolds(now = databaseNow()): Promise<void> {
  await db()
    .delete(stockHolds)
    .where(
      and(
        notInArray(stockHolds.status, [...OPEN_HOLDS]),
        lt(stockHolds.movedOn, retentionCutoff("hold", now)),
      ),
    );
}
