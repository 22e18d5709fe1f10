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
const KEPT_MIN = 0.9;

/**
 * How many pages are answered from memory while another shop changes its prices fifty times a second: those of the site itself, and of editions
 * which that shop does not list.
 */
export async function keptPagesOfShops({ first }: Processes): Promise<Finding> {
  const { shopId = "" } = await companyInfo();
  const { rows: changed } = await db().execute<{ id: string; shop: string }>(sql`
    select c.listing_id as id, c.shop_id as shop from catalogue_entries c
    where c.shop_id = (select shop_id from catalogue_entries where shop_id <> ${shopId} group by shop_id order by count(*) desc limit 1)
      and c.rupee_minor is not null order by c.listing_id limit 40`);
  const { rows: editions } = await db().execute<{ code: string }>(sql`
    select lower(e.code) as code from catalogue_entries c join book_editions e on e.id = c.edition_id
    where c.shop_id = ${shopId} and not exists (
      select from catalogue_entries other where other.book_id = c.book_id and other.shop_id = ${changed[0]?.shop ?? null})
    order by c.listing_id limit ${PAGES}`);
  if (changed.length === 0 || editions.length === 0) throw new Error("No other shop lists anything.");
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
      const { id } = changed[changes % changed.length] ?? {};
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

/** How many answers a process has sent from memory, and how many it rendered. */
async function counts(origin: string): Promise<{ readonly kept: number; readonly rendered: number }> {
  const answer = await fetch(`${origin}/metrics`, { headers: { authorization: `Bearer ${METRICS_TOKEN}` } });
  const text = await answer.text();
  const of = (from: string) =>
    Number(new RegExp(`ekadeshma_kept_pages_total\\{from="${from}"\\} (\\d+)`).exec(text)?.[1] ?? 0);
  return { kept: of("kept"), rendered: of("rendered") };
}
