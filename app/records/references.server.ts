import { sql } from "drizzle-orm";
import { z } from "zod";
import { queryRows } from "#app/db/query-rows.server.ts";
import type { Transaction } from "#app/db/transact.server.ts";
import { isUuid } from "#app/domain/identifiers/identifiers.ts";

/** Kinds of rows that values refer to, each with its condition on the row whose id is `given.id` or whose key is `given.ref`. */
const KINDS = {
  language: sql`exists (select from languages where code = given.ref)`,
  // The row is locked, so that no book gets a genre, role, format or paper that another transaction archives or merges meanwhile.
  genre: sql`exists (select from genres where id = given.id and (archived_on is null or given.archived) for share)`,
  series: sql`exists (select from series where id = given.id and publisher_id = given.owner)`,
  imprint: sql`exists (select from imprints where id = given.id and publisher_id = given.owner)`,
  contributor: sql`exists (select from contributors where id = given.id and (archived_on is null or given.archived))`,
  role: sql`exists (select from contributor_roles where id = given.id and (archived_on is null or given.archived) for share)`,
  format: sql`exists (select from book_formats where id = given.id and (archived_on is null or given.archived) for share)`,
  paper: sql`exists (select from papers where id = given.id and (archived_on is null or given.archived) for share)`,
  coating: sql`exists (select from coatings where id = given.id and (archived_on is null or given.archived) for share)`,
  printingMethod: sql`exists (select from printing_methods where id = given.id and (archived_on is null or given.archived) for share)`,
  image: sql`exists (select from images where hash = given.ref)`,
  publisher: sql`exists (select from publishers where id = given.id)`,
} as const;

/** A reference to another row, with the field and the row that it is written to. */
export type Reference = {
  /** Index of the row among those that are written together. */
  readonly at: number;
  readonly field: string;
  readonly kind: keyof typeof KINDS;
  /** The id or key of the other row. */
  readonly ref: string;
  /** The publisher that the other row must belong to, for a kind of row that belongs to a publisher. */
  readonly owner?: string;
};

const brokenReferenceRow = z.object({
  at: z.int(),
  field: z.string(),
});

/**
 * The references to rows that do not exist or are archived, found in one statement.
 * @param mayBeArchived whether references to archived rows are allowed
 */
export async function brokenReferences(
  tx: Pick<Transaction, "execute">,
  references: readonly Reference[],
  mayBeArchived: boolean,
): Promise<readonly { readonly at: number; readonly field: string }[]> {
  if (references.length === 0) return [];
  // A text that is not an id becomes null, which equals no row's id.
  const given = references.map((each) => ({
    ...each,
    id: isUuid(each.ref) ? each.ref : null,
    archived: mayBeArchived,
  }));
  const cases = Object.entries(KINDS).map(
    ([kind, exists]) => sql`when ${sql.raw(`'${kind}'`)} then ${exists}`,
  );
  const rows = await queryRows(
    tx,
    brokenReferenceRow,
    sql`
    select given.at, given.field from jsonb_to_recordset(${JSON.stringify(given)}::jsonb)
      as given (at int, field text, kind text, ref text, id uuid, owner uuid, archived boolean)
    where not case given.kind ${sql.join(cases, sql` `)} end
    order by given.at`,
  );
  return rows;
}
