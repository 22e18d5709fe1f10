import { isDeepStrictEqual } from "node:util";
import { and, asc, eq, gt } from "drizzle-orm";
import { auditEntries } from "#app/db/tables/audit.server.ts";
import type { Transaction } from "#app/db/transact.server.ts";
import { toJsonValue } from "./audited-values.ts";

/** What another person changed: the value a field had before, as JSON; none where entries do not record it. */
type Earlier = { readonly value: unknown } | undefined;

/**
 * The fields of a row that were changed after a version, each with the value it had at that version.
 * @returns undefined where the audit trail does not tell: a version without an entry
 */
export async function changedSince(
  tx: Transaction,
  object: { readonly kind: string; readonly id: string },
  { opened, stored }: { readonly opened: number; readonly stored: number },
): Promise<ReadonlyMap<string, Earlier> | undefined> {
  const entries = await tx
    .select({ version: auditEntries.version, before: auditEntries.before })
    .from(auditEntries)
    .where(
      and(
        eq(auditEntries.objectKind, object.kind),
        eq(auditEntries.objectId, object.id),
        gt(auditEntries.version, opened),
      ),
    )
    .orderBy(asc(auditEntries.version));
  const versions = entries.map(({ version }) => version);
  if (!isDeepStrictEqual(versions, sequence(opened + 1, stored))) return undefined;
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
