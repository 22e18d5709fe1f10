import { inArray } from "drizzle-orm";
import { listings } from "#app/db/tables/bookstores.server.ts";
import type { Transaction } from "#app/db/transact.server.ts";
import type { Hold } from "./hold-rows.server.ts";

/** The bookstores of holds, in the order given. */
export async function bookstoresOfListings(
  tx: Transaction,
  holds: readonly Pick<Hold, "listingId">[],
): Promise<{ shopId: string }[]> {
  const ids = [...new Set(holds.map(({ listingId }) => listingId))];
  const rows = await tx
    .select({ id: listings.id, shopId: listings.shopId })
    .from(listings)
    .where(inArray(listings.id, ids));
  const storeOf = new Map(rows.map(({ id, shopId }) => [id, shopId]));
  return holds.map(({ listingId }) => ({ shopId: storeOf.get(listingId) as string }));
}
