import { sql } from "drizzle-orm";
import { db } from "#app/db/client.server.ts";
import { userRoles } from "#app/db/tables/people.server.ts";
import type { Finding } from "#commands/measuring/finding.ts";
import { makePeople, signIn } from "#commands/measuring/requests.ts";
import type { Processes } from "./bench-database.ts";
import { type TimedPage, tableTimes } from "./table-times.ts";

const EDITIONS = 10_000;
const TABLE = "/publishers/manage/books";
const TABLE_MS = 150;
const NARROWED_MS = 200;

/** Pages of the table. */
const PAGES: readonly TimedPage[] = [
  [TABLE, TABLE_MS],
  [`${TABLE}?page=150`, TABLE_MS],
  [`${TABLE}?sort=title`, NARROWED_MS],
  [`${TABLE}?sort=title&page=150`, NARROWED_MS],
  [`${TABLE}?status=draft&format=paperback`, NARROWED_MS],
  [`${TABLE}?q=desk+book+77`, NARROWED_MS],
  [`${TABLE}?q=97899370`, NARROWED_MS],
];

/**
 * The response time of the table of books at the desk of a publisher with 10,000 editions, one request at a time. Leaves the rows
 * in the database, so it runs after what counts books.
 */
export async function deskTable({ first }: Processes): Promise<Finding[]> {
  const publisherId = await fill();
  const [person] = await makePeople(1);
  if (!person) throw new Error("There is no person to sign in.");
  await db().insert(userRoles).values({ userId: person.id, type: "admin", publisherId });
  const cookie = await signIn(first, person);
  return await tableTimes(first, cookie, `${EDITIONS} editions`, PAGES);
}

/** Adds a publisher with its editions, in steps that each stay within the statement timeout. Returns its id. */
async function fill(): Promise<string> {
  const { rows } = await db().execute<{ id: string }>(sql`
    insert into publishers (slug, name, legal_name) values ('desk-bench', '{"en":"Desk bench"}', 'Desk bench') returning id`);
  const publisherId = rows[0]?.id ?? "";
  const step = 500;
  for (let first = 1; first <= EDITIONS; first += step) {
    await db().execute(sql`
      with made as (
        insert into books (publisher_id, title, language)
        select ${publisherId}::uuid, jsonb_build_object('en', 'Desk book ' || n, 'np', 'टेबुल पुस्तक ' || n), 'nep'
        from generate_series(${first}::int, ${first + step - 1}::int) n
        returning id, (regexp_match(title ->> 'en', '\\d+$'))[1]::int as n
      )
      insert into book_editions (book_id, format_id, name, price_minor, currency, status, isbn13)
      select id, (select id from book_formats where code = case when n % 3 = 0 then 'hardback' else 'paperback' end),
        '{"en":"First"}', 10000 + n * 10, 'NPR', case when n % 4 = 0 then 'draft' else 'active' end, '97899370' || lpad(n::text, 5, '0')
      from made`);
  }
  return publisherId;
}
