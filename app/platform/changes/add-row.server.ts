import { getTableName, type InferInsertModel, type InferSelectModel } from "drizzle-orm";
import type { AnyPgColumn, PgTable } from "drizzle-orm/pg-core";
import type { Database } from "#app/db/client.server.ts";
import { transact } from "#app/db/transact.server.ts";
import { type Ability, authorize, type ScopeOf, scopeArguments } from "#app/domain/abilities.ts";
import type { AuditAction } from "#app/domain/audit-actions.ts";
import type { HiddenObject } from "#app/domain/errors.ts";
import type { Viewer } from "#app/domain/viewer.ts";
import { writeAudit } from "#app/platform/audit/audit.server.ts";
import { auditedValues } from "./audited-values.ts";
import { auditScope, type EditableTable } from "./change-row.server.ts";

type CreatedTable = EditableTable & { readonly createdBy: AnyPgColumn };

export type RowAddition<Table extends CreatedTable, Able extends Ability> = {
  readonly viewer: Viewer | null;
  readonly table: Table;
  readonly kind: HiddenObject;
  readonly ability: Able;
  /** Scope of the ability, such as the publisher a book is added to, from rows that were loaded; also that of the entry. */
  readonly scope: ScopeOf<Able>;
  readonly action: AuditAction;
  readonly values: Omit<InferInsertModel<Table>, "id" | "version" | "createdOn" | "createdBy" | "updatedOn">;
};

/**
 * Adds one row in the name of the viewer, with its audit entry, in one transaction.
 * @returns the row as the database completed it
 * @throws AppError notFound when the viewer may not; what the database refuses, such as a unique name that is taken
 */
export async function addRow<Table extends CreatedTable, Able extends Ability>(
  on: Database,
  { viewer, table, kind, ability, scope, action, values }: RowAddition<Table, Able>,
): Promise<InferSelectModel<Table>> {
  authorize(viewer, ability, ...scopeArguments<Able>(scope));
  return await transact(on, async (tx) => {
    const added = (await tx
      .insert(table as PgTable)
      .values({ ...values, createdBy: viewer.id })
      .returning()) as (InferSelectModel<Table> & { id: string })[];
    const [row] = added;
    if (!row) throw new Error("The row was not added.");
    const columns = Object.keys(values).map((field) => {
      const column = (table as unknown as Record<string, AnyPgColumn>)[field];
      return [field, column?.name ?? field] as const;
    });
    await writeAudit(tx, {
      actorId: viewer.id,
      action,
      object: { kind, id: row.id },
      ...auditScope(scope),
      after: auditedValues(getTableName(table), columns, row),
    });
    return row;
  });
}
