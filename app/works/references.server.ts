import { sql } from "drizzle-orm";
import type { Transaction } from "#app/db/transact.server.ts";
import { isUuid } from "#app/domain/identifiers.ts";

/** Kinds of rows that values refer to, each with the condition on the row with a given id, `given.id`, or key, `given.ref`. */
const KINDS = {
  language: sql`exists (select from languages where code = given.ref)`,
  // Locked, so that a genre that is archived or merged meanwhile is given to no book.
  genre: sql`exists (select from genres where id = given.id and (archived_on is null or given.archived) for share)`,
  series: sql`exists (select from series where id = given.id and publisher_id = given.owner)`,
  contributor: sql`exists (select from contributors where id = given.id and (archived_on is null or given.archived))`,
  role: sql`exists (select from contributor_roles where id = given.id and (archived_on is null or given.archived))`,
  format: sql`exists (select from book_formats where id = given.id and (archived_on is null or given.archived))`,
  image: sql`exists (select from images where hash = given.ref)`,
  publisher: sql`exists (select from publishers where id = given.id)`,
} as const;

/** A value that refers to another row, with the field and the row it is written to. */
export type Reference = {
  /** Index of the row among those that are written together. */
  readonly at: number;
  readonly field: string;
  readonly kind: keyof typeof KINDS;
  readonly ref: string;
  /** The publisher that the other row must belong to, where it belongs to one. */
  readonly owner?: string;
};

/**
 * The references that lead nowhere, or to what is archived; asked in one statement.
 * @param mayBeArchived whether rows may refer to what is archived
 */
export async function brokenReferences(
  tx: Pick<Transaction, "execute">,
  references: readonly Reference[],
  mayBeArchived: boolean,
): Promise<readonly { readonly at: number; readonly field: string }[]> {
  if (references.length === 0) return [];
  // What is no id compares as null, and so leads nowhere.
  const given = references.map((each) => ({
    ...each,
    id: isUuid(each.ref) ? each.ref : null,
    archived: mayBeArchived,
  }));
  const cases = Object.entries(KINDS).map(
    ([kind, exists]) => sql`when ${sql.raw(`'${kind}'`)} then ${exists}`,
  );
  const { rows } = await tx.execute<{ at: number; field: string }>(sql`
    select given.at, given.field from jsonb_to_recordset(${JSON.stringify(given)}::jsonb)
      as given (at int, field text, kind text, ref text, id uuid, owner uuid, archived boolean)
    where not case given.kind ${sql.join(cases, sql` `)} end
    order by given.at`);
  return rows;
}
