import { RateLimiterMemory, RateLimiterPostgres, RateLimiterRes } from "rate-limiter-flexible";
import { pool } from "#app/db/client.server.ts";

/** So many turns in so many seconds for each key. */
export type Limit = { readonly name: string; readonly points: number; readonly seconds: number };

const limiters = new Map<string, RateLimiterPostgres>();

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
  }
}

function limiterOf(limit: Limit): RateLimiterPostgres {
  const known = limiters.get(limit.name);
  if (known) return known;
  const counts = { points: limit.points, duration: limit.seconds, keyPrefix: limit.name };
  const limiter = new RateLimiterPostgres({
    ...counts,
    storeClient: pool(),
    storeType: "pool",
    tableName: "rate_limits",
    tableCreated: true,
    clearExpiredByTimeout: false,
    insuranceLimiter: new RateLimiterMemory(counts),
  });
  limiters.set(limit.name, limiter);
  return limiter;
}
