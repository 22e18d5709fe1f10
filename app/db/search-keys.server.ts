import { sql } from "drizzle-orm";
import { z } from "zod";
import { bookSearchKeys } from "#app/domain/book-search-keys.ts";
import { queryRows } from "./query-rows.server.ts";
import { l10nValue } from "./row-values.ts";
import type { Database } from "./transact.server.ts";

const searchedBookRow = z.object({
  id: z.string(),
  title: l10nValue,
  subtitle: l10nValue.nullable(),
  abbreviation: l10nValue.nullable(),
  series: l10nValue.nullable(),
  aliases: z.array(z.string()),
  contributors: z.array(l10nValue),
  keys: z.string(),
});

/**
 * Writes the search keys of books from their current texts, series and credits. A book with the right keys is not
 * written.
 */
export async function writeSearchKeys(
  on: Pick<Database, "execute">,
  bookIds: readonly string[],
): Promise<void> {
  if (bookIds.length === 0) return;
  const rows = await queryRows(
    on,
    searchedBookRow,
    sql`
    select b.id, b.title, b.subtitle, b.abbreviation, b.aliases, s.title as series, b.search_keys as keys,
      coalesce((select jsonb_agg(person.name order by c.edition_id is not null, c.sequence, c.id) from contributions c
        join contributors person on person.id = c.contributor_id where c.book_id = b.id), '[]') as contributors
    from books b left join series s on s.id = b.series_id
    where b.id in (select value::uuid from jsonb_array_elements_text(${JSON.stringify(bookIds)}::jsonb))`,
  );
  const changed = rows
    .map((row) => ({ id: row.id, before: row.keys, keys: bookSearchKeys(row) }))
    .filter(({ before, keys }) => before !== keys);
  if (changed.length === 0) return;
  await on.execute(sql`
    update books set search_keys = given.keys
    from jsonb_to_recordset(${JSON.stringify(changed)}::jsonb) as given (id uuid, keys text) where books.id = given.id`);
}
