import { type SQL, sql } from "drizzle-orm";
import { z } from "zod";
import { db } from "#app/db/client.server.ts";
import { queryRows } from "#app/db/query-rows.server.ts";
import { visibleTo } from "#app/db/reads/visible-to.server.ts";
import { l10nValue } from "#app/db/row-values.ts";
import { CONTRIBUTOR_KINDS, type ContributorKind } from "#app/domain/editions/catalogue-values.ts";
import { nameKeys } from "#app/domain/people/same-name.ts";
import type { Viewer } from "#app/domain/people/viewer.ts";
import { type L10n, type LocalizedText, localized } from "#app/domain/text/l10n.ts";
import type { Language } from "#app/domain/text/language.ts";

/** How many contributors a search shows. */
const FOUND_MAX = 12;
/** A contributor to choose: the names in both languages, and what tells it from one of the same name. */
export type FoundContributor = {
  readonly id: string;
  readonly kind: ContributorKind;
  readonly name: LocalizedText;
  /** The name in the other language, where there is one. */
  readonly otherName: LocalizedText | undefined;
  readonly born: number | null;
  readonly died: number | null;
  /** A book that credits it, which visitors or this person see. */
  readonly book: LocalizedText | undefined;
};

/** For whom contributors are searched, and the publisher of the book that is to credit one. */
type Searching = { readonly viewer: Viewer; readonly publisherId: string };

const contributorRow = z.object({
  id: z.string(),
  kind: z.enum(CONTRIBUTOR_KINDS),
  name: l10nValue,
  born: z.int().nullable(),
  died: z.int().nullable(),
  book: l10nValue.nullable(),
});

type ContributorRow = z.infer<typeof contributorRow>;

/**
 * The contributors that a search finds by their names, in either script, as everything is found (decision 055).
 * @param of the viewer, and the publisher whose books are named first: of those that the viewer may see, or that are public
 * @returns some of them, those that are found best first; and whether there are more
 */
export async function findContributors(
  searched: string,
  of: Searching,
  language: Language,
): Promise<{ readonly found: readonly FoundContributor[]; readonly hasMore: boolean }> {
  const rows = await contributorsWhere(
    sql`c.archived_on is null`,
    of,
    {
      join: sql`join search_matches('contributors', ${searched}) found on found.object = c.id`,
      first: sql`found.score desc,`,
    },
    FOUND_MAX + 1,
  );
  return {
    found: rows.slice(0, FOUND_MAX).map((row) => shown(row, language)),
    hasMore: rows.length > FOUND_MAX,
  };
}

/**
 * The contributors that sound like a name, in either script, or are written like it: they may be the same, or another person of
 * that name.
 */
export async function contributorsAlike(
  name: L10n,
  of: Searching,
  language: Language,
): Promise<readonly FoundContributor[]> {
  const written = [name.en, name.np].filter((text) => text !== undefined);
  const isWritten = written.map((text) => {
    const same = (other: SQL) => sql`normalised_text(${other}) = normalised_text(${text})`;
    return sql`${same(sql`c.name ->> 'en'`)} or ${same(sql`c.name ->> 'np'`)}`;
  });
  const hasKey = nameKeys(name).map((key) => sql`c.name_key = ${key}`);
  const rows = await contributorsWhere(
    sql`c.archived_on is null and (${sql.join([...isWritten, ...hasKey], sql` or `)})`,
    of,
    { join: sql``, first: sql`` },
    FOUND_MAX,
  );
  return rows.map((row) => shown(row, language));
}

async function contributorsWhere(
  where: SQL,
  { viewer, publisherId }: Searching,
  { join, first }: { readonly join: SQL; readonly first: SQL },
  count: number,
): Promise<readonly ContributorRow[]> {
  // Books that are not public must not be revealed by whom they credit: neither those of other publishers, nor, to an admin of
  // one book, the others of its publisher.
  return await queryRows(
    db(),
    contributorRow,
    sql`
    select c.id, c.kind, c.name, c.born, c.died,
      (select books.title from contributions credit join books on books.id = credit.book_id
        where credit.contributor_id = c.id and (${visibleTo(viewer).books}
          or exists (select from catalogue_entries entry where entry.book_id = books.id))
        order by books.publisher_id = ${publisherId} desc, books.created_on, books.id limit 1) as book
    from contributors c ${join} where ${where}
    order by ${first} coalesce(c.sort_name ->> 'np', c.sort_name ->> 'en') collate by_name, c.id
    limit ${count}`,
  );
}

function shown({ name, book, ...row }: ContributorRow, language: Language): FoundContributor {
  const own = localized(name, language);
  const other = own.language === "en" ? name.np : name.en;
  return {
    ...row,
    name: own,
    otherName: other ? { text: other, language: own.language === "en" ? "np" : "en" } : undefined,
    book: book ? localized(book, language) : undefined,
  };
}
