import { sql } from "drizzle-orm";
import { type Database, type Transaction, transact } from "#app/db/transact.server.ts";

/** Longer than the limits of the pool, which are for pages: a check is one transaction. */
const LIMITS = { statementMs: 900_000, lockMs: 900_000, idleMs: 60_000 } as const;

class RolledBack extends Error {}

/** Lets one import write at a time: two would add the same publisher twice. The lock is that of the other imports of books. */
export async function takeImportLock(tx: Transaction): Promise<void> {
  await tx.execute(sql`select pg_advisory_xact_lock(hashtext('ekadeshma import'))`);
}

/** Does some work in a transaction, alone among the imports. */
export async function importing<Value>(
  on: Database,
  work: (tx: Transaction) => Promise<Value>,
): Promise<Value> {
  return await transact(
    on,
    async (tx) => {
      await takeImportLock(tx);
      return await work(tx);
    },
    LIMITS,
  );
}

/** Does some work in a transaction and takes it back. */
export async function checking(on: Database, work: (tx: Transaction) => Promise<void>): Promise<void> {
  try {
    await importing(on, async (tx) => {
      await work(tx);
      throw new RolledBack();
    });
  } catch (error) {
    if (!(error instanceof RolledBack)) throw error;
  }
}
