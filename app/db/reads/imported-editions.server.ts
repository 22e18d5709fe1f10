import { sql } from "drizzle-orm";
import { z } from "zod";
import { queryRows } from "#app/db/query-rows.server.ts";
import type { Database } from "#app/db/transact.server.ts";
import { PUBLIC_STATUSES } from "#app/domain/editions/edition.ts";

const importedEditionRow = z.object({
  editionId: z.string(),
  /** Determines the design of drawn covers: the reference of its record, or its id. */
  seed: z.string(),
  /** Whether it existed before, so that the texts of its cover may have changed. */
  isChanged: z.boolean(),
  /** Whether it lacks a cover, or has a drawn one whose texts may have changed. */
  isToDraw: z.boolean(),
});

/** An edition that an import added or changed, itself or by its book. */
export type ImportedEdition = z.infer<typeof importedEditionRow>;

/**
 * The editions that an ended import added or changed; first those that visitors wait for, which are public once they have covers.
 * Those that were archived since need no cover.
 */
export async function importedEditions(
  on: Pick<Database, "execute">,
  operationId: string,
): Promise<readonly ImportedEdition[]> {
  const rows = await queryRows(
    on,
    importedEditionRow,
    sql`
    with entries as (
      select action, object_kind, object_id::uuid as id from audit_entries
      where operation_id = ${operationId} and object_kind in ('edition', 'book') and action <> 'book.add'
    ), imported as (
      select id, bool_and(action <> 'edition.add') as is_changed from (
        select id, action from entries where object_kind = 'edition'
        union all
        select e.id, entries.action from entries join book_editions e on e.book_id = entries.id where entries.object_kind = 'book'
      ) each group by id
    )
    select e.id as "editionId",
      coalesce((select r.record_reference from imported_records r where r.edition_id = e.id limit 1), e.id::text) as seed,
      imported.is_changed as "isChanged",
      e.archived_on is null and (covers.parts < 2 or imported.is_changed and covers.drawn > 0) as "isToDraw"
    from imported join book_editions e on e.id = imported.id,
      lateral (select count(*) as parts, count(*) filter (where x.is_drawn) as drawn from edition_images x
        where x.edition_id = e.id and x.part in ('front', 'back')) covers
    order by e.status <> all(${sql.param([...PUBLIC_STATUSES])}::text[]), e.id`,
  );
  return rows;
}
