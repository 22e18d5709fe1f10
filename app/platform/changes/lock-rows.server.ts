import { asc, inArray } from "drizzle-orm";
import type { PgTable } from "drizzle-orm/pg-core";
import type { Database } from "#app/db/transact.server.ts";
import { AppError, type HiddenObject } from "#app/domain/access/errors.ts";
import { isUuid } from "#app/domain/identifiers/identifiers.ts";
import type { EditableTable, RowOf } from "./row-parts.ts";

/** Reads a row and locks it until the transaction ends. @throws AppError notFound */
export async function lockRow<Table extends EditableTable>(
  tx: Pick<Database, "select">,
  table: Table,
  id: string,
  kind: HiddenObject,
): Promise<RowOf<Table>> {
  const [row] = await lockRows(tx, table, [id], kind);
  return row as RowOf<Table>;
}

/**
 * Reads and locks rows in the order of their ids, so that two changes of the same rows never cause a deadlock. Keys never
 * change, so rows that refer to the locked rows can be written meanwhile (`for no key update`).
 * @returns the rows in the order given
 * @throws AppError notFound when one of them does not exist
 */
export async function lockRows<Table extends EditableTable>(
  tx: Pick<Database, "select">,
  table: Table,
  ids: readonly string[],
  kind: HiddenObject,
): Promise<RowOf<Table>[]> {
  const rows = ids.every(isUuid)
    ? await tx
        .select()
        .from<PgTable>(table)
        .where(inArray(table.id, [...ids]))
        .orderBy(asc(table.id))
        .for("no key update")
    : [];
  const byId = new Map((rows as (RowOf<Table> & { id: string })[]).map((row) => [row.id, row]));
  return ids.map((id) => {
    const row = byId.get(id);
    if (!row) throw new AppError("notFound", { hidden: kind });
    return row;
  });
}
