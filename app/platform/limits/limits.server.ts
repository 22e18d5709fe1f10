import type pg from "pg";
import { RateLimiterMemory, RateLimiterPostgres, RateLimiterRes } from "rate-limiter-flexible";
import { pool } from "#app/db/client.server.ts";
import { secondsOf } from "#app/domain/retention.ts";
import { noteSecurity } from "#app/platform/log/security-log.server.ts";

/** A number of attempts (`points`) in a period for each key. The period must not exceed the retention of counters. */
export type Limit = { readonly name: string; readonly points: number; readonly seconds: number };

const REMOVE_EVERY_MS = 60_000;

// The limiters are stored by pool: a limiter on a closed pool would count in this process only, without an error.
const limitersOf = new WeakMap<pg.Pool, Map<string, RateLimiterPostgres>>();
let removedAt = 0;

/**
 * Counts one attempt of a limit that all processes share. While the database is unreachable each process counts separately.
 * @returns ok, or the seconds until the next attempt is allowed
 */
export async function takeAttempt(
  limit: Limit,
  key: string,
): Promise<{ ok: true } | { ok: false; seconds: number }> {
  try {
    await limiterOf(limit).consume(key);
    return { ok: true };
  } catch (refused) {
    if (!(refused instanceof RateLimiterRes)) throw refused;
    noteSecurity("limit", "reached", { limit: limit.name });
    return { ok: false, seconds: waitAfter(refused) };
  } finally {
    removeOldCountersSometimes();
  }
}

/**
 * Reverts an attempt that `takeAttempt` counted and that should not be counted. Counting first and reverting later also limits
 * concurrent requests. While the database is unreachable the attempt stays counted.
 */
export async function returnAttempt(limit: Limit, key: string): Promise<void> {
  await limiterOf(limit)
    .reward(key)
    .catch(() => {});
}

const waitAfter = ({ msBeforeNext }: RateLimiterRes): number => Math.ceil(msBeforeNext / 1000);

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
      return waitAfter(state);
    },
    take: async (key: string): Promise<void> => void (await limiter.penalty(key)),
  };
}

/** Removes expired counters: their keys contain IP addresses of people. */
export async function removeOldCounters(now = Date.now()): Promise<void> {
  await pool().query("delete from rate_limits where expire < $1", [now]);
}

/** Removes old counters at most once a minute, in the background. */
function removeOldCountersSometimes(): void {
  const now = Date.now();
  if (now - removedAt < REMOVE_EVERY_MS) return;
  removedAt = now;
  // The next call after a minute repeats a removal that failed.
  removeOldCounters(now).catch(() => {});
}

function limiterOf(limit: Limit): RateLimiterPostgres {
  if (limit.seconds > secondsOf("counter"))
    throw new RangeError(`${limit.name} counts for longer than counters are stored.`);
  const storeClient = pool();
  const limiters = limitersOf.get(storeClient) ?? new Map<string, RateLimiterPostgres>();
  limitersOf.set(storeClient, limiters);
  const existing = limiters.get(limit.name);
  if (existing) return existing;
  const counts = { points: limit.points, duration: limit.seconds, keyPrefix: limit.name };
  const limiter = new RateLimiterPostgres({
    ...counts,
    storeClient,
    storeType: "pool",
    tableName: "rate_limits",
    tableCreated: true,
    clearExpiredByTimeout: false,
    insuranceLimiter: new RateLimiterMemory(counts),
  });
  limiters.set(limit.name, limiter);
  return limiter;
}
