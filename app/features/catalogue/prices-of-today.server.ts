import { readPrepared } from "#app/db/prepared.server.ts";
import { todayInNepal } from "#app/domain/nepal-date.ts";

let readyFor: string | undefined;

/**
 * Makes sure that the prices stored in the catalogue are today's. Discounts and rates start and end with the day in
 * Nepal without a write: the first request of a day in each process recomputes the expired prices.
 */
export async function pricesOfToday(now = new Date()): Promise<void> {
  const today = todayInNepal(now);
  if (readyFor === today) return;
  await readPrepared("select refresh_due_catalogue_prices()");
  readyFor = today;
}
