import { isDeepStrictEqual } from "node:util";
import { eq, getTableName, type InferSelectModel } from "drizzle-orm";
import type { AnyPgColumn, PgTable } from "drizzle-orm/pg-core";
import type { Database } from "#app/db/client.server.ts";
import { type Transaction, transact } from "#app/db/transact.server.ts";
import { type Ability, authorize, type ScopeOf, scopeArguments } from "#app/domain/abilities.ts";
import type { AuditAction } from "#app/domain/audit-actions.ts";
import { AppError, type HiddenObject } from "#app/domain/errors.ts";
import { isUuid } from "#app/domain/identifiers.ts";
import { type Done, done, type Refusal } from "#app/domain/result.ts";
import type { Viewer } from "#app/domain/viewer.ts";
import { writeAudit } from "#app/platform/audit/audit.server.ts";
import { auditedValues } from "./audited-values.ts";

/** A table whose rows people edit: see `db/tables/editable.server.ts`. */
export type EditableTable = PgTable & { readonly id: AnyPgColumn; readonly version: AnyPgColumn };

type RowOf<Table extends PgTable> = InferSelectModel<Table>;

/** Columns of a row that a change may set: all but those that are set by the database. */
export type Patch<Table extends PgTable> = Partial<
  Omit<RowOf<Table>, "id" | "version" | "createdOn" | "createdBy" | "updatedOn">
>;

/** What was changed meanwhile: for each field the value that is stored now and the one that was to be written. */
export type Conflict<Table extends PgTable> = {
  /** The version to open the form with again. */
  readonly version: number;
  readonly fields: {
    readonly [Field in keyof Patch<Table>]?: {
      readonly stored: RowOf<Table>[Field];
      readonly wanted: RowOf<Table>[Field];
    };
  };
};

export type ConflictRefusal<Table extends PgTable> = Refusal<"form_conflict"> & {
  readonly conflict: Conflict<Table>;
};

/** The row as it is after a change; `changed` is false when it was so before. */
export type Changed<Table extends PgTable> = { readonly changed: boolean; readonly row: RowOf<Table> };

/** A change, seen from the row that is locked for it: the new values, or the reason to refuse it. */
type PatchOf<Table extends PgTable, Code extends string> =
  | Patch<Table>
  | ((row: RowOf<Table>, tx: Transaction) => Promise<Done<Patch<Table>> | Refusal<Code>>);

export type RowChange<Table extends EditableTable, Able extends Ability, Code extends string> = {
  readonly viewer: Viewer | null;
  readonly table: Table;
  readonly id: string;
  /** Kind of the object in audit entries, and in the security log when it is refused as not found. */
  readonly kind: HiddenObject;
  readonly ability: Able;
  /** Scope of the ability, read from the locked row and never from a form; also the scope of the audit entry. */
  readonly scopeOf: (row: RowOf<Table>) => ScopeOf<Able>;
  readonly action: AuditAction;
  /** Version of the row when the person opened the form. */
  readonly openedVersion: number;
  readonly patch: PatchOf<Table, Code>;
  /** What else belongs to the change, such as rows under this one. It runs when the row itself did not change, too. */
  readonly also?: (tx: Transaction, row: RowOf<Table>) => Promise<void>;
};

/**
 * Changes one row, with everything such a change must not forget, in one transaction: lock the row, authorise with its own
 * scope, compare the version that was opened, write, write the audit entry. The database raises the version and announces
 * the change to open pages by triggers.
 *
 * When the row has another version than was opened, nothing is written, unless every field is as it was to become.
 * @param on the database, or the transaction this is a part of
 * @returns the row; or `form_conflict` with both values of each field that differs; or what `patch` refused
 * @throws AppError notFound when there is no such row, or the viewer may not change it
 */
export async function changeRow<
  Table extends EditableTable,
  Able extends Ability,
  Code extends string = never,
>(
  on: Database,
  change: RowChange<Table, Able, Code>,
): Promise<Done<Changed<Table>> | ConflictRefusal<Table> | Refusal<Code>> {
  const { viewer, table, id, kind, ability, scopeOf, action, openedVersion, patch, also } = change;
  return await transact(on, async (tx) => {
    const row = await lockRow(tx, table, id, kind);
    const scope = scopeOf(row);
    authorize(viewer, ability, ...scopeArguments<Able>(scope));
    const patched = typeof patch === "function" ? await patch(row, tx) : done(patch);
    if (!patched.ok) return patched;
    const fields = (Object.keys(patched.value) as (keyof Patch<Table>)[]).filter(
      (field) => !isDeepStrictEqual(row[field], patched.value[field]),
    );
    if (fields.length > 0 && versionOf(row) !== openedVersion)
      return conflictOf<Table>(row, patched.value, fields);
    const after = fields.length === 0 ? row : await write(tx, table, id, patched.value);
    await also?.(tx, after);
    if (fields.length > 0) {
      const name = getTableName(table);
      await writeAudit(tx, {
        actorId: viewer.id,
        action,
        object: { kind, id },
        ...auditScope(scope),
        before: auditedValues(name, columnsOf(table, fields), row),
        after: auditedValues(name, columnsOf(table, fields), after),
      });
    }
    return done({ changed: fields.length > 0, row: after });
  });
}

/** A scope as an audit entry holds it. */
export const auditScope = (scope: unknown): { scope?: Record<string, string> } =>
  scope === null ? {} : { scope: scope as Record<string, string> };

/** Reads a row and locks it until the transaction ends. @throws AppError notFound */
export async function lockRow<Table extends EditableTable>(
  tx: Pick<Database, "select">,
  table: Table,
  id: string,
  kind: HiddenObject,
): Promise<RowOf<Table>> {
  const rows = isUuid(id) ? await tx.select().from<PgTable>(table).where(eq(table.id, id)).for("update") : [];
  const [row] = rows as RowOf<Table>[];
  if (!row) throw new AppError("notFound", { hidden: kind });
  return row;
}

async function write<Table extends EditableTable>(
  tx: Pick<Database, "update">,
  table: Table,
  id: string,
  values: Patch<Table>,
): Promise<RowOf<Table>> {
  const [row] = (await tx
    .update(table as PgTable)
    .set(values as Record<string, unknown>)
    .where(eq(table.id, id))
    .returning()) as RowOf<Table>[];
  if (!row) throw new Error("A locked row was not written.");
  return row;
}

function conflictOf<Table extends EditableTable>(
  row: RowOf<Table>,
  wanted: Patch<Table>,
  fields: readonly (keyof Patch<Table>)[],
): ConflictRefusal<Table> {
  const both = fields.map((field) => [field, { stored: row[field], wanted: wanted[field] }] as const);
  return {
    ok: false,
    code: "form_conflict",
    conflict: { version: versionOf(row), fields: Object.fromEntries(both) as Conflict<Table>["fields"] },
  };
}

const versionOf = (row: object): number => (row as { version: number }).version;

/** The names of fields in the query builder, each with the name of its column. */
function columnsOf(table: PgTable, fields: readonly PropertyKey[]): (readonly [string, string])[] {
  return fields.map((field) => {
    const column = (table as unknown as Record<string, AnyPgColumn>)[String(field)];
    if (!column) throw new Error(`The table has no column ${String(field)}.`);
    return [String(field), column.name] as const;
  });
}
