import { sql } from "drizzle-orm";
import { db } from "#app/db/client.server.ts";
import { userRoles } from "#app/db/tables/people.server.ts";
import { sumPageViews } from "#app/features/analytics/sum-page-views.server.ts";
import type { Finding } from "#commands/measuring/finding.ts";
import { makePeople, signIn } from "#commands/measuring/requests.ts";
import type { Processes } from "./bench-database.ts";
import { tableTimes } from "./table-times.ts";

const ROWS = 100_000;
const STEP = 2000;
const TARGET_MS = 200;

const PEOPLE = "/admin/users";
const MESSAGES = "/admin/messages";
const LISTINGS = "/bookstore/manage/books";
const HOME = "/admin";

const timed = (table: string, queries: readonly string[]) =>
  queries.map((query) => [table + query, TARGET_MS] as const);

/**
 * The response times of the tables of site administrators over 100,000 people, messages and listings, and of their home page over
 * as many page views. Runs after the table of books, of whose editions the listings are; leaves the rows in the database.
 */
export async function adminTables({ first }: Processes): Promise<Finding[]> {
  const [person] = await makePeople(1);
  if (!person) throw new Error("There is no person to sign in.");
  await db().insert(userRoles).values({ userId: person.id, type: "siteAdmin" });
  await removeViews();
  await fill();
  await sumPageViews();
  const cookie = await signIn(first, person);
  const times = async (of: string, table: string, queries: readonly string[]) =>
    await tableTimes(first, cookie, `${ROWS} ${of}`, timed(table, queries));
  return [
    ...(await times("people", PEOPLE, ["", "?page=1500", "?sort=name", "?q=person+777", "?role=siteAdmin"])),
    ...(await times("messages", MESSAGES, ["", "?page=1500", "?q=question+777", "?status=answered"])),
    ...(await times("listings", LISTINGS, ["", "?page=500", "?sort=title", "?q=desk+book+77"])),
    ...(await times("page views", HOME, [""])),
  ];
}

/** Removes what the measurements of before have opened: some million pages, which the figures of today would count. */
async function removeViews(): Promise<void> {
  for (;;) {
    const { rowCount } = await db().execute(
      sql`delete from page_views where id in (select id from page_views limit 100000)`,
    );
    if (rowCount === 0) return;
  }
}

/** Adds the rows in steps that each stay within the statement timeout. */
async function fill(): Promise<void> {
  for (let from = 1; from <= ROWS; from += STEP) {
    const numbers = sql`generate_series(${from}::int, ${from + STEP - 1}::int) n`;
    await db().execute(sql`
      insert into app_users (email, email_verified, first_name, last_name, name, emails, preferred_email, created_on)
      select mail, n % 5 > 0, 'Person', 'Number ' || n, 'Person', array[mail], mail, now() - n * interval '9 minutes'
      from ${numbers}, lateral (select 'person-' || n || '@table.bench' as mail) address`);
    await db().execute(sql`
      insert into contact_messages (name, email, subject, body, language, status, answered_on, created_on)
      select 'Person ' || n, 'person-' || n || '@table.bench', 'A question ' || n, repeat('What about this? ', 20), 'en',
        case when n % 7 = 0 then 'open' else 'answered' end, case when n % 7 = 0 then null else now() end,
        now() - n * interval '9 minutes'
      from ${numbers}`);
    await db().execute(sql`
      insert into page_views (title, path, language, visitor_of_day, at)
      select 'Book', '/bookstore/book-' || n % 4000, 'en', 'visitor-' || n % 900, now() - n * interval '20 seconds'
      from ${numbers}`);
  }
  const stores = await db().execute<{ id: string }>(sql`
    insert into bookstores (slug, name, description, created_by)
    select 'bench-' || n, jsonb_build_object('en', 'Bench store ' || n), '{"en":"Books"}', (select min(id::text)::uuid from app_users)
    from generate_series(1, 10) n returning id`);
  for (const { id } of stores.rows)
    for (let from = 0; from < ROWS / 10; from += STEP)
      await db().execute(sql`
        insert into listings (shop_id, edition_id, availability)
        select ${id}::uuid, e.id, 'inStock' from book_editions e join books b on b.id = e.book_id
        where b.publisher_id = (select id from publishers where slug = 'desk-bench')
        order by e.id limit ${STEP} offset ${from}`);
  for (const table of ["app_users", "contact_messages", "page_views", "listings"])
    await db().execute(sql`analyze ${sql.identifier(table)}`);
}
