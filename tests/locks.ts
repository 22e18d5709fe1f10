import { setTimeout as pause } from "node:timers/promises";
import { asSuperuser, databaseName } from "./database.ts";

const WAIT_LIMIT_MS = 20_000;

/**
 * Resolves once an attempt waits for a lock of another transaction, or has ended. The query runs as the superuser, since the
 * product's own login may not see what other sessions wait for.
 */
export async function untilWaitingOrEnded(attempt: Promise<unknown>): Promise<void> {
  const ended = new AbortController();
  const end = () => ended.abort();
  attempt.then(end, end);
  const lockWaits =
    "select from pg_stat_activity where wait_event_type = 'Lock' and datname = current_database()";
  const latest = Date.now() + WAIT_LIMIT_MS;
  while (!ended.signal.aborted && (await asSuperuser(databaseName(), lockWaits)).rowCount === 0) {
    if (Date.now() > latest) throw new Error("The attempt neither waits nor ends.");
    await pause(10);
  }
}

/**
 * Runs two actions at once: the transaction of the first stays open until the second waits for one of its locks or has ended.
 * @param inTransaction the first action: it makes its change and then awaits `hold`, within its transaction
 * @param meanwhile the second action, started by `hold`
 * @returns the result of the first action, and the outcome of the second
 */
export async function secondDuringFirst<First, Second>(
  inTransaction: (hold: () => Promise<void>) => Promise<First>,
  meanwhile: () => Promise<Second>,
): Promise<[First, PromiseSettledResult<Second>]> {
  let second: Promise<Second> | undefined;
  const first = await inTransaction(async () => {
    second = meanwhile();
    await untilWaitingOrEnded(second);
  });
  if (!second) throw new Error("The transaction did not hold.");
  const [outcome] = await Promise.allSettled([second]);
  return [first, outcome];
}
