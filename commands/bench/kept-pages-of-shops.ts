import { performance } from "node:perf_hooks";
import { setTimeout as pause } from "node:timers/promises";
import { sql } from "drizzle-orm";
import { db } from "#app/db/client.server.ts";
import { companyInfo } from "#app/features/site-settings/site-settings.server.ts";
import type { Finding } from "#commands/measuring/finding.ts";
import { METRICS_TOKEN, type Processes } from "./bench-database.ts";

const SECONDS = 20;
const CHANGES_PER_SECOND = 50;
const PAGES = 30;
const CHANGED = 40;
const KEPT_MIN = 0.9;

/**
 * How many pages are answered from memory while another shop changes its prices fifty times a second: those of the site itself, and of editions
 * which that shop does not list.
 */
export async function keptPagesOfShops({ first }: Processes): Promise<Finding> {
  const { shopId = "" } = await companyInfo();
  const changed = await addShop(shopId);
  const { rows: editions } = await db().execute<{ code: string }>(sql`
    select lower(e.code) as code from catalogue_entries c join book_editions e on e.id = c.edition_id
    where c.shop_id = ${shopId} and not exists (
      select from catalogue_entries other join listings l on l.id = other.listing_id and l.id = any(${sql.param(changed)}::uuid[])
      where other.book_id = c.book_id)
    order by c.listing_id limit ${PAGES}`);
  if (changed.length === 0 || editions.length === 0)
    throw new Error("There is nothing to change, or to ask for.");
  const paths = ["/", "/np", "/bookstore", "/np/bookstore", "/pages/aboutus", "/ekadeshma"];
  for (const { code } of editions) {
    const { headers } = await fetch(`${first}/bookstore/x-${code}`, { redirect: "manual" });
    paths.push(headers.get("location") ?? "");
  }
  for (const path of [...paths, ...paths]) await fetch(first + path);
  const before = await counts(first);
  const ends = performance.now() + SECONDS * 1000;
  let changes = 0;
  const changing = (async () => {
    while (performance.now() < ends) {
      const id = changed[changes % changed.length];
      await db().execute(sql`update listings set price_minor = price_minor + 100 where id = ${id}`);
      changes += 1;
      await pause(
        Math.max(0, ends - SECONDS * 1000 + changes * (1000 / CHANGES_PER_SECOND) - performance.now()),
      );
    }
  })();
  let asked = 0;
  while (performance.now() < ends) {
    const answer = await fetch(first + (paths[asked % paths.length] ?? ""));
    if (!answer.ok) throw new Error(`A page was answered ${answer.status}.`);
    await answer.arrayBuffer();
    asked += 1;
  }
  await changing;
  const after = await counts(first);
  const [kept, rendered] = [after.kept - before.kept, after.rendered - before.rendered];
  const share = kept / (kept + rendered);
  return {
    measured: `${(changes / SECONDS).toFixed(0)} changes of prices a second at another shop leave ${share.toFixed(3)} of ${asked} answers of ${paths.length} pages from memory`,
    target: `at least ${KEPT_MIN}`,
    isMet: share >= KEPT_MIN,
  };
}

/** Adds a bookstore that lists editions of the company's. @returns the ids of its listings */
async function addShop(shopId: string): Promise<string[]> {
  const { rows: shops } = await db().execute<{ id: string }>(sql`
    insert into bookstores (slug, name, description, created_by)
    select 'bench-of-shops', '{"en":"Bench"}', '{"en":"It changes its prices."}', created_by from bookstores limit 1 returning id`);
  const { rows } = await db().execute<{ id: string }>(sql`
    insert into listings (shop_id, edition_id, availability, price_minor, currency, created_by)
    select ${shops[0]?.id ?? null}::uuid, edition_id, 'inStock', 50000, 'NPR', (select created_by from bookstores limit 1) from catalogue_entries where shop_id = ${shopId}
    order by listing_id desc limit ${CHANGED} returning id`);
  return rows.map(({ id }) => id);
}

/** How many answers a process has sent from memory, and how many it rendered. */
async function counts(origin: string): Promise<{ readonly kept: number; readonly rendered: number }> {
  const answer = await fetch(`${origin}/metrics`, { headers: { authorization: `Bearer ${METRICS_TOKEN}` } });
  const text = await answer.text();
  const of = (from: string) =>
    Number(new RegExp(`ekadeshma_kept_pages_total\\{from="${from}"\\} (\\d+)`).exec(text)?.[1] ?? 0);
  return { kept: of("kept"), rendered: of("rendered") };
}
