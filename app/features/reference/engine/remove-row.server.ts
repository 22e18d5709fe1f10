import { eq, type SQL, sql } from "drizzle-orm";
import type { AnyPgColumn, PgTable } from "drizzle-orm/pg-core";
import { z } from "zod";
import { isRowReferredTo } from "#app/db/broken-constraint.ts";
import { db } from "#app/db/client.server.ts";
import { queryRows } from "#app/db/query-rows.server.ts";
import { type Transaction, transact } from "#app/db/transact.server.ts";
import { type Ability, authorize } from "#app/domain/access/abilities.ts";
import { AppError } from "#app/domain/access/errors.ts";
import { isUuid } from "#app/domain/identifiers/identifiers.ts";
import type { Viewer } from "#app/domain/people/viewer.ts";
import type { ReferenceKind } from "#app/domain/reference/reference-kinds.ts";
import { done, type Result, refuse } from "#app/domain/result.ts";
import { removeRow } from "#app/platform/changes/remove-row.server.ts";
import { type Kind, REFERENCE_ABILITY } from "./kind.server.ts";
import { lockKind } from "./lock-kind.server.ts";
import { useCount } from "./uses.server.ts";

/** Why a row stays: the product brought it and would bring it again, something uses it, or it is another than the person saw. */
export type RemovalRefusal = "reference_is_standard" | "reference_in_use" | "reference_changed";

/** What deleting rows needs to know of a table of reference rows. */
type Removable = {
  readonly name: ReferenceKind | "genre";
  readonly table: PgTable & Readonly<Record<"id" | "createdBy" | "version", AnyPgColumn>>;
  /** The column with the row that one was merged into. */
  readonly merged: AnyPgColumn;
  readonly ability: Extract<Ability, "reference.change" | "genre.change">;
  /** How often a row is used, beside the rows that were merged into it. */
  readonly uses: (id: SQL) => SQL;
  /** The columns with its id in the tables of its parts, which go with it. */
  readonly owners: readonly AnyPgColumn[];
};

type Opened = { readonly id: string; readonly openedVersion: number };

/**
 * Deletes a row that nothing uses and that a person added; others are archived.
 * @throws AppError notFound when there is no such row, or the viewer may not change rows of the kind
 */
export async function removeReference(viewer: Viewer | null, kind: Kind, opened: Opened) {
  const { name, table, parts = {} } = kind;
  return await removeUnused(viewer, opened, {
    name,
    table,
    merged: table.mergedIntoId,
    ability: REFERENCE_ABILITY,
    uses: (id) => useCount(kind, id),
    owners: [
      ...Object.values(parts).map(({ owner }) => owner),
      ...(kind.pictures?.part ? [kind.pictures.owner] : []),
    ],
  });
}

const usesRow = z.object({
  uses: z.int(),
});

/** Deletes a row of a table of reference rows, as `removeReference` does. */
export async function removeUnused(
  viewer: Viewer | null,
  { id, openedVersion }: Opened,
  { name, table, merged, ability, uses, owners }: Removable,
): Promise<Result<null, RemovalRefusal>> {
  authorize(viewer, ability);
  const remove = async (tx: Transaction) => {
    for (const owner of owners) await tx.delete(owner.table).where(eq(owner, id));
    await removeRow(tx, {
      actor: viewer,
      table,
      id,
      kind: name,
      ability,
      action: `${name}.remove`,
      scopeOf: () => null,
    });
  };
  return await transact(db(), async (tx) => {
    await lockKind(tx, name);
    const [row] = isUuid(id)
      ? await tx
          .select({ createdBy: table.createdBy, version: table.version })
          .from(table)
          .where(eq(table.id, id))
          .for("update")
      : [];
    if (!row) throw new AppError("notFound", { hidden: name });
    if (row.createdBy === null) return refuse("reference_is_standard");
    if (row.version !== openedVersion) return refuse("reference_changed");
    const rows = await queryRows(
      tx,
      usesRow,
      sql`
      select ${uses(sql`${id}::uuid`)} + (select count(*)::int from ${table} where ${merged} = ${id}) as uses`,
    );
    if (rows[0]?.uses !== 0) return refuse("reference_in_use");
    try {
      await transact(tx, remove);
    } catch (error) {
      // Used meanwhile, or by what no page names.
      if (isRowReferredTo(error)) return refuse("reference_in_use");
      throw error;
    }
    return done(null);
  });
}
