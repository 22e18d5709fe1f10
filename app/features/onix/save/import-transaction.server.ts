import { type Database, type TimeLimits, type Transaction, transact } from "#app/db/transact.server.ts";
import { transactAgain } from "#app/db/transact-again.server.ts";
import { takeImportLock } from "#app/records/imports/import-lock.server.ts";

/** Longer than the limits of the pool, which are for pages: an import may wait for another import. */
const IMPORT_LIMITS: TimeLimits = { statementMs: 900_000, lockMs: 900_000, idleMs: 60_000 };

/** Thrown by `runAndRollBack` to roll back its transaction. */
class RolledBack extends Error {}

/**
 * Runs `work` in its own transaction, under a lock that all imports take: the rows that one has added are visible to the
 * next. An import waits for one record of another import at most, except for a dry run, which holds the lock until its
 * end. `work` may run more than once.
 */
export async function withImportLock<Value>(
  runner: Database,
  work: (tx: Transaction) => Promise<Value>,
): Promise<Value> {
  return await transactAgain(
    runner,
    async (tx) => {
      await takeImportLock(tx);
      return await work(tx);
    },
    IMPORT_LIMITS,
  );
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

/** The first line of an error's message; of a wrapped error, the message of the database. */
export function databaseMessage(error: unknown): string {
  if (!(error instanceof Error)) return String(error);
  if (error.cause !== undefined) return databaseMessage(error.cause);
  return error.message.split("\n")[0] ?? "";
}
