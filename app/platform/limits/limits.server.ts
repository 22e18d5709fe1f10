import type pg from "pg";
import { RateLimiterMemory, RateLimiterPostgres, RateLimiterRes } from "rate-limiter-flexible";
import { pool } from "#app/db/client.server.ts";
import { secondsOf } from "#app/domain/retention.ts";
import { noteSecurity } from "#app/platform/log/security-log.server.ts";

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
    sweep();
  }
}

/**
 * Gives back a turn that `takeAttempt` took, where it turned out that it should not count: taken first and given back, it
 * bounds what is asked for at the same time as well. While the database is away the turn stays taken.
 */
export async function returnAttempt(limit: Limit, key: string): Promise<void> {
  await limiterOf(limit)
    .reward(key)
    .catch(() => {});
}

const waitAfter = ({ msBeforeNext }: RateLimiterRes): number => Math.ceil(msBeforeNext / 1000);

const memoryLimiters = new Map<string, RateLimiterMemory>();

/**
 * A limit that this process counts for itself and nothing writes down, for what comes with every other request.
 * `waitOf` says how long a key has to wait, and takes nothing; `take` takes one turn.
 */
export function limitInMemory(limit: Limit) {
  const limiter =
    memoryLimiters.get(limit.name) ??
    new RateLimiterMemory({ points: limit.points, duration: limit.seconds, keyPrefix: limit.name });
  memoryLimiters.set(limit.name, limiter);
  return {
    /** @returns the seconds until the next turn, or nothing while there are turns left */
    async waitOf(key: string): Promise<number | undefined> {
      const state = await limiter.get(key);
      if (!state || state.consumedPoints < limit.points) return undefined;
      noteSecurity("limit", "reached", { limit: limit.name });
      return waitAfter(state);
    },
    take: async (key: string): Promise<void> => void (await limiter.penalty(key)),
  };
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
