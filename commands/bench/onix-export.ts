import { sql } from "drizzle-orm";
import { db } from "#app/db/client.server.ts";
import { exportMessage } from "#app/features/onix/write/export-message.server.ts";
import type { Finding } from "#commands/measuring/finding.ts";

const EDITIONS = 10_000;
const TARGET_S = 20;
const MEGABYTE = 1_000_000;
const GROWTH_TARGET_MB = 64;

/** Editions after which the memory is measured for the first time: everything that is needed once is loaded by then. */
const WARM = 2_000;

/**
 * The time of an ONIX export of 10,000 editions of one publisher, and by how much the memory grows meanwhile. It exports editions
 * that `largeCatalogue` has added, with texts and contents, so it runs after that.
 */
export async function onixExport(): Promise<Finding[]> {
  const editionIds = await preparedEditions();
  let bytes = 0;
  let warm = 0;
  let largest = 0;
  const onProgress = (done: number) => {
    const used = process.memoryUsage().heapUsed + process.memoryUsage().arrayBuffers;
    if (done <= WARM) warm = Math.max(warm, used);
    else largest = Math.max(largest, used);
  };
  const started = performance.now();
  const options = { editionIds, origin: "https://bench.example", now: new Date(), onProgress };
  for await (const piece of exportMessage(options)) bytes += Buffer.byteLength(piece);
  const seconds = (performance.now() - started) / 1000;
  const growth = Math.max(0, (largest - warm) / MEGABYTE);
  return [
    {
      measured: `ONIX export of ${editionIds.length} editions: ${seconds.toFixed(1)} s, ${Math.round(bytes / MEGABYTE)} MB`,
      target: `${EDITIONS} in under ${TARGET_S} s`,
      isMet: editionIds.length === EDITIONS && seconds < TARGET_S,
    },
    {
      measured: `memory during that export: ${growth.toFixed(1)} MB more than for its first ${WARM} editions`,
      target: `under ${GROWTH_TARGET_MB} MB`,
      isMet: growth < GROWTH_TARGET_MB,
    },
  ];
}

/** Gives the books of the editions texts of a usual length, in steps that stay within the statement timeout. */
async function preparedEditions(): Promise<string[]> {
  const { rows } = await db().execute<{ id: string; book_id: string }>(sql`
    select e.id, e.book_id from book_editions e join books on books.id = e.book_id
    where books.title ->> 'en' like 'Large book %' order by e.id limit ${EDITIONS}`);
  const step = 50;
  for (let from = 0; from < rows.length; from += step) {
    const ids = rows.slice(from, from + step).map(({ book_id }) => book_id);
    await db().execute(sql`
      update books set description = jsonb_build_object('en', btrim(repeat('A sentence of the description. ', 40)), 'np', btrim(repeat('विवरणको एउटा वाक्य। ', 40))),
        contents = (select jsonb_agg(jsonb_build_object('title', jsonb_build_object('en', 'Chapter ' || n, 'np', 'अध्याय ' || n), 'page', n * 12)) from generate_series(1, 20) n)
      where id = any(${sql.param(ids)}::uuid[])`);
  }
  return rows.map(({ id }) => id);
}
