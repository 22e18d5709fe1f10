import { and, eq, inArray } from "drizzle-orm";
import { listings } from "#app/db/tables/bookstores.server.ts";
import type { Transaction } from "#app/db/transact.server.ts";
import type { Actor } from "#app/domain/people/actor.ts";
import { addListings } from "#app/records/listings/add-listings.server.ts";

/**
 * Lists editions in a bookstore with the default availability, to order, unless the store has a listing of them already: one
 * that it has withdrawn stays so.
 * @returns the ids of the editions that were listed
 * @throws AppError notFound when the actor may not list in the store
 */
export async function listEditions(
  tx: Transaction,
  actor: Actor,
  shopId: string,
  editionIds: readonly string[],
): Promise<ReadonlySet<string>> {
  if (editionIds.length === 0) return new Set();
  const stored = await tx
    .select({ editionId: listings.editionId })
    .from(listings)
    .where(and(eq(listings.shopId, shopId), inArray(listings.editionId, [...editionIds])));
  const listed = new Set(stored.map(({ editionId }) => editionId));
  const added = [...new Set(editionIds)].filter((editionId) => !listed.has(editionId));
  const result = await addListings(
    tx,
    { actor, isFromRecord: true },
    added.map((editionId) => ({ shopId, editionId })),
  );
  // Another person listed one of them a moment ago.
  if (!result.ok) throw new Error(`An edition of a record was not listed: ${result.code}`);
  return new Set(added);
}
