import { isDeepStrictEqual } from "node:util";
import { type AnyColumn, asc, getTableColumns, inArray, type SQL, sql } from "drizzle-orm";
import type { PgTable } from "drizzle-orm/pg-core";
import type { Part } from "#app/platform/changes/row-parts.ts";

/** A table with the rows of a list: each belongs to the row of a column and has its place by `sequence`, from 1. */
type ListTable = PgTable & { readonly sequence: AnyColumn };

/** Columns that are no values of the list, in the tables that have them. */
const NO_VALUES = ["id", "sequence", "createdOn"] as const;

type RowOf<Table extends PgTable, Owner extends string> = Omit<
  Table["$inferSelect"],
  Owner | (typeof NO_VALUES)[number]
>;

/**
 * A part of a row that is a list, such as the awards of a book or the discounts of an edition: its rows are stored in their
 * order. Only rows that differ are written.
 * @param owner name of the column with the id of the row that the list belongs to
 */
export function listPart<Table extends ListTable, Owner extends Extract<keyof Table["$inferSelect"], string>>(
  table: Table,
  owner: Owner,
): Part<readonly RowOf<Table, Owner>[]> {
  // The query builder cannot infer the columns of a table that is a parameter.
  const anyTable: PgTable = table;
  const columns: Record<string, AnyColumn> = getTableColumns(anyTable);
  const ownerColumn = columns[owner] as AnyColumn;
  const noValues: readonly string[] = [owner, ...NO_VALUES];
  const names = Object.keys(columns).filter((name) => !noValues.includes(name));
  const excluded = Object.fromEntries(
    names.map((name): [string, SQL] => [
      name,
      sql`excluded.${sql.identifier((columns[name] as AnyColumn).name)}`,
    ]),
  );
  return {
    table,
    none: [],
    async read(on, ids) {
      const rows = (await on
        .select()
        .from(anyTable)
        .where(inArray(ownerColumn, [...ids]))
        .orderBy(asc(table.sequence))) as Record<string, unknown>[];
      const found = new Map<string, RowOf<Table, Owner>[]>();
      for (const row of rows) {
        const id = String(row[owner]);
        const values = Object.fromEntries(names.map((name) => [name, row[name]]));
        const list = found.get(id);
        if (list) list.push(values as RowOf<Table, Owner>);
        else found.set(id, [values as RowOf<Table, Owner>]);
      }
      return found;
    },
    async write(tx, changes) {
      const shorter = changes.filter(({ before, after }) => after.length < before.length);
      if (shorter.length > 0) {
        const kept = shorter.map(({ id, after }) => ({ id, count: after.length }));
        await tx.execute(sql`
          delete from ${table} using jsonb_to_recordset(${JSON.stringify(kept)}::jsonb) as given (id uuid, count int)
          where ${ownerColumn} = given.id and ${table.sequence} > given.count`);
      }
      const rows = changes.flatMap(({ id, before, after }) =>
        after.flatMap((each, at) =>
          isDeepStrictEqual(each, before[at]) ? [] : [{ ...each, [owner]: id, sequence: at + 1 }],
        ),
      );
      if (rows.length === 0) return;
      await tx
        .insert(anyTable)
        .values(rows)
        .onConflictDoUpdate({ target: [ownerColumn as never, table.sequence as never], set: excluded });
    },
  };
}
