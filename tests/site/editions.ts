import { sql } from "drizzle-orm";
import { db } from "#app/db/client.server.ts";
import { editionSlug } from "#app/domain/editions/edition-code.ts";
import type { L10n } from "#app/domain/text/l10n.ts";

/** An edition of the demo data, with the last segment of its URL. */
export type FoundEdition = {
  readonly id: string;
  readonly bookId: string;
  readonly code: string;
  readonly slug: string;
};

/** The edition of a demo book in a format. @throws Error where the demo data has none */
export async function editionOf(title: string, format: string): Promise<FoundEdition> {
  const { rows } = await db().execute<{ id: string; book_id: string; code: string; title: L10n }>(sql`
    select e.id, e.book_id, e.code, b.title from book_editions e join books b on b.id = e.book_id
    join book_formats f on f.id = e.format_id where b.title ->> 'en' = ${title} and f.code = ${format}`);
  const [row] = rows;
  if (!row) throw new Error(`The demo data has no ${format} of ${title}.`);
  return { id: row.id, bookId: row.book_id, code: row.code, slug: editionSlug(row.title, row.code) };
}

/** The number of rows of a table. */
export async function rowsIn(table: "contact_messages" | "page_views" | "books"): Promise<number> {
  const { rows } = await db().execute<{ count: number }>(
    sql`select count(*)::int as count from ${sql.identifier(table)}`,
  );
  return rows[0]?.count ?? 0;
}

/** Adds a listed edition of a new book with this title, and returns it with the last segment of its URL. */
export async function addListed(title: L10n): Promise<FoundEdition> {
  const book = await firstOf(sql`
    insert into books (publisher_id, title, language)
    select id, ${JSON.stringify(title)}::jsonb, 'nep' from publishers order by slug limit 1 returning id`);
  const { rows } = await db().execute<{ id: string; code: string }>(sql`
    insert into book_editions (book_id, format_id, name, status)
    select ${book}, id, '{"en": "First edition"}', 'active' from book_formats where code = 'paperback'
    returning id, code`);
  const [edition] = rows;
  if (!edition) throw new Error("The edition was not added.");
  await firstOf(sql`
    insert into listings (shop_id, edition_id)
    select id, ${edition.id} from bookstores where slug = 'ekadeshma-bookstore' returning id`);
  return { id: edition.id, bookId: book, code: edition.code, slug: editionSlug(title, edition.code) };
}

async function firstOf(query: ReturnType<typeof sql>): Promise<string> {
  const { rows } = await db().execute<{ id: string }>(query);
  if (!rows[0]) throw new Error("No row was returned.");
  return rows[0].id;
}
