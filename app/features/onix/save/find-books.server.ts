import { sql } from "drizzle-orm";
import { z } from "zod";
import { queryRows } from "#app/db/query-rows.server.ts";
import { l10nValue } from "#app/db/row-values.ts";
import type { Transaction } from "#app/db/transact.server.ts";
import { isSameName } from "#app/domain/people/same-name.ts";
import { type BookTexts, NO_LANGUAGE } from "./merge-book.ts";

/** The work of a record. */
export type Work = {
  readonly publisherId: string;
  readonly texts: BookTexts;
  readonly mainContributorId: string | undefined;
};

const candidateRow = z.object({
  at: z.int(),
  id: z.string(),
  title: l10nValue,
  subtitle: l10nValue.nullable(),
  language: z.string(),
  series_number: z.string().nullable(),
  main_contributor: z.string().nullable(),
});

type CandidateRow = z.infer<typeof candidateRow>;

/**
 * For each work the id of its book, or undefined where the book does not exist. Hardback and e-book become editions of one book:
 * it has the same publisher, title and main contributor (or both have none). Works that differ in subtitle, language or
 * number in their series are different books; a value that is unknown on either side is not compared.
 */
export async function findBooks(
  tx: Pick<Transaction, "execute">,
  works: readonly Work[],
): Promise<(string | undefined)[]> {
  if (works.length === 0) return [];
  const given = works.map(({ publisherId, texts: { title } }, at) => ({
    at,
    publisher: publisherId,
    names: Object.values(title),
  }));
  // Books are found by their names before their publisher is compared: while books are being added, the planner expects few of a
  // publisher, and would compare all of them with each name. A title of signs alone sounds like nothing, and is compared as a whole.
  const rows = await queryRows(
    tx,
    candidateRow,
    sql`
    with alike as materialized (
      select distinct given.at, given.publisher, same.id
      from jsonb_to_recordset(${JSON.stringify(given)}::jsonb) as given (at int, publisher uuid, names text[])
      cross join unnest(given.names) as name
      cross join lateral (
        select search_named('books', name) as id
        union all select id from books where btrim(search_folded(name)) = '' and publisher_id = given.publisher
          and name in (title ->> 'en', title ->> 'np')
      ) same
    )
    select alike.at, b.id, b.title, b.subtitle, b.language, b.series_number,
      (select c.contributor_id from contributions c join contributor_roles role on role.id = c.role_id
        where c.book_id = b.id and c.edition_id is null order by role.is_primary_creator desc, c.sequence limit 1) as main_contributor
    from alike join books b on b.id = alike.id and b.publisher_id = alike.publisher and b.archived_on is null
    order by b.created_on, b.id`,
  );
  const candidates = Map.groupBy(rows, ({ at }) => at);
  return works.map((work, at) => candidates.get(at)?.find((row) => isSameWork(row, work))?.id);
}

function isSameWork(row: CandidateRow, { texts, mainContributorId }: Work): boolean {
  const isSameOrUnknown = (one: string | null, other: string | null) =>
    one === null || other === null || one === other;
  const language = (code: string) => (code === NO_LANGUAGE ? null : code);
  return (
    isSameName(row.title, texts.title) &&
    (row.subtitle === null || texts.subtitle === null || isSameName(row.subtitle, texts.subtitle)) &&
    isSameOrUnknown(language(row.language), language(texts.language)) &&
    isSameOrUnknown(row.series_number, texts.series?.number ?? null) &&
    row.main_contributor === (mainContributorId ?? null)
  );
}
