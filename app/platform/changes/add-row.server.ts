import { randomUUID } from "node:crypto";
import type { InferInsertModel } from "drizzle-orm";
import type { AnyPgColumn, PgTable } from "drizzle-orm/pg-core";
import { type Database, type Transaction, transact } from "#app/db/transact.server.ts";
import { type Ability, authorizeActor, type ScopeOf, scopeArguments } from "#app/domain/access/abilities.ts";
import type { AuditAction } from "#app/domain/access/audit-actions.ts";
import type { HiddenObject } from "#app/domain/access/errors.ts";
import { type Actor, actorId } from "#app/domain/people/actor.ts";
import { type AuditedObject, writeAudits } from "#app/platform/audit/audit.server.ts";
import { auditScope } from "./audit-scope.ts";
import { auditedValues } from "./audited-values.ts";
import { inBatches } from "./in-batches.ts";
import type { EditableTable, NoParts, Parts, PartValues, RowOf, RowWithParts } from "./row-parts.ts";

/** An editable table that records who created each row. */
type CreatedTable = EditableTable & { readonly createdBy: AnyPgColumn };

/** The columns of a new row, and the initial values of its parts. */
export type NewRow<Table extends CreatedTable, GivenParts = NoParts> = Omit<
  InferInsertModel<Table>,
  "id" | "version" | "createdOn" | "createdBy" | "updatedOn"
> &
  Partial<PartValues<GivenParts>>;

type Addition<Table extends CreatedTable, Able extends Ability, GivenParts> = {
  readonly actor: Actor | null;
  readonly table: Table;
  readonly kind: HiddenObject;
  readonly ability: Able;
  readonly action: AuditAction;
  /** The object of the audit entry, where that is not the row itself: the person of an address. */
  readonly objectOf?: (row: RowOf<Table>) => AuditedObject;
  readonly parts?: GivenParts;
};

export type RowAddition<Table extends CreatedTable, Able extends Ability, GivenParts> = Addition<
  Table,
  Able,
  GivenParts
> & {
  /** Scope of the ability and of the audit entry, such as the publisher of a new book; from loaded rows, never from a form. */
  readonly scope: ScopeOf<Able>;
  readonly values: NewRow<Table, GivenParts>;
};

export type RowsAddition<Table extends CreatedTable, Able extends Ability, GivenParts> = Addition<
  Table,
  Able,
  GivenParts
> & {
  readonly rows: readonly {
    /** The id of the row, where it was given out before the row is added; else the row gets one. */
    readonly id?: string | undefined;
    readonly scope: ScopeOf<Able>;
    readonly values: NewRow<Table, GivenParts>;
  }[];
};

/**
 * Adds one row in the name of the actor, with its audit entry, in one transaction.
 * @returns the row, with the values that the database set
 * @throws AppError notFound when the actor may not add it; the error of the database where a constraint refuses the row, such as
 *   a unique name that is taken
 */
export async function addRow<
  Table extends CreatedTable,
  Able extends Ability,
  GivenParts extends Parts = NoParts,
>(
  on: Database,
  { scope, values, ...addition }: RowAddition<Table, Able, GivenParts>,
): Promise<RowWithParts<Table, GivenParts>> {
  const [row] = await addRows<Table, Able, GivenParts>(on, { ...addition, rows: [{ scope, values }] });
  if (!row) throw new Error("The row was not added.");
  return row;
}

/**
 * Adds many rows as `addRow` adds one: all or none, with one audit entry for each, and one statement per table for some
 * hundred rows.
 * @returns the rows in the order given
 */
export async function addRows<
  Table extends CreatedTable,
  Able extends Ability,
  GivenParts extends Parts = NoParts,
>(on: Database, addition: RowsAddition<Table, Able, GivenParts>): Promise<RowWithParts<Table, GivenParts>[]> {
  return await transact(on, async (tx) => await addRowsIn(tx, addition));
}

/** As `addRows`, in a transaction that the caller has begun, without an additional savepoint. */
export async function addRowsIn<
  Table extends CreatedTable,
  Able extends Ability,
  GivenParts extends Parts = NoParts,
>(
  tx: Transaction,
  addition: RowsAddition<Table, Able, GivenParts>,
): Promise<RowWithParts<Table, GivenParts>[]> {
  const { actor, ability, rows } = addition;
  for (const { scope } of rows) authorizeActor(actor, ability, ...scopeArguments<Able>(scope));
  return await inBatches(rows, (batch) => addBatch(tx, { ...addition, rows: batch }));
}

async function addBatch<Table extends CreatedTable, Able extends Ability, GivenParts extends Parts>(
  tx: Transaction,
  { actor, table, kind, action, objectOf, rows, parts: givenParts }: RowsAddition<Table, Able, GivenParts>,
): Promise<RowWithParts<Table, GivenParts>[]> {
  const parts: Parts = givenParts ?? {};
  const by = actor === null ? null : actorId(actor);
  const given = rows.map(({ id, values, scope }) => ({
    id: id ?? (randomUUID() as string),
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
    return { ...row, ...Object.fromEntries(ofParts) } as RowWithParts<Table, GivenParts> & { id: string };
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
      ...(objectOf ? {} : { version: 1 }),
      ...auditScope(given[at]?.scope ?? null),
      after: auditedValues(table, parts, Object.keys(given[at]?.all ?? {}), row),
    })),
  );
  return whole;
}
