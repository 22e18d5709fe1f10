import { RateLimiterMemory } from "rate-limiter-flexible";
import { z } from "zod";
import { pool } from "#app/db/client.server.ts";
import { readPrepared } from "#app/db/prepared.server.ts";
import { secondsOf } from "#app/domain/personal-data/retention.ts";
import { noteSecurity } from "#app/platform/log/security-log.server.ts";

/** A number of attempts (`points`) in a period for each key. The period must not exceed the retention of counters. */
export type Limit = { readonly name: string; readonly points: number; readonly seconds: number };

const REMOVE_EVERY_MS = 60_000;

/** The time of the database in ms: it is the same for all processes, whose own clocks may differ or be set while they run. */
const NOW_MS = "(extract(epoch from statement_timestamp()) * 1000)::bigint";

// The keys are counted in one order, so that no two statements wait for each other.
const TAKE = `
  insert into rate_limits as stored (key, points, expire)
  select key, 1, ${NOW_MS} + ms from unnest($1::text[], $2::bigint[]) as taken (key, ms) order by key
  on conflict (key) do update set
    points = case when stored.expire <= ${NOW_MS} then 1 else stored.points + 1 end,
    expire = case when stored.expire <= ${NOW_MS} then excluded.expire else stored.expire end
  returning key, points, (expire - ${NOW_MS})::int as "leftMs"`;

const RETURN = `
  update rate_limits set points = greatest(points - 1, 0) where key = $1 and expire > ${NOW_MS}`;

let removedAt = Number.NEGATIVE_INFINITY;

type Counted = { readonly ok: true } | { readonly ok: false; readonly seconds: number };

/**
 * Counts one attempt of a limit that all processes share.
 * @returns ok, or the seconds until the next attempt is allowed
 * @throws the error of the database where it is unavailable: what is limited needs it too
 */
export const takeAttempt = async (limit: Limit, key: string): Promise<Counted> =>
  await takeAttempts([[limit, key]]);

/**
 * As `takeAttempt`, one attempt of each of several limits, with one statement.
 * @param attempts no limit twice with one key
 * @returns the first of them that is reached
 */
export async function takeAttempts(attempts: readonly (readonly [Limit, string])[]): Promise<Counted> {
  for (const [{ name, seconds }] of attempts)
    if (seconds > secondsOf("counter"))
      throw new RangeError(`${name} counts for longer than counters are stored.`);
  const keys = attempts.map(([limit, key]) => storedKey(limit, key));
  const ms = attempts.map(([{ seconds }]) => seconds * 1000);
  const rows = await readPrepared(countRow, TAKE, [keys, ms]);
  removeOldCountersSometimes();
  for (const [at, [limit]] of attempts.entries()) {
    const { points, leftMs } = rows.find(({ key }) => key === keys[at]) ?? { points: 1, leftMs: 0 };
    if (points <= limit.points) continue;
    noteSecurity("limit", "reached", { limit: limit.name });
    return { ok: false, seconds: secondsToWait(leftMs) };
  }
  return { ok: true };
}

const countRow = z.object({ key: z.string(), points: z.int(), leftMs: z.int() });

/**
 * Reverts an attempt that `takeAttempt` counted and that should not be counted. Counting first and reverting later also limits
 * concurrent requests. While the database is unreachable the attempt stays counted.
 */
export async function returnAttempt(limit: Limit, key: string): Promise<void> {
  await pool()
    .query(RETURN, [storedKey(limit, key)])
    .catch(() => {});
}

const storedKey = ({ name }: Limit, key: string): string => `${name}:${key}`;

const secondsToWait = (ms: number): number => Math.max(1, Math.ceil(ms / 1000));

const memoryLimiters = new Map<string, RateLimiterMemory>();

/**
 * A limit that is counted in the memory of this process only, for very frequent requests. `waitOf` returns the time that a key
 * has to wait, without counting; `take` counts one attempt.
 */
export function limitInMemory(limit: Limit) {
  const limiter =
    memoryLimiters.get(limit.name) ??
    new RateLimiterMemory({ points: limit.points, duration: limit.seconds, keyPrefix: limit.name });
  memoryLimiters.set(limit.name, limiter);
  return {
    /** @returns the seconds until the next attempt, or undefined while attempts are left */
    async waitOf(key: string): Promise<number | undefined> {
      const state = await limiter.get(key);
      if (!state || state.consumedPoints < limit.points) return undefined;
      noteSecurity("limit", "reached", { limit: limit.name });
      return secondsToWait(state.msBeforeNext);
    },
    take: async (key: string): Promise<void> => void (await limiter.penalty(key)),
  };
}

/** Removes expired counters: their keys contain IP addresses of people. */
export async function removeOldCounters(): Promise<void> {
  await pool().query(`delete from rate_limits where expire <= ${NOW_MS}`);
}

/** Removes old counters at most once a minute, in the background. */
function removeOldCountersSometimes(): void {
  const now = performance.now();
  if (now - removedAt < REMOVE_EVERY_MS) return;
  removedAt = now;
  // The next call after a minute repeats a removal that failed.
  removeOldCounters().catch(() => {});
}
