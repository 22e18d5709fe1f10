import { getTableName, sql } from "drizzle-orm";
import { z } from "zod";
import { queryRows } from "#app/db/query-rows.server.ts";
import { momentValue } from "#app/db/row-values.ts";
import type { Transaction } from "#app/db/transact.server.ts";
import { columnNamed, toJsonValue } from "./audited-values.ts";
import type { EditableTable } from "./row-parts.ts";

/** The columns that triggers of the database set at every change of a row. */
type Touched = { readonly version: number; readonly updatedOn: Date };

const updatedRow = z.object({
  id: z.string(),
  version: z.int(),
  updated_on: momentValue,
});

/**
 * Writes rows in one statement. Every row gets a new version, even a row of which only a part changed.
 * @param changes each row with its new values, and the names of its columns that differ
 * @returns the columns that triggers have set, by the id of the row
 */
export async function updateRows(
  tx: Transaction,
  table: EditableTable,
  changes: readonly { readonly row: object & { readonly id: string }; readonly fields: readonly string[] }[],
): Promise<ReadonlyMap<string, Touched>> {
  const fields = [...new Set(changes.flatMap((each) => each.fields))];
  const columns = fields.map((field) => [field, columnNamed(table, field)] as const);
  const given = changes.map(({ row }) => ({
    id: row.id,
    ...Object.fromEntries(
      columns.map(([field, column]) => [column, toJsonValue((row as Record<string, unknown>)[field])]),
    ),
  }));
  const name = sql.identifier(getTableName(table));
  const assignments = columns.map(
    ([, column]) => sql`${sql.identifier(column)} = given.${sql.identifier(column)}`,
  );
  // The version is written too: where only a part of the row changed, the trigger would detect no change otherwise.
  assignments.push(sql`version = changed.version + 1`);
  const rows = await queryRows(
    tx,
    updatedRow,
    sql`
    update ${name} changed set ${sql.join(assignments, sql`, `)}
    from jsonb_populate_recordset(null::${name}, ${JSON.stringify(given)}::jsonb) given
    where changed.id = given.id
    returning changed.id, changed.version, changed.updated_on`,
  );
  if (rows.length !== changes.length) throw new Error("A locked row was not written.");
  return new Map(
    rows.map(({ id, version, updated_on }) => [id, { version, updatedOn: updated_on }] as const),
  );
}
