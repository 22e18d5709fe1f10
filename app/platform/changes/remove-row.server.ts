import { eq } from "drizzle-orm";
import { type Database, type Transaction, transact } from "#app/db/transact.server.ts";
import { type Ability, authorizeActor, type ScopeOf, scopeArguments } from "#app/domain/access/abilities.ts";
import { actorId } from "#app/domain/people/actor.ts";
import { writeAudit } from "#app/platform/audit/audit.server.ts";
import { auditScope } from "./audit-scope.ts";
import { auditedValues } from "./audited-values.ts";
import type { ChangeOf } from "./change-rows.server.ts";
import { lockRow } from "./lock-rows.server.ts";
import type { EditableTable, NoParts, RowOf } from "./row-parts.ts";

export type RowRemoval<Table extends EditableTable, Able extends Ability> = Omit<
  ChangeOf<Table, Able, NoParts>,
  "parts"
> & {
  readonly id: string;
  /** Scope of the ability, read from the locked row; also the scope of the audit entry. */
  readonly scopeOf: (row: RowOf<Table>) => ScopeOf<Able>;
  /** Further changes in the same transaction, such as of another row that replaces this one. */
  readonly also?: (tx: Transaction, row: RowOf<Table>) => Promise<void>;
};

/** Columns that every row has, and that are not recorded in the audit entry of a removal. */
const OF_EVERY_ROW = ["id", "version", "createdOn", "createdBy", "updatedOn"];

/**
 * Removes one row in one transaction, as `changeRow` changes one: locks it, authorises the actor with the scope of the row,
 * deletes it and writes an audit entry with its values. For rows of which no history is stored; other rows are archived.
 * @param on the database, or the transaction that the removal is a part of
 * @returns the removed row
 * @throws AppError notFound when there is no such row, or the actor may not remove it; the error of the database where other
 *   rows refer to it
 */
export async function removeRow<Table extends EditableTable, Able extends Ability>(
  on: Database,
  { actor, table, id, kind, ability, action, scopeOf, objectOf, also }: RowRemoval<Table, Able>,
): Promise<RowOf<Table>> {
  return await transact(on, async (tx) => {
    const row = await lockRow(tx, table, id, kind);
    const scope = scopeOf(row);
    authorizeActor(actor, ability, ...scopeArguments<Able>(scope));
    await tx.delete(table).where(eq(table.id, id));
    const held = Object.entries(row).filter(
      ([field, value]) => value !== null && !OF_EVERY_ROW.includes(field),
    );
    await writeAudit(tx, {
      actorId: actorId(actor),
      action,
      object: objectOf?.(row) ?? { kind, id },
      ...auditScope(scope),
      before: auditedValues(
        table,
        {},
        held.map(([field]) => field),
        row,
      ),
    });
    await also?.(tx, row);
    return row;
  });
}
