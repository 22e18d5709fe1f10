import { eq, inArray } from "drizzle-orm";
import type { AnyPgColumn } from "drizzle-orm/pg-core";
import type { Transaction } from "#app/db/transact.server.ts";
import type { Actor } from "#app/domain/people/actor.ts";
import { done } from "#app/domain/result.ts";
import { changeRow } from "#app/platform/changes/change-row.server.ts";
import { changeOf, type Kind } from "./kind.server.ts";

/** Lets all rows of a kind that refer to a row by a field refer to another one instead, each with its audit entry. */
export async function moveReferences(
  tx: Transaction,
  actor: Actor,
  kind: Kind,
  { field, fromId, intoId }: { readonly field: string; readonly fromId: string; readonly intoId: string },
): Promise<void> {
  const { table, parts = {} } = kind;
  const part = parts[field];
  const column = (table as unknown as Record<string, AnyPgColumn>)[field] as AnyPgColumn;
  const owners = part?.references
    ? tx.select({ id: part.owner }).from(part.part.table).where(eq(part.references.target, fromId))
    : tx.select({ id: table.id }).from(table).where(eq(column, fromId));
  const rows = await tx
    .select({ id: table.id })
    .from(table)
    .where(inArray(table.id, owners))
    .orderBy(table.id);
  for (const { id } of rows)
    await changeRow(tx, {
      ...changeOf(kind),
      actor,
      id: id as string,
      action: `${kind.name}.change`,
      openedVersion: null,
      patch: (row) => {
        const now = (row as Record<string, unknown>)[field];
        const next = part?.references
          ? part.references.moved(now, fromId, intoId)
          : // No row refers to itself.
            id === intoId
            ? null
            : intoId;
        return done({ [field]: next });
      },
    });
}
