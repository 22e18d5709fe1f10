import { z } from "zod";
import { readPrepared } from "#app/db/prepared.server.ts";
import type { WorksOfPage } from "./works-of.ts";

const otherRow = z.object({ listing_id: z.string() });

/**
 * Whether the works of a page are all listings of one shop, which is preferred to any other: then nothing that others say of theirs can change
 * the page. Of a group that is not shown whole it is not known.
 */
export async function isOfShop(groups: WorksOfPage["groups"], shopId: string | undefined): Promise<boolean> {
  const cards = groups.flatMap(({ works }) => works.map(({ card }) => card.listingId));
  if (shopId === undefined || groups.some(({ isWhole, role }) => !isWhole && role !== undefined))
    return false;
  const others = await readPrepared(
    otherRow,
    "select listing_id from catalogue_entries where listing_id = any($1::uuid[]) and shop_id <> $2::uuid limit 1",
    [cards, shopId],
  );
  return others.length === 0;
}
