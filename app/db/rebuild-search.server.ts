import { sql } from "drizzle-orm";
import { z } from "zod";
import { db } from "./client.server.ts";
import { queryRow, queryRows } from "./query-rows.server.ts";

/** Things whose words are written in one transaction: others that change them meanwhile wait no longer. */
const PORTION = 200;

const kindRow = z.object({ kind: z.string() });
const portionRow = z.object({ ids: z.array(z.string()) });

/**
 * Writes how everything is found again, in portions, beside a site that runs.
 * @returns how many things are found
 */
export async function rebuildSearch(): Promise<number> {
  let count = 0;
  for (const { kind } of await queryRows(db(), kindRow, sql`select kind from search_kinds order by kind`))
    for (let after = "00000000-0000-0000-0000-000000000000"; ; ) {
      const row = await queryRow(
        db(),
        portionRow,
        sql`
        select coalesce(array_agg(id::text order by id), '{}') as ids from (
          select id from ${sql.identifier(kind)} where id > ${after}::uuid order by id limit ${PORTION}) portion`,
      );
      const ids = row?.ids ?? [];
      const last = ids.at(-1);
      if (last === undefined) break;
      await db().execute(sql`select refresh_search(${kind}, ${sql.param(ids)}::uuid[])`);
      count += ids.length;
      after = last;
    }
  return count;
}

const tidiedRow = z.object({ last: z.string().nullable() });

/**
 * Removes the words that nothing has any more, and those that were stored twice, a portion at a time; nobody who writes waits for longer
 * than one portion takes. A portion in which somebody is writing words is left for the next time.
 */
export async function tidySearch(): Promise<void> {
  for (let after: string | null = ""; after !== null; ) {
    const row: z.infer<typeof tidiedRow> | undefined = await queryRow(
      db(),
      tidiedRow,
      sql`select tidy_search_terms(${after}) as last`,
    );
    after = row?.last ?? null;
  }
}
