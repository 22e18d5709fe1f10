import { and, eq, inArray } from "drizzle-orm";
import { listings } from "#app/db/tables/bookstores.server.ts";
import type { Transaction } from "#app/db/transact.server.ts";
import type { Actor } from "#app/domain/actor.ts";
import { addRowsIn } from "#app/platform/changes/add-row.server.ts";

/**
 * Lists editions in a bookstore with the default availability, to order, unless they are listed there already.
 * @returns the ids of the editions that were listed
 * @throws AppError notFound when the actor may not list in the store
 */
export async function listEditions(
  tx: Transaction,
  actor: Actor,
  bookstoreId: string,
  editionIds: readonly string[],
): Promise<ReadonlySet<string>> {
  if (editionIds.length === 0) return new Set();
  const stored = await tx
    .select({ editionId: listings.editionId })
    .from(listings)
    .where(and(eq(listings.bookstoreId, bookstoreId), inArray(listings.editionId, [...editionIds])));
  const listed = new Set(stored.map(({ editionId }) => editionId));
  const added = [...new Set(editionIds)].filter((editionId) => !listed.has(editionId));
  await addRowsIn(tx, {
    actor,
    table: listings,
    kind: "listing",
    ability: "listing.add",
    action: "listing.add",
    rows: added.map((editionId) => ({ scope: { bookstoreId }, values: { bookstoreId, editionId } })),
  });
  return new Set(added);
}
