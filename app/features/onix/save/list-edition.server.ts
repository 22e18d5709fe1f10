import { and, eq } from "drizzle-orm";
import { listings } from "#app/db/tables/bookstores.server.ts";
import type { Transaction } from "#app/db/transact.server.ts";
import type { Actor } from "#app/domain/actor.ts";
import { addRow } from "#app/platform/changes/add-row.server.ts";

/**
 * Lists an edition in a bookstore with the default availability, to order, unless it is listed there already.
 * @returns whether a listing was added
 * @throws AppError notFound when the actor may not list in the store
 */
export async function listEdition(
  tx: Transaction,
  actor: Actor,
  bookstoreId: string,
  editionId: string,
): Promise<boolean> {
  const isListed = and(eq(listings.bookstoreId, bookstoreId), eq(listings.editionId, editionId));
  if ((await tx.$count(listings, isListed)) > 0) return false;
  await addRow(tx, {
    actor,
    table: listings,
    kind: "listing",
    ability: "listing.add",
    scope: { bookstoreId },
    action: "listing.add",
    values: { bookstoreId, editionId },
  });
  return true;
}
