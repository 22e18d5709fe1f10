import { sql } from "drizzle-orm";
import { z } from "zod";
import { db } from "#app/db/client.server.ts";
import { queryRows } from "#app/db/query-rows.server.ts";
import type { Database } from "#app/db/transact.server.ts";

const ownedRow = z.object({ edition_id: z.string() });

/** Offers, with whether each is a file that an account has bought. @param personId null for a visitor without an account */
export async function withOwned<Offer extends { readonly editionId: string; readonly isFile: boolean }>(
  offers: readonly Offer[],
  personId: string | null,
  on: Pick<Database, "execute"> = db(),
): Promise<(Offer & { readonly isOwned: boolean })[]> {
  const files = offers.filter(({ isFile }) => isFile).map(({ editionId }) => editionId);
  const rows =
    personId === null || files.length === 0
      ? []
      : await queryRows(
          on,
          ownedRow,
          sql`
    select distinct l.edition_id from purchases p
    join orders o on o.purchase_id = p.id
    join order_lines l on l.order_id = o.id
    where p.person_id = ${personId}::uuid and o.way = 'download' and o.status in ('delivered', 'completed')
      and l.copies_left > 0 and l.edition_id = any(${sql.param(files)}::uuid[])`,
        );
  const owned = new Set(rows.map((row) => row.edition_id));
  return offers.map((offer) => ({ ...offer, isOwned: owned.has(offer.editionId) }));
}
