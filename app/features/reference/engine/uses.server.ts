import { type SQL, sql } from "drizzle-orm";
import { z } from "zod";
import { queryRows } from "#app/db/query-rows.server.ts";
import { l10nValue } from "#app/db/row-values.ts";
import type { Database } from "#app/db/transact.server.ts";
import { KINDS } from "#app/features/reference/kinds.server.ts";
import { columnNamed } from "#app/platform/changes/audited-values.ts";
import type { Kind, Usage, Use } from "./kind.server.ts";
import { moveReferences } from "./move-references.server.ts";

/** Where the rows of a kind are used: what its definition names, and the fields of other kinds that refer to it. */
export function usesOf(kind: Kind): readonly Use[] {
  return [...(kind.uses ?? []), ...KINDS.flatMap((other) => usesBy(other, kind))];
}

function usesBy(other: Kind, kind: Kind): Use[] {
  const { table, parts = {}, fields, path, texts, nameField } = other;
  const from = sql`from ${table} as used`;
  const name = sql`select used.id, used.${sql.identifier(columnNamed(table, nameField))} as name`;
  const conditions: [string, (id: SQL) => SQL][] = [
    ...Object.entries(parts).flatMap(([field, { refersTo, owner, part, references }]) =>
      refersTo === kind.name && references
        ? [
            [
              field,
              (id) => sql`used.id in (select ${owner} from ${part.table} where ${references.target} = ${id})`,
            ] satisfies [string, (id: SQL) => SQL],
          ]
        : [],
    ),
    ...Object.entries(fields)
      .filter(([, { refersTo }]) => refersTo === kind.name)
      .map(([field]): [string, (id: SQL) => SQL] => [
        field,
        (id) => sql`used.${sql.identifier(columnNamed(table, field))} = ${id}`,
      ]),
  ];
  return conditions.map(([field, condition]) => ({
    label: texts.title,
    rows: (id) => sql`${name} ${from} where ${condition(id)}`,
    pathOf: ({ id }) => `${path}/${id}`,
    move: (tx, actor, fromId, intoId) => moveReferences(tx, actor, other, { field, fromId, intoId }),
  }));
}

/** How often the row with an id is used, as an expression. */
export const useCount = (kind: Kind, id: SQL): SQL => {
  const counts = usesOf(kind).map(({ rows }) => sql`(select count(*) from (${rows(id)}) as used_by)`);
  return counts.length > 0 ? sql`(${sql.join(counts, sql` + `)})::int` : sql`0`;
};

const usageRow = z.object({
  id: z.string(),
  name: l10nValue,
  edition_id: z.string().nullish(),
  total: z.int(),
});

/** How many rows use a row, and the first of them in the order of their names. */
export async function readUsages(
  on: Pick<Database, "execute">,
  rows: SQL,
  most: number,
): Promise<{ readonly total: number; readonly first: readonly Usage[] }> {
  const found = await queryRows(
    on,
    usageRow,
    sql`
    select used_by.*, (count(*) over ())::int as total from (${rows}) as used_by
    order by coalesce(name ->> 'en', name ->> 'np') collate by_name, id limit ${most}`,
  );
  const first = found.map(({ id, name, edition_id: editionId = null }) => ({ id, name, editionId }));
  return { total: found[0]?.total ?? 0, first };
}
