import { sql } from "drizzle-orm";
import type { Transaction } from "#app/db/transact.server.ts";

/** An edition at a place. */
export type StockKey = { readonly placeId: string; readonly editionId: string };

/**
 * Locks editions at places until the transaction ends, whether or not they have copies there, and then their listings. All that a
 * transaction moves or reserves is locked by one call: the database takes the locks in one order, so that no two transactions wait for
 * each other.
 */
export async function lockStock(tx: Transaction, keys: readonly StockKey[]): Promise<void> {
  if (keys.length === 0) return;
  const places = sql.param(keys.map(({ placeId }) => placeId));
  const editions = sql.param(keys.map(({ editionId }) => editionId));
  await tx.execute(sql`select lock_stock(${places}::uuid[], ${editions}::uuid[])`);
}
