import { sql } from "drizzle-orm";
import type { Transaction } from "#app/db/transact.server.ts";

/** Makes imports follow each other, until the transaction ends: the rows that one has added are found by the next. */
export async function takeImportLock(tx: Transaction): Promise<void> {
  await tx.execute(sql`select pg_advisory_xact_lock(hashtext('ekadeshma import'))`);
}
