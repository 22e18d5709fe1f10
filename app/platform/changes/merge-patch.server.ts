import { isDeepStrictEqual } from "node:util";
import { sql } from "drizzle-orm";
import { z } from "zod";
import { queryRows } from "#app/db/query-rows.server.ts";
import type { Transaction } from "#app/db/transact.server.ts";
import { toJsonValue } from "./audited-values.ts";

/** What another person changed: the value a field had before, as JSON; none where entries do not record it. */
export type Earlier = { readonly value: unknown } | undefined;

/** A row whose form was opened at another version than the stored one. */
export type Outdated = { readonly id: string; readonly opened: number; readonly stored: number };

const laterEntryRow = z.object({
  id: z.string(),
  version: z.int(),
  before: z.unknown(),
});

/**
 * The fields of rows that were changed after a version, each with the value it had at that version, by the id of the row. Reads
 * the entries of all rows in one statement.
 * @returns without the rows of which the audit trail does not tell: a version without an entry
 */
export async function changedSince(
  tx: Transaction,
  kind: string,
  rows: readonly Outdated[],
): Promise<ReadonlyMap<string, ReadonlyMap<string, Earlier>>> {
  const later = rows.filter(({ opened, stored }) => opened < stored);
  if (later.length === 0) return new Map();
  const entries = await queryRows(
    tx,
    laterEntryRow,
    sql`
    select entry.object_id as id, entry.version, entry.before
    from jsonb_to_recordset(${JSON.stringify(later)}::jsonb) as given (id text, opened int)
    join audit_entries entry on entry.object_kind = ${kind} and entry.object_id = given.id and entry.version > given.opened
    order by entry.version`,
  );
  const byId = Map.groupBy(entries, ({ id }) => id);
  return new Map(
    later.flatMap(({ id, opened, stored }) => {
      const own = byId.get(id) ?? [];
      const versions = own.map(({ version }) => version);
      return isDeepStrictEqual(versions, sequence(opened + 1, stored)) ? [[id, fieldsOf(own)] as const] : [];
    }),
  );
}

/** Each field that entries name, with the value before the first of them. */
function fieldsOf(entries: readonly { readonly before: unknown }[]): ReadonlyMap<string, Earlier> {
  const fields = new Map<string, Earlier>();
  for (const { before } of entries) {
    const { fields: unrecorded, ...values } = (before ?? {}) as Record<string, unknown>;
    for (const [field, value] of Object.entries(values)) if (!fields.has(field)) fields.set(field, { value });
    for (const field of (unrecorded as readonly string[] | undefined) ?? [])
      if (!fields.has(field)) fields.set(field, undefined);
  }
  return fields;
}

/**
 * Compares the fields a form would write with what others changed since it was opened. A field that the person left as it
 * was when the form was opened keeps its stored value; a field that both changed is a conflict.
 * @param fields those that differ from what is stored
 * @returns the fields to write and those in conflict
 */
export function mergeFields(
  fields: readonly string[],
  wanted: Readonly<Record<string, unknown>>,
  changed: ReadonlyMap<string, Earlier>,
): { readonly write: readonly string[]; readonly conflicts: readonly string[] } {
  const isUntouched = (field: string) => {
    const earlier = changed.get(field);
    return earlier !== undefined && isDeepStrictEqual(asJson(wanted[field]), earlier.value);
  };
  const touched = fields.filter((field) => !isUntouched(field));
  return {
    write: touched.filter((field) => !changed.has(field)),
    conflicts: touched.filter((field) => changed.has(field)),
  };
}

/** A value as an audit entry stores it. */
const asJson = (value: unknown): unknown => {
  const json = toJsonValue(value);
  return json === undefined ? null : (JSON.parse(JSON.stringify(json)) as unknown);
};

const sequence = (first: number, last: number) =>
  Array.from({ length: Math.max(0, last - first + 1) }, (_none, at) => first + at);
