import { sql } from "drizzle-orm";
import type { Database } from "#app/db/client.server.ts";
import { type TimeLimits, type Transaction, transact } from "#app/db/transact.server.ts";

const ATTEMPTS = 3;

/** The pool's limits are for pages that visitors wait for; an import may wait for another one. */
const IMPORT_LIMITS: TimeLimits = { statementMs: 900_000, lockMs: 900_000, idleMs: 60_000 };

/** Thrown to roll everything back. */
class RolledBack extends Error {}

/**
 * A unique row that another process added meanwhile, a deadlock, a serialisation failure: the next attempt is expected
 * to succeed.
 */
const RETRIED_ERRORS = ["23505", "40P01", "40001"];

/**
 * Runs `work` in a transaction of its own, one import at a time: the rows that one has added are visible to the next.
 * No import waits longer than for one record of another, except during a trial import, which holds the lock throughout.
 * `work` may run more than once.
 */
export async function oneAtATime<Value>(
  runner: Database,
  work: (tx: Transaction) => Promise<Value>,
): Promise<Value> {
  for (let attempt = 1; ; attempt++) {
    try {
      return await transact(
        runner,
        async (tx) => {
          await takeImportLock(tx);
          return await work(tx);
        },
        IMPORT_LIMITS,
      );
    } catch (error) {
      if (attempt === ATTEMPTS || !RETRIED_ERRORS.includes(sqlState(error) ?? "")) throw error;
    }
  }
}

/** Runs all of `work` and rolls it back; returns its value. */
export async function rolledBack<Value>(
  runner: Database,
  work: (tx: Transaction) => Promise<Value>,
): Promise<Value> {
  const outcome: { value?: Value } = {};
  try {
    await transact(
      runner,
      async (tx) => {
        await takeImportLock(tx);
        outcome.value = await work(tx);
        throw new RolledBack();
      },
      IMPORT_LIMITS,
    );
  } catch (error) {
    if (!(error instanceof RolledBack)) throw error;
  }
  return outcome.value as Value;
}

async function takeImportLock(tx: Transaction): Promise<void> {
  await tx.execute(sql`select pg_advisory_xact_lock(hashtext('ekadeshma import'))`);
}

/** PostgreSQL's own code of an error, also where the query builder has wrapped it. */
export function sqlState(error: unknown): string | undefined {
  if (!(error instanceof Error)) return undefined;
  if ("code" in error && typeof error.code === "string" && /^[0-9A-Z]{5}$/.test(error.code))
    return error.code;
  return sqlState(error.cause);
}

/** The database's own message of an error, on one line. */
export function databaseMessage(error: unknown): string {
  if (!(error instanceof Error)) return String(error);
  if (error.cause !== undefined) return databaseMessage(error.cause);
  return error.message.split("\n")[0] ?? "";
}
