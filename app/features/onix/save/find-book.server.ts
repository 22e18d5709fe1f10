import { type SQL, sql } from "drizzle-orm";
import type { Transaction } from "#app/db/transact.server.ts";
import type { L10n } from "#app/domain/l10n.ts";
import { LANGUAGES } from "#app/domain/language.ts";
import { isSameName, nameKeys } from "#app/domain/same-name.ts";
import { type BookTexts, NO_LANGUAGE } from "./merge-book.ts";

type CandidateRow = {
  id: string;
  title: L10n;
  subtitle: L10n | null;
  language: string;
  series_number: string | null;
  main_contributor: string | null;
};

/**
 * The id of the book of a record's work, if the book exists, so that hardback and e-book become editions of one book:
 * it has the same publisher, title and main contributor (or both have none). Works that differ in subtitle, language or
 * number in their series are different books; a value that is unknown on either side is not compared.
 */
export async function findBook(
  tx: Transaction,
  publisherId: string,
  texts: BookTexts,
  mainContributorId: string | undefined,
): Promise<string | undefined> {
  const { rows } = await tx.execute<CandidateRow>(sql`
    select b.id, b.title, b.subtitle, b.language, b.series_number,
      (select c.contributor_id from contributions c join contributor_roles role on role.id = c.role_id
        where c.book_id = b.id and c.edition_id is null order by role.is_primary_creator desc, c.sequence limit 1) as main_contributor
    from books b
    where b.publisher_id = ${publisherId} and b.archived_on is null and ${titleCondition(texts.title)}
    order by b.created_on, b.id`);
  return rows.find((row) => isSameWork(row, texts, mainContributorId))?.id;
}

/**
 * SQL that selects books whose title may be the same. Romanised keys contain only letters and digits, so
 * they need no escaping; a title that consists of other signs has no key and is compared as a whole.
 */
function titleCondition(title: L10n): SQL {
  const keys = nameKeys(title);
  const conditions =
    keys.length > 0
      ? keys.map((key) => sql`(' ' || b.search_keys || ' ') like ${`% ${key} %`}`)
      : LANGUAGES.map((language) => sql`b.title ->> ${language} = ${title[language] ?? null}`);
  return sql`(${sql.join(conditions, sql` or `)})`;
}

function isSameWork(row: CandidateRow, texts: BookTexts, mainContributorId: string | undefined): boolean {
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
