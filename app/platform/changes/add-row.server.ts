import { randomUUID } from "node:crypto";
import type { InferInsertModel } from "drizzle-orm";
import type { AnyPgColumn, PgTable } from "drizzle-orm/pg-core";
import type { Database } from "#app/db/client.server.ts";
import { type Transaction, transact } from "#app/db/transact.server.ts";
import { type Ability, authorizeActor, type ScopeOf, scopeArguments } from "#app/domain/abilities.ts";
import { type Actor, actorId } from "#app/domain/actor.ts";
import type { AuditAction } from "#app/domain/audit-actions.ts";
import type { HiddenObject } from "#app/domain/errors.ts";
import { type AuditedObject, writeAudits } from "#app/platform/audit/audit.server.ts";
import { auditScope } from "./audit-scope.ts";
import { auditedValues } from "./audited-values.ts";
import { inBatches } from "./in-batches.ts";
import type { EditableTable, NoParts, Parts, PartValues, RowOf, RowWithParts } from "./row-parts.ts";

type CreatedTable = EditableTable & { readonly createdBy: AnyPgColumn };

/** The columns of a new row, and the parts it begins with. */
export type NewRow<Table extends CreatedTable, Given = NoParts> = Omit<
  InferInsertModel<Table>,
  "id" | "version" | "createdOn" | "createdBy" | "updatedOn"
> &
  Partial<PartValues<Given>>;

type Addition<Table extends CreatedTable, Able extends Ability, Given> = {
  readonly actor: Actor | null;
  readonly table: Table;
  readonly kind: HiddenObject;
  readonly ability: Able;
  readonly action: AuditAction;
  /** What the entry is about, where that is not the row itself: the person of an address. */
  readonly objectOf?: (row: RowOf<Table>) => AuditedObject;
  readonly parts?: Given;
};

export type RowAddition<Table extends CreatedTable, Able extends Ability, Given> = Addition<
  Table,
  Able,
  Given
> & {
  /** Scope of the ability, such as the publisher a book is added to, from rows that were loaded; also that of the entry. */
  readonly scope: ScopeOf<Able>;
  readonly values: NewRow<Table, Given>;
};

export type RowsAddition<Table extends CreatedTable, Able extends Ability, Given> = Addition<
  Table,
  Able,
  Given
> & {
  readonly rows: readonly { readonly scope: ScopeOf<Able>; readonly values: NewRow<Table, Given> }[];
};

/**
 * Adds one row in the name of the actor, with its audit entry, in one transaction.
 * @returns the row as the database completed it
 * @throws AppError notFound when the actor may not; what the database refuses, such as a unique name that is taken
 */
export async function addRow<Table extends CreatedTable, Able extends Ability, Given extends Parts = NoParts>(
  on: Database,
  { scope, values, ...addition }: RowAddition<Table, Able, Given>,
): Promise<RowWithParts<Table, Given>> {
  const [row] = await addRows<Table, Able, Given>(on, { ...addition, rows: [{ scope, values }] });
  if (!row) throw new Error("The row was not added.");
  return row;
}

/**
 * Adds many rows as `addRow` adds one: all or none, with one entry for each, and one statement a table for some hundred rows.
 * @returns the rows in the order given
 */
export async function addRows<
  Table extends CreatedTable,
  Able extends Ability,
  Given extends Parts = NoParts,
>(on: Database, addition: RowsAddition<Table, Able, Given>): Promise<RowWithParts<Table, Given>[]> {
  return await transact(on, async (tx) => await addRowsIn(tx, addition));
}

/** As `addRows`, in a transaction that the caller has begun, without a savepoint of its own. */
export async function addRowsIn<
  Table extends CreatedTable,
  Able extends Ability,
  Given extends Parts = NoParts,
>(tx: Transaction, addition: RowsAddition<Table, Able, Given>): Promise<RowWithParts<Table, Given>[]> {
  const { actor, ability, rows } = addition;
  for (const { scope } of rows) authorizeActor(actor, ability, ...scopeArguments<Able>(scope));
  return await inBatches(rows, (batch) => addBatch(tx, { ...addition, rows: batch }));
}

async function addBatch<Table extends CreatedTable, Able extends Ability, Given extends Parts>(
  tx: Transaction,
  { actor, table, kind, action, objectOf, rows, parts: givenParts }: RowsAddition<Table, Able, Given>,
): Promise<RowWithParts<Table, Given>[]> {
  const parts: Parts = givenParts ?? {};
  const by = actor === null ? null : actorId(actor);
  const given = rows.map(({ values, scope }) => ({
    id: randomUUID() as string,
    scope,
    all: values as Record<string, unknown>,
  }));
  const stored = (await tx
    .insert(table as PgTable)
    .values(
      given.map(({ id, all }) => ({
        ...Object.fromEntries(Object.entries(all).filter(([field]) => !(field in parts))),
        id,
        createdBy: by,
      })),
    )
    .returning()) as (RowOf<Table> & { id: string })[];
  const byId = new Map(stored.map((row) => [row.id, row]));
  const whole = given.map(({ id, all }) => {
    const row = byId.get(id);
    if (!row) throw new Error("A row was not added.");
    const ofParts = Object.entries(parts).map(([name, { none }]) => [name, all[name] ?? none] as const);
    return { ...row, ...Object.fromEntries(ofParts) } as RowWithParts<Table, Given> & { id: string };
  });
  for (const [name, part] of Object.entries(parts)) {
    const changes = whole
      .map((row) => ({ id: row.id, row, before: part.none, after: (row as Record<string, unknown>)[name] }))
      .filter(({ after }) => after !== part.none);
    if (changes.length > 0) await part.write(tx, changes);
  }
  await writeAudits(
    tx,
    whole.map((row, at) => ({
      actorId: by,
      action,
      object: objectOf?.(row) ?? { kind, id: row.id },
      ...auditScope(given[at]?.scope ?? null),
      after: auditedValues(table, parts, Object.keys(given[at]?.all ?? {}), row),
    })),
  );
  return whole;
}
