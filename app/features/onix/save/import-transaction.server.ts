import { sql } from "drizzle-orm";
import { type Database, type TimeLimits, type Transaction, transact } from "#app/db/transact.server.ts";

const ATTEMPTS = 3;

/** Longer than the limits of the pool, which are for pages: an import may wait for another import. */
const IMPORT_LIMITS: TimeLimits = { statementMs: 900_000, lockMs: 900_000, idleMs: 60_000 };

/** Thrown by `runAndRollBack` to roll back its transaction. */
class RolledBack extends Error {}

/**
 * SQLSTATE codes after which the next attempt is expected to succeed: a unique row that another process added meanwhile,
 * a deadlock, a serialisation failure.
 */
const RETRIED_ERRORS = ["23505", "40P01", "40001"];

/**
 * Runs `work` in its own transaction, under a lock that all imports take: the rows that one has added are visible to the
 * next. An import waits for one record of another import at most, except for a dry run, which holds the lock until its
 * end. `work` may run more than once.
 */
export async function withImportLock<Value>(
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
export async function runAndRollBack<Value>(
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

/** The SQLSTATE code of a PostgreSQL error, also of one that the query builder has wrapped. */
export function sqlState(error: unknown): string | undefined {
  if (!(error instanceof Error)) return undefined;
  if ("code" in error && typeof error.code === "string" && /^[0-9A-Z]{5}$/.test(error.code))
    return error.code;
  return sqlState(error.cause);
}

/** The first line of an error's message; of a wrapped error, the message of the database. */
export function databaseMessage(error: unknown): string {
  if (!(error instanceof Error)) return String(error);
  if (error.cause !== undefined) return databaseMessage(error.cause);
  return error.message.split("\n")[0] ?? "";
}
