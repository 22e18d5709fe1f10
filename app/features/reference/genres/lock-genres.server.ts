import { sql } from "drizzle-orm";
import type { Transaction } from "#app/db/transact.server.ts";

/**
 * Waits until no other transaction changes genres. Names, parents and merges are rules over several rows, which two changes
 * at once could each keep and break together. Books are given genres meanwhile.
 */
export async function lockGenres(tx: Pick<Transaction, "execute">): Promise<void> {
  await tx.execute(sql`select pg_advisory_xact_lock(hashtext('ekadeshma genres'))`);
}
