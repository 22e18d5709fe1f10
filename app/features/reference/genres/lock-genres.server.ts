import { sql } from "drizzle-orm";
import type { Transaction } from "#app/db/transact.server.ts";

/**
 * Waits until no other transaction changes genres. The rules for names, parents and merges are about several rows, so two
 * simultaneous changes could each satisfy them and break them together. Giving genres to books does not wait.
 */
export async function lockGenres(tx: Pick<Transaction, "execute">): Promise<void> {
  await tx.execute(sql`select pg_advisory_xact_lock(hashtext('ekadeshma genres'))`);
}
