import { and, eq, isNull, ne, sql } from "drizzle-orm";
import type { AnyPgColumn } from "drizzle-orm/pg-core";
import type { Transaction } from "#app/db/transact.server.ts";
import { type Refusal, refuse } from "#app/domain/result.ts";
import type { L10n } from "#app/domain/text/l10n.ts";
import { kindNamed } from "#app/features/reference/kinds.server.ts";
import { nameIsTaken } from "#app/features/reference/name-taken.server.ts";
import type { ReferenceRefusal } from "#app/features/reference/reference-messages.ts";
import { type Fault, fieldsOf, idsReferredTo, type Kind, type Values } from "./kind.server.ts";

/**
 * Why a row may not have these values.
 * @param stored the row as it is stored; undefined for a new one
 */
export async function faultOf(
  tx: Transaction,
  kind: Kind,
  values: Values,
  stored?: Values,
): Promise<Fault | undefined> {
  const id = stored ? String(stored.id) : null;
  const name = values[kind.nameField] as L10n | undefined;
  if (
    name &&
    !kind.hasHomonyms &&
    (await nameIsTaken(tx, kind.table, columnOf(kind, kind.nameField), name, id))
  )
    return { code: "reference_name_taken", field: kind.nameField };
  for (const field of kind.unique ?? []) {
    const same = field in values && eq(columnOf(kind, field), values[field]);
    if (same && (await tx.$count(kind.table, and(same, id ? ne(kind.table.id, id) : undefined))) > 0)
      return { code: "reference_code_taken", field };
  }
  for (const [field, { refersTo }] of fieldsOf(kind)) {
    if (!refersTo || !(field in values)) continue;
    const known = new Set(idsReferredTo(kind, field, stored?.[field]));
    const added = [...new Set(idsReferredTo(kind, field, values[field]))].filter((each) => !known.has(each));
    if (added.length > 0 && (await countInUse(tx, kindNamed(refersTo), added)) < added.length)
      return { code: "reference_choice_archived", field };
  }
  const all = { ...stored, ...values };
  return kind.check?.(all) ?? (await kind.verify?.(tx, all));
}

/** A fault as the refusal of a form. */
export const refusalOf = ({ code, field, names }: Fault): Refusal<ReferenceRefusal> =>
  refuse(code, { field, ...(names !== undefined && { names }) });

const columnOf = (kind: Kind, field: string): AnyPgColumn =>
  (kind.table as unknown as Record<string, AnyPgColumn>)[field] as AnyPgColumn;

/** How many of some rows are in use. They are locked, so that none is archived or merged before the row that refers to it is written. */
async function countInUse(tx: Transaction, kind: Kind, ids: readonly unknown[]): Promise<number> {
  const among = sql`${kind.table.id} in (select value::uuid from jsonb_array_elements_text(${JSON.stringify(ids)}::jsonb))`;
  const rows = await tx
    .select({ id: kind.table.id })
    .from(kind.table)
    .where(and(among, isNull(kind.table.archivedOn)))
    .orderBy(kind.table.id)
    .for("share");
  return rows.length;
}
