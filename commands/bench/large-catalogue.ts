import { sql } from "drizzle-orm";
import { db } from "#app/db/client.server.ts";
import type { Finding } from "#commands/measuring/finding.ts";
import { inMs, spreadOf } from "#commands/measuring/numbers.ts";
import { inParallel, request } from "#commands/measuring/requests.ts";
import type { Processes } from "./bench-database.ts";

const EDITIONS = 20_000;
const CONTRIBUTORS = 10_000;
const REQUESTS = 12;
const TARGET_MS = 1500;
const PAGES = [
  "/bookstore",
  "/bookstore?page=400",
  "/bookstore?sort=title",
  "/bookstore?q=thapa",
  "/bookstore?genre=novels&contributor=large-7",
  "/bookstore?contributorname=thapa",
];

/**
 * The response time of pages of a list of 20,000 editions by 10,000 people, one at a time. Leaves the rows in the
 * database, so it runs last.
 */
export async function largeCatalogue({ first }: Processes): Promise<Finding[]> {
  await fill();
  const findings: Finding[] = [];
  for (const path of PAGES) {
    const [durations, bytes] = await timesOf(first, path);
    const { median, p95 } = spreadOf(durations);
    findings.push({
      measured: `${path} of ${EDITIONS} editions by ${CONTRIBUTORS} people: ${inMs(median)}, p95 ${inMs(p95)}, ${Math.round(bytes / 1000)} kB`,
      target: `p95 under ${TARGET_MS} ms`,
      isMet: p95 < TARGET_MS,
    });
  }
  return findings;
}

async function timesOf(origin: string, path: string): Promise<[durations: number[], bytes: number]> {
  const page = await fetch(origin + path);
  const html = await page.text();
  if (page.status !== 200) throw new Error(`${path} answered ${page.status}.`);
  const durations = await inParallel(REQUESTS, 1, async () => (await request(origin, path)).duration);
  return [durations, Buffer.byteLength(html)];
}

/** Inserts in steps that each stay within the statement timeout. */
async function fill(): Promise<void> {
  await db().execute(sql`
    insert into contributors (slug, kind, name, sort_name, name_key)
    select 'large-' || n, 'person', name, name, 'lrg' || n
    from (select n, jsonb_build_object('en', (array['Asha', 'Bimal', 'Chandra', 'Dorje'])[1 + n % 4] || ' ' || (array['Thapa', 'Lama', 'Shah', 'Rai', 'KC'])[1 + n % 5] || ' ' || n) as name
      from generate_series(1, ${CONTRIBUTORS}) n) people`);
  const step = 200;
  for (let first = 1; first <= EDITIONS; first += step) {
    await db().execute(sql`
      with made as (
        insert into books (publisher_id, title, language)
        select (select id from publishers order by slug limit 1), jsonb_build_object('en', 'Large book ' || n, 'np', 'ठुलो पुस्तक ' || n), 'nep'
        from generate_series(${first}::int, ${first + step - 1}::int) n returning id, (regexp_match(title ->> 'en', '\\d+$'))[1]::int as n
      ), credited as (
        insert into contributions (book_id, contributor_id, role_id, sequence)
        select made.id, c.id, (select id from contributor_roles where code = 'A01'), 1
        from made join contributors c on c.slug = 'large-' || (1 + made.n % ${CONTRIBUTORS}::int)
      ), sorted as (
        insert into book_genres (book_id, genre_id, is_main)
        select id, (select id from genres where slug = case when n % 2 = 0 then 'novels' else 'ghazals' end), true from made
      ), edition as (
        insert into book_editions (book_id, format_id, name, price_minor, currency, status)
        select id, (select id from book_formats where code = 'paperback'), '{"en":"First"}', 10000 + n * 10, 'NPR', 'active' from made
        returning id
      )
      insert into listings (shop_id, edition_id)
      select (select id from bookstores where slug = 'ekadeshma-bookstore'), id from edition`);
  }
}
