import { readPrepared } from "#app/db/prepared.server.ts";
import { todayInNepal } from "#app/domain/nepal-date.ts";

let readyFor: string | undefined;

/**
 * Sees to it that the catalogue's kept prices are today's. Discounts and rates begin and end with the day in Nepal,
 * without anybody writing anything: the first reader of a day in each process writes again the prices that ran out.
 */
export async function pricesOfToday(now = new Date()): Promise<void> {
  const today = todayInNepal(now);
  if (readyFor === today) return;
  await readPrepared("select refresh_due_catalogue_prices()");
  readyFor = today;
}
