import { asc, eq } from "drizzle-orm";
import { db } from "#app/db/client.server.ts";
import { editionPrices, editionRelations } from "#app/db/tables/edition-parts.server.ts";
import { imprints } from "#app/db/tables/publishers.server.ts";

/** What an edition has for the trade: its prices, its relations, and the imprints to choose from. */
export async function editionLists(editionId: string, publisherId: string) {
  const [prices, relations, ofPublisher] = await Promise.all([
    db()
      .select()
      .from(editionPrices)
      .where(eq(editionPrices.editionId, editionId))
      .orderBy(asc(editionPrices.sequence)),
    db()
      .select()
      .from(editionRelations)
      .where(eq(editionRelations.editionId, editionId))
      .orderBy(asc(editionRelations.sequence)),
    db()
      .select({ id: imprints.id, name: imprints.name })
      .from(imprints)
      .where(eq(imprints.publisherId, publisherId))
      .orderBy(asc(imprints.createdOn), asc(imprints.id)),
  ]);
  return { prices, relations, imprints: ofPublisher };
}

export type EditionLists = Awaited<ReturnType<typeof editionLists>>;
