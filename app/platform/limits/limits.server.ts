import type pg from "pg";
import { RateLimiterMemory, RateLimiterPostgres, RateLimiterRes } from "rate-limiter-flexible";
import { pool } from "#app/db/client.server.ts";
import { secondsOf } from "#app/domain/retention.ts";

/** So many turns in so many seconds for each key; the seconds are the longest that counters are kept, or fewer. */
export type Limit = { readonly name: string; readonly points: number; readonly seconds: number };

const SWEEP_MS = 60_000;

// By pool, since a limiter on a pool that was closed would count for this process alone, and say nothing.
const limitersOf = new WeakMap<pg.Pool, Map<string, RateLimiterPostgres>>();
let sweptAt = 0;

/**
 * Takes one turn of a limit that all processes share. While the database is away each process counts for itself.
 * @returns ok, or the seconds until the next turn
 */
export async function takeTurn(
  limit: Limit,
  key: string,
): Promise<{ ok: true } | { ok: false; seconds: number }> {
  try {
    await limiterOf(limit).consume(key);
    return { ok: true };
  } catch (refused) {
    if (refused instanceof RateLimiterRes)
      return { ok: false, seconds: Math.ceil(refused.msBeforeNext / 1000) };
    throw refused;
  } finally {
    sweep();
  }
}

/** Removes the counters whose time is over: their keys name people's machines. */
export async function removeOldCounters(now = Date.now()): Promise<void> {
  await pool().query("delete from rate_limits where expire < $1", [now]);
}

/** Removes old counters now and then; the turn does not wait for it. */
function sweep(): void {
  const now = Date.now();
  if (now - sweptAt < SWEEP_MS) return;
  sweptAt = now;
  // What could not be taken away now is taken away later.
  removeOldCounters(now).catch(() => {});
}

function limiterOf(limit: Limit): RateLimiterPostgres {
  if (limit.seconds > secondsOf("counter"))
    throw new RangeError(`${limit.name} counts for longer than counters are kept.`);
  const storeClient = pool();
  const limiters = limitersOf.get(storeClient) ?? new Map<string, RateLimiterPostgres>();
  limitersOf.set(storeClient, limiters);
  const known = limiters.get(limit.name);
  if (known) return known;
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
