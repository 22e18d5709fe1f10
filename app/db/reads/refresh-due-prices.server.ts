import { sql } from "drizzle-orm";
import { db } from "#app/db/client.server.ts";
import { databaseNow } from "#app/db/database-now.server.ts";
import { todayInNepal } from "#app/domain/calendar/nepal-date.ts";

let recomputedOn: string | undefined;

/**
 * Makes sure that the prices stored in the catalogue are today's. Discounts and exchange rates start and end at
 * midnight in Nepal, when nothing is written: the first request of a day in each process recomputes the expired prices.
 */
export async function refreshDuePrices(now = databaseNow()): Promise<void> {
  const today = todayInNepal(now);
  if (recomputedOn === today) return;
  await db().execute(sql`select refresh_due_catalogue_prices()`);
  recomputedOn = today;
}
