import { sql } from "drizzle-orm";
import { z } from "zod";
import { queryRows } from "#app/db/query-rows.server.ts";
import type { Database } from "#app/db/transact.server.ts";

const drawnEditionRow = z.object({
  editionId: z.string(),
  /** Determines the design of a cover from before it was kept what it was drawn from: the reference of its record, or its id. */
  seed: z.string(),
});

/** An edition with a cover that the product drew. */
export type DrawnEdition = z.infer<typeof drawnEditionRow>;

/** The editions that have a drawn cover, in a fixed order. Those that are archived are not shown, and left out. */
export async function drawnEditions(on: Pick<Database, "execute">): Promise<readonly DrawnEdition[]> {
  const rows = await queryRows(
    on,
    drawnEditionRow,
    sql`
    select e.id as "editionId",
      coalesce((select r.record_reference from imported_records r where r.edition_id = e.id limit 1), e.id::text) as seed
    from book_editions e
    where e.archived_on is null and exists (select from edition_images x where x.edition_id = e.id and x.is_drawn)
    order by e.id`,
  );
  return rows;
}
