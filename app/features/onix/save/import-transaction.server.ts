import { sql } from "drizzle-orm";
import type { Database } from "#app/db/client.server.ts";
import { type Patience, type Transaction, transact } from "#app/db/transact.server.ts";

const ATTEMPTS = 3;

/** The pool's limits are for pages that somebody waits for; an import may wait for its turn. */
const PATIENCE: Patience = { statementMs: 900_000, lockMs: 900_000, idleMs: 60_000 };

/** Thrown to take everything back. */
class TakenBack extends Error {}

/** A unique row that somebody else added meanwhile, a deadlock, a serialisation failure: gone at the next attempt. */
const WORTH_REPEATING = ["23505", "40P01", "40001"];

/**
 * Runs `work` in a transaction of its own, one import at a time: what one has added the next one finds. Nobody waits
 * longer than for one record, except while a trial import keeps its turn. `work` may run more than once.
 */
export async function inTurn<Value>(
  runner: Database,
  work: (tx: Transaction) => Promise<Value>,
): Promise<Value> {
  for (let attempt = 1; ; attempt++) {
    try {
      return await transact(
        runner,
        async (tx) => {
          await takeTurn(tx);
          return await work(tx);
        },
        PATIENCE,
      );
    } catch (error) {
      if (attempt === ATTEMPTS || !WORTH_REPEATING.includes(sqlState(error) ?? "")) throw error;
    }
  }
}

/** Does all of `work` and takes all of it back; gives what came of it. */
export async function rolledBack<Value>(
  runner: Database,
  work: (tx: Transaction) => Promise<Value>,
): Promise<Value> {
  const outcome: { value?: Value } = {};
  try {
    await transact(
      runner,
      async (tx) => {
        await takeTurn(tx);
        outcome.value = await work(tx);
        throw new TakenBack();
      },
      PATIENCE,
    );
  } catch (error) {
    if (!(error instanceof TakenBack)) throw error;
  }
  return outcome.value as Value;
}

async function takeTurn(tx: Transaction): Promise<void> {
  await tx.execute(sql`select pg_advisory_xact_lock(hashtext('ekadeshma import'))`);
}

/** PostgreSQL's own code of an error, also where the query builder has wrapped it. */
export function sqlState(error: unknown): string | undefined {
  if (!(error instanceof Error)) return undefined;
  if ("code" in error && typeof error.code === "string" && /^[0-9A-Z]{5}$/.test(error.code))
    return error.code;
  return sqlState(error.cause);
}

/** The database's own words for an error, on one line. */
export function databaseMessage(error: unknown): string {
  if (!(error instanceof Error)) return String(error);
  if (error.cause !== undefined) return databaseMessage(error.cause);
  return error.message.split("\n")[0] ?? "";
}
