import { type SQL, sql } from "drizzle-orm";
import { z } from "zod";
import { db } from "#app/db/client.server.ts";
import { queryRow, queryRows } from "#app/db/query-rows.server.ts";
import { momentValue, valuesValue } from "#app/db/row-values.ts";
import { isUuid } from "#app/domain/identifiers/identifiers.ts";
import type { Values } from "./versions.server.ts";

/** A row whose history is shown: its version and values as they are stored now. */
export type Audited = {
  readonly kind: "book" | "contributor" | "edition" | "listing";
  readonly id: string;
  readonly version: number;
  readonly values: Values;
};

const valuesOfEntry = valuesValue.nullable().transform((values) => values ?? {});

const entryRow = z.object({
  id: z.string(),
  at: momentValue,
  action: z.string(),
  objectKind: z.string(),
  objectId: z.string(),
  actorId: z.string().nullable(),
  actor: z.string().nullable(),
  /** The version of the object after the change. */
  version: z.int(),
  before: valuesOfEntry,
  after: valuesOfEntry,
});

/** An audit entry of a row, or of a review of a book. */
export type Entry = z.infer<typeof entryRow>;

/** The order of entries: those of one transaction have one time, and follow each other by their version. */
const ORDER = sql`entry.at desc, entry.version desc, entry.id desc`;

/**
 * The entries of a row, newest first, and with those of a book those of its reviews.
 * @param after the id of the entry after which to begin, if any
 */
export async function entriesOf(
  { kind, id }: Pick<Audited, "kind" | "id">,
  { after, limit }: { readonly after?: string | null | undefined; readonly limit: number },
): Promise<readonly Entry[]> {
  const own = sql`entry.object_kind = ${kind} and entry.object_id = ${id}`;
  const sources = [own];
  if (kind === "book")
    sources.push(
      sql`entry.scope ? 'bookId' and entry.scope ->> 'bookId' = ${id} and entry.object_kind = 'review'`,
    );
  const older =
    after && isUuid(after)
      ? sql`and (entry.at, entry.version, entry.id) < (select at, version, id from audit_entries where id = ${after})`
      : sql``;
  // Each source by its own index, and no more of it than the page can need.
  const parts = sources.map(
    (source) => sql`(select * from audit_entries entry
      where ${source} and entry.version is not null ${older} order by ${ORDER} limit ${limit})`,
  );
  return await queryRows(
    db(),
    entryRow,
    sql`
    select entry.id, entry.at, entry.action, entry.object_kind as "objectKind", entry.object_id as "objectId",
      entry.actor_id as "actorId", person.name as actor, entry.version, entry.before, entry.after
    from (${sql.join(parts, sql` union all `)}) entry
    left join app_users person on person.id = entry.actor_id
    order by ${ORDER} limit ${limit}`,
  );
}

const valuesAtRow = z.object({
  changes: z.int(),
  earlier: valuesValue,
});

/**
 * The values that a row had at a version. The database reads the later entries, and returns of each field what it was first.
 * @returns undefined where the audit trail does not reach that version
 */
export async function valuesAt(
  { kind, id, version: stored, values }: Audited,
  version: number,
): Promise<Values | undefined> {
  if (version < 1 || version > stored) return undefined;
  if (version === stored) return values;
  const found = await queryRow(db(), valuesAtRow, valuesSql(kind, id, version));
  return found?.changes === stored - version ? { ...values, ...found.earlier } : undefined;
}

const valuesSql = (kind: string, id: string, version: number): SQL => sql`
  with later as (
    select entry.version, entry.before from audit_entries entry
    where entry.object_kind = ${kind} and entry.object_id = ${id} and entry.version > ${version}),
  earliest as (
    select distinct on (field.key) field.key, field.value
    from later cross join lateral
      jsonb_each(case jsonb_typeof(later.before) when 'object' then later.before else '{}' end) field
    order by field.key, later.version)
  select (select count(distinct version)::int from later) as changes,
    coalesce((select jsonb_object_agg(key, value) from earliest), '{}') as earlier`;
