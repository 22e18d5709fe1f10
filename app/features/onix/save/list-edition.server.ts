import { listings } from "#app/db/tables/bookstores.server.ts";
import type { Transaction } from "#app/db/transact.server.ts";

/** Lists an edition in a bookstore, to order; returns whether it is new there. An existing listing is not changed. */
export async function listEdition(tx: Transaction, bookstoreId: string, editionId: string): Promise<boolean> {
  const added = await tx
    .insert(listings)
    .values({ bookstoreId, editionId })
    .onConflictDoNothing()
    .returning({ id: listings.id });
  return added.length > 0;
}
