import type { Database } from "#app/db/client.server.ts";
import type { Transaction } from "#app/db/transact.server.ts";
import type { Ability, ScopeOf } from "#app/domain/abilities.ts";
import { AppError } from "#app/domain/errors.ts";
import type { Done, Refusal } from "#app/domain/result.ts";
import {
  type Changed,
  type ChangeOf,
  type ConflictRefusal,
  changeRows,
  type PatchOf,
} from "./change-rows.server.ts";
import type { EditableTable, NoParts, Parts, RowOf } from "./row-parts.ts";

export type { Changed, ConflictRefusal } from "./change-rows.server.ts";
export { lockRow } from "./lock-rows.server.ts";
export type { Patch } from "./row-parts.ts";

export type RowChange<
  Table extends EditableTable,
  Able extends Ability,
  Code extends string,
  Given extends Parts,
> = ChangeOf<Table, Able, Given> & {
  readonly id: string;
  /** Scope of the ability, read from the locked row and never from a form; also the scope of the audit entry. */
  readonly scopeOf: (row: RowOf<Table>) => ScopeOf<Able>;
  /** Version of the row when the person opened the form; null where the new values follow from the locked row alone. */
  readonly openedVersion: number | null;
  readonly patch: PatchOf<Table, Code, Given>;
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
 * @throws AppError notFound when there is no such row, or the actor may not change it
 */
export async function changeRow<
  Table extends EditableTable,
  Able extends Ability,
  Code extends string = never,
  Given extends Parts = NoParts,
>(
  on: Database,
  { id, scopeOf, openedVersion, patch, also, ...change }: RowChange<Table, Able, Code, Given>,
): Promise<Done<Changed<Table, Given>> | ConflictRefusal<Table, Given> | Refusal<Code>> {
  const [result] = await changeRows<Table, Able, Code, Given>(on, {
    ...change,
    scopesOf: (rows) => rows.map((row) => scopeOf(row)),
    changes: [{ id, openedVersion, patch }],
    ...(also && { also }),
  });
  if (!result) throw new AppError("notFound", { hidden: change.kind });
  return result;
}
