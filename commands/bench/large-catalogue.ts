import { sql } from "drizzle-orm";
import { db } from "#app/db/client.server.ts";
import { ask, inTurns } from "#commands/measuring/asking.ts";
import type { Finding } from "#commands/measuring/finding.ts";
import { inMs, spreadOf } from "#commands/measuring/numbers.ts";
import type { Processes } from "./bench-database.ts";

const EDITIONS = 20_000;
const CONTRIBUTORS = 10_000;
const TURNS = 12;
const PROMISED_MS = 1500;
const PAGES = [
  "/bookstore",
  "/bookstore?page=400",
  "/bookstore?sort=title",
  "/bookstore?q=thapa",
  "/bookstore?genre=novels&contributor=large-7",
  "/bookstore?contributorname=thapa",
];

/**
 * How long a reader waits for pages of a list of 20,000 editions by 10,000 people, one at a time. Leaves them in the
 * database, so it comes last.
 */
export async function largeCatalogue({ here }: Processes): Promise<Finding[]> {
  await fill();
  const findings: Finding[] = [];
  for (const path of PAGES) {
    const [durations, bytes] = await timesOf(here, path);
    const { median, p95 } = spreadOf(durations);
    findings.push({
      measured: `${path} of ${EDITIONS} editions by ${CONTRIBUTORS} people: ${inMs(median)}, p95 ${inMs(p95)}, ${Math.round(bytes / 1000)} kB`,
      promise: `p95 under ${PROMISED_MS} ms`,
      isKept: p95 < PROMISED_MS,
    });
  }
  return findings;
}

async function timesOf(origin: string, path: string): Promise<[durations: number[], bytes: number]> {
  const page = await fetch(origin + path);
  const html = await page.text();
  if (page.status !== 200) throw new Error(`${path} answered ${page.status}.`);
  const durations = await inTurns(TURNS, 1, async () => (await ask(origin, path)).duration);
  return [durations, Buffer.byteLength(html)];
}

/** In steps that each stay within the time a statement may take. */
async function fill(): Promise<void> {
  await db().execute(sql`
    insert into contributors (slug, kind, name, sort_name, name_key)
    select 'large-' || n, 'person', words, words, 'lrg' || n
    from (select n, jsonb_build_object('en', (array['Asha', 'Bimal', 'Chandra', 'Dorje'])[1 + n % 4] || ' ' || (array['Thapa', 'Lama', 'Shah', 'Rai', 'KC'])[1 + n % 5] || ' ' || n) as words
      from generate_series(1, ${CONTRIBUTORS}) n) people`);
  const step = 200;
  for (let first = 1; first <= EDITIONS; first += step) {
    await db().execute(sql`
      with made as (
        insert into books (publisher_id, title, language)
        select (select id from publishers order by slug limit 1), jsonb_build_object('en', 'Large book ' || n, 'np', 'ठूलो पुस्तक ' || n), 'nep'
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
      insert into listings (bookstore_id, edition_id)
      select (select id from bookstores where slug = 'ekadeshma-bookstore'), id from edition`);
  }
}
