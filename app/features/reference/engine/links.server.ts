import { and, eq, inArray, sql } from "drizzle-orm";
import type { AnyPgColumn, PgTable } from "drizzle-orm/pg-core";
import type { Part } from "#app/platform/changes/row-parts.ts";

/** A table of pairs: the row that refers and the row that is referred to. */
export type LinkTable = {
  readonly table: PgTable;
  readonly owner: AnyPgColumn;
  readonly target: AnyPgColumn;
};

/** The rows that a row is linked to, by a table of pairs; their ids in order, so that the same rows are the same value. */
export const linksPart = ({ table, owner, target }: LinkTable): Part<string[]> => ({
  table,
  none: [],
  async read(on, ids) {
    const rows = (await on
      .select({ owner, target })
      .from(table)
      .where(inArray(owner, [...ids]))
      .orderBy(target)) as { owner: string; target: string }[];
    const byOwner = Map.groupBy(rows, (row) => row.owner);
    return new Map([...byOwner].map(([id, own]) => [id, own.map((row) => row.target)] as const));
  },
  async write(tx, changes) {
    for (const { id, before, after } of changes) {
      const removed = before.filter((each) => !after.includes(each));
      const added = after.filter((each) => !before.includes(each));
      if (removed.length > 0) await tx.delete(table).where(and(eq(owner, id), inArray(target, removed)));
      if (added.length > 0)
        await tx.execute(sql`
          insert into ${table} (${sql.identifier(owner.name)}, ${sql.identifier(target.name)})
          select ${id}::uuid, value::uuid from jsonb_array_elements_text(${JSON.stringify(added)}::jsonb)`);
    }
  },
});
