import { setTimeout as pause } from "node:timers/promises";
import { asSuperuser, databaseName } from "./database.ts";

const PATIENCE_MS = 20_000;

/**
 * Resolves once an attempt waits for a lock of another transaction, or is over. The product's own login may not see what
 * others wait for.
 */
export async function untilWaitingOrOver(attempt: Promise<unknown>): Promise<void> {
  const over = new AbortController();
  const end = () => over.abort();
  attempt.then(end, end);
  const waits =
    "select from pg_stat_activity where wait_event_type = 'Lock' and datname = current_database()";
  const latest = Date.now() + PATIENCE_MS;
  while (!over.signal.aborted && (await asSuperuser(databaseName(), waits)).rowCount === 0) {
    if (Date.now() > latest) throw new Error("The attempt neither waits nor ends.");
    await pause(10);
  }
}

/**
 * Does one thing in a transaction that stays open until the other waits for it or is over, and gives what came of both.
 * @param inTransaction does its part and then awaits `hold`
 */
export async function secondDuringFirst<First, Second>(
  inTransaction: (hold: () => Promise<void>) => Promise<First>,
  meanwhile: () => Promise<Second>,
): Promise<[First, PromiseSettledResult<Second>]> {
  let second: Promise<Second> | undefined;
  const first = await inTransaction(async () => {
    second = meanwhile();
    await untilWaitingOrOver(second);
  });
  if (!second) throw new Error("The transaction did not hold.");
  const [outcome] = await Promise.allSettled([second]);
  return [first, outcome];
}
