import { sql } from "drizzle-orm";
import type { PgColumn, PgTable } from "drizzle-orm/pg-core";
import { db } from "#app/db/client.server.ts";
import { queryRows } from "#app/db/query-rows.server.ts";
import { namedRow } from "#app/db/row-values.ts";
import { coatings, printingMethods } from "#app/db/tables/paper-reference.server.ts";
import { papers } from "#app/db/tables/papers.server.ts";
import type { PaperNames } from "#app/desk/messages/paper-text.ts";
import type { PaperUse } from "#app/domain/reference/paper.ts";

export type Named = PgTable & Readonly<Record<"id" | "name" | "archivedOn", PgColumn>>;

export const among = (ids: readonly (string | null)[]) =>
  sql`(select value::uuid from jsonb_array_elements_text(${JSON.stringify(ids.filter((id) => id !== null))}::jsonb))`;

export type Ids = Pick<PaperUse, "paperId" | "coatingId" | "printingMethodId">;

export const idsIn = (uses: readonly Ids[]) => ({
  papers: uses.map(({ paperId }) => paperId),
  methods: uses.map(({ printingMethodId }) => printingMethodId),
  coatings: uses.map(({ coatingId }) => coatingId),
});

/** The names of what the papers of an edition refer to, archived rows too. */
export async function namesOfPapers(uses: readonly Ids[]): Promise<PaperNames> {
  const ids = idsIn(uses);
  if (
    Object.values(ids)
      .flat()
      .every((id) => id === null)
  )
    return new Map();
  const from = (table: Named, own: readonly (string | null)[]) =>
    sql`select ${table.id}::text as id, ${table.name} as name from ${table} where ${table.id} in ${among(own)}`;
  const rows = await queryRows(
    db(),
    namedRow,
    sql`
    ${from(papers, ids.papers)} union all ${from(printingMethods, ids.methods)} union all ${from(coatings, ids.coatings)}`,
  );
  return new Map(rows.map(({ id, name }) => [id, name]));
}
