import type { Database, Transaction } from "#app/db/transact.server.ts";
import type { Ability, ScopeOf } from "#app/domain/access/abilities.ts";
import { AppError } from "#app/domain/access/errors.ts";
import type { Done, Refusal } from "#app/domain/result.ts";
import { type Changed, type ChangeOf, changeRows, type PatchOf } from "./change-rows.server.ts";
import type { ConflictRefusal } from "./conflict.ts";
import type { EditableTable, NoParts, Parts, RowOf } from "./row-parts.ts";

export type { Changed } from "./change-rows.server.ts";
export { lockRow } from "./lock-rows.server.ts";
export type { Patch } from "./row-parts.ts";

export type RowChange<
  Table extends EditableTable,
  Able extends Ability,
  Code extends string,
  GivenParts extends Parts,
> = ChangeOf<Table, Able, GivenParts> & {
  readonly id: string;
  /** Scope of the ability, read from the locked row and never from a form; also the scope of the audit entry. */
  readonly scopeOf: (row: RowOf<Table>) => ScopeOf<Able>;
  /** Version of the row when the person opened the form; null where the new values follow from the locked row alone. */
  readonly openedVersion: number | null;
  readonly patch: PatchOf<Table, Code, GivenParts>;
  /** Further changes in the same transaction, such as of rows below this one. Also called when the row itself did not change. */
  readonly also?: (tx: Transaction, row: RowOf<Table>) => Promise<void>;
};

/**
 * Changes one row in one transaction: locks the row, authorises the actor with the scope of the row, compares the version that
 * was opened, writes the row and then the audit entry. Triggers of the database increment the version and notify open pages.
 *
 * When the row has another version than the one that was opened, the audit trail tells which fields were changed since, and
 * from which values. Fields that the person left as they were keep what is stored; a field that both changed, with different
 * results, is a conflict, and nothing is written. Where the trail does not tell, and for actions that depend on the whole row,
 * such as archiving, every field that differs is a conflict.
 * @param on the database, or the transaction that the change is a part of
 * @returns the row; or `form_conflict` with both values of each field that differs; or the refusal of `patch`
 * @throws AppError notFound when there is no such row, or the actor may not change it
 */
export async function changeRow<
  Table extends EditableTable,
  Able extends Ability,
  Code extends string = never,
  GivenParts extends Parts = NoParts,
>(
  on: Database,
  { id, scopeOf, openedVersion, patch, also, ...change }: RowChange<Table, Able, Code, GivenParts>,
): Promise<Done<Changed<Table, GivenParts>> | ConflictRefusal<Table, GivenParts> | Refusal<Code>> {
  const [result] = await changeRows<Table, Able, Code, GivenParts>(on, {
    ...change,
    scopesOf: (rows) => rows.map((row) => scopeOf(row)),
    changes: [{ id, openedVersion, patch }],
    ...(also && { also }),
  });
  if (!result) throw new AppError("notFound", { hidden: change.kind });
  return result;
}
