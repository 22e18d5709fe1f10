import { sql } from "drizzle-orm";
import type { Transaction } from "#app/db/transact.server.ts";

/**
 * Waits until no other transaction changes rows of a kind. The rules for names, codes and merges are about several rows, so two
 * simultaneous changes could each satisfy them and break them together. Using the rows elsewhere does not wait.
 */
export async function lockKind(tx: Pick<Transaction, "execute">, kind: string): Promise<void> {
  await tx.execute(sql`select pg_advisory_xact_lock(hashtext(${`ekadeshma reference ${kind}`}))`);
}
