import { type SQL, sql } from "drizzle-orm";
import { z } from "zod";
import { db } from "#app/db/client.server.ts";
import { queryRows } from "#app/db/query-rows.server.ts";
import { idRow, namedRow, valuesValue } from "#app/db/row-values.ts";
import type { Database } from "#app/db/transact.server.ts";
import { isUuid } from "#app/domain/identifiers/identifiers.ts";
import type { L10n } from "#app/domain/text/l10n.ts";

const entryRow = z.object({
  action: z.string(),
  kind: z.string(),
  id: z.string(),
  before: valuesValue,
  after: valuesValue,
  writtenSince: z.array(z.string()),
});

/** A change that is to be taken back. */
export type Entry = z.infer<typeof entryRow>;

/** SQL of the ids of an operation and of the one that completes it, which is undone with it. */
const withFollowing = (operationId: string): SQL =>
  sql`(select id from operations where id = ${operationId} or follows = ${operationId})`;

/**
 * Changes made in an operation, and in the one that completes it, newest first. Those of one transaction have the same time: a
 * row comes before the rows that it belongs to or names, and its later versions before its earlier ones.
 * @param operationIds of the operation, of the one that completes it and of the undoing
 */
export async function entriesOfOperation(
  operationId: string,
  operationIds: readonly string[],
  { skip, limit }: { readonly skip: number; readonly limit: number },
): Promise<readonly Entry[]> {
  const rows = await queryRows(
    db(),
    entryRow,
    sql`
    select e.action, e.object_kind as kind, e.object_id as id, coalesce(e.before, '{}') as before, coalesce(e.after, '{}') as after,
      array(select distinct jsonb_object_keys(a.after) from audit_entries a
        where a.object_id = e.object_id and a.object_kind = e.object_kind and a.version > e.version
          and ${isOther(operationIds)}) as "writtenSince"
    from audit_entries e where e.operation_id in ${withFollowing(operationId)}
    order by e.at desc,
      case e.object_kind when 'listing' then 0 when 'review' then 1 when 'edition' then 2 when 'book' then 3 else 4 end,
      e.version desc nulls last, e.id
    limit ${limit} offset ${skip}`,
  );
  return rows;
}

const countRow = z.object({
  n: z.int(),
});

/** The number of changes made in an operation, and in the one that completes it. */
export async function countEntries(operationId: string): Promise<number> {
  const rows = await queryRows(
    db(),
    countRow,
    sql`select count(*)::int as n from audit_entries where operation_id in ${withFollowing(operationId)}`,
  );
  return rows[0]?.n ?? 0;
}

const texts = (values: readonly string[]): SQL =>
  sql`(select value from jsonb_array_elements_text(${JSON.stringify(values)}::jsonb))`;
/** SQL of the ids of a list that are ids. */
export const uuids = (ids: readonly string[]): SQL =>
  sql`(select value::uuid from jsonb_array_elements_text(${JSON.stringify(ids.filter(isUuid))}::jsonb))`;

/**
 * SQL of whether an audit entry `a` is of other work than these operations. An operation that was undone does not count where its undoing left
 * nothing of the row: the values are again what they were.
 */
const isOther = (operationIds: readonly string[]): SQL => sql`(a.operation_id is null
  or (a.operation_id not in ${uuids(operationIds)} and not exists (select from operations u
    where u.undo_of is not null and u.state = 'done'
      and a.operation_id in (select u.undo_of union all select o.id from operations o where o.undo_of = u.undo_of)
      and not exists (select from operation_refusals r where r.operation_id = u.id and r.refusal ->> 'id' = a.object_id))))`;

/**
 * Of rows that an operation added or restored: those that were changed since, or to which something was added, by other work.
 * @param options.withItsRows whether what was added to a book counts, such as a further edition
 */
export async function changedByOthers(
  tx: Database,
  kind: string,
  ids: readonly string[],
  operationIds: readonly string[],
  { withItsRows = true }: { readonly withItsRows?: boolean } = {},
): Promise<ReadonlySet<string>> {
  // What happened to a row before it was restored is no change since.
  const since = (id: SQL) =>
    sql`a.at >= (select min(f.at) from audit_entries f where f.object_id = ${id} and f.operation_id in ${uuids(operationIds)})`;
  const rows = await queryRows(
    tx,
    idRow,
    sql`
    select a.object_id as id from audit_entries a
      where a.object_kind = ${kind} and a.object_id in ${texts(ids)} and ${isOther(operationIds)} and ${since(sql`a.object_id`)}
    union select a.scope ->> 'bookId' from audit_entries a
      where ${withItsRows} and a.scope ? 'bookId' and a.scope ->> 'bookId' in ${texts(ids)} and ${isOther(operationIds)}
        and ${since(sql`a.scope ->> 'bookId'`)}`,
  );
  return new Set(rows.map(({ id }) => id));
}

/** Of books: those with editions that are not archived. */
export async function booksInUse(tx: Database, ids: readonly string[]): Promise<ReadonlySet<string>> {
  const rows = await queryRows(
    tx,
    idRow,
    sql`
    select distinct book_id as id from book_editions
    where archived_on is null and book_id in ${uuids(ids)}`,
  );
  return new Set(rows.map(({ id }) => id));
}

/** Of contributors: those that books credit which are not archived. */
export async function contributorsInUse(tx: Database, ids: readonly string[]): Promise<ReadonlySet<string>> {
  const rows = await queryRows(
    tx,
    idRow,
    sql`
    select distinct c.contributor_id as id from contributions c
    join books b on b.id = c.book_id and b.archived_on is null
    where c.contributor_id in ${uuids(ids)}`,
  );
  return new Set(rows.map(({ id }) => id));
}

/** What rows are called, by their ids: the title of the book of an edition or a review, the name of a contributor. */
export async function namesOf(tx: Database, ids: readonly string[]): Promise<ReadonlyMap<string, L10n>> {
  const rows = await queryRows(
    tx,
    namedRow,
    sql`
    select b.id, b.title as name from books b where b.id in ${uuids(ids)}
    union all select e.id, b.title from book_editions e join books b on b.id = e.book_id where e.id in ${uuids(ids)}
    union all select r.id, b.title from reviews r join books b on b.id = r.book_id where r.id in ${uuids(ids)}
    union all select c.id, c.name from contributors c where c.id in ${uuids(ids)}
    union all select s.id, s.title from series s where s.id in ${uuids(ids)}
    union all select p.id, p.name from publishers p where p.id in ${uuids(ids)}
    union all select s.id, s.name from bookstores s where s.id in ${uuids(ids)}`,
  );
  return new Map(rows.map(({ id, name }) => [id, name]));
}

/** Lets a later import of the same records write editions again whose changes by an import are taken back. */
export async function forgetImportedRecords(tx: Database, editionIds: readonly string[]): Promise<void> {
  if (editionIds.length === 0) return;
  await tx.execute(
    sql`update imported_records set digest = '' where digest <> '' and edition_id in ${uuids(editionIds)}`,
  );
}
