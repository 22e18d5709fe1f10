import { performance } from "node:perf_hooks";
import { setTimeout as pause } from "node:timers/promises";
import { sql } from "drizzle-orm";
import { db } from "#app/db/client.server.ts";
import { companyInfo } from "#app/features/site-settings/site-settings.server.ts";
import { residentMegabytes } from "#app/platform/health/process-memory.server.ts";
import type { Finding } from "#commands/measuring/finding.ts";
import type { Processes } from "./bench-database.ts";
import { homeData, openIdleStream, openWatcher, type Watcher } from "./live-watcher.ts";

const READING = 180;
const IDLE = 20;
const EDITS_PER_SECOND = 100;
const SECONDS = 60;
const SHOWN_WITHIN_MS = 2000;
/** The longest wait for a page that does not show the last edit. */
const WAIT_MAX_MS = 20_000;
/** Memory that a process may take for the streams and caches of a minute under load. */
const GROWTH_MAX_MB = 60;
/** The listings that are edited; those that are no longer among the newest come back by their next edit. */
const EDITED = 40;

/**
 * How long after the last of many edits all open home pages show the same newest listings. The edits reach the database from this
 * process; the pages, of which some do not read their stream, are open at one process of the product.
 */
export async function liveWatchers({ first, second, processId }: Processes): Promise<Finding[]> {
  const watchers: Watcher[] = [];
  const idle: { close(): void }[] = [];
  try {
    for (let at = 0; at < READING; at++) watchers.push(await openWatcher(first, sourceOf(at)));
    for (let at = 0; at < IDLE; at++) idle.push(await openIdleStream(first, sourceOf(READING + at)));
    await edit(5);
    const before = residentMegabytes(processId);
    const edits = await edit(SECONDS);
    const after = await waitUntilAllShow(watchers, second);
    const growth = residentMegabytes(processId) - before;
    const reloads = watchers.reduce((sum, each) => sum + each.reloads(), 0);
    const ended = watchers.filter((each) => each.isOver()).length;
    return [
      {
        measured:
          `${READING + IDLE} watchers of the newest listings, ${IDLE} of them not reading, ${edits} edits in ${SECONDS} s: all show the ` +
          `same ${Math.round(after)} ms after the last; ${reloads} reloads, ${ended} streams ended`,
        target: `${SHOWN_WITHIN_MS} ms, every stream open`,
        isMet: after <= SHOWN_WITHIN_MS && ended === 0,
      },
      {
        measured: `memory of the process after these edits: ${growth.toFixed(0)} MB more than after the first seconds`,
        target: `under ${GROWTH_MAX_MB} MB`,
        isMet: growth < GROWTH_MAX_MB,
      },
    ];
  } finally {
    for (const each of [...watchers, ...idle]) each.close();
  }
}

/** Lists, prices, withdraws and lists again, a hundred times a second. @returns the number of edits */
async function edit(seconds: number): Promise<number> {
  const { shopId } = await companyInfo();
  const { rows } = await db().execute<{ id: string }>(sql`
    select id from listings where shop_id = ${shopId} order by id limit ${EDITED}`);
  if (rows.length === 0) throw new Error("The company's bookstore lists nothing.");
  const began = performance.now();
  let edits = 0;
  for (; edits < seconds * EDITS_PER_SECOND; edits++) {
    const id = rows[edits % rows.length]?.id;
    if (edits % 3 === 0)
      await db().execute(sql`update listings set listed_on = now(), status = 'listed' where id = ${id}`);
    else if (edits % 3 === 1) await db().execute(sql`update listings set status = 'paused' where id = ${id}`);
    else await db().execute(sql`update listings set status = 'listed' where id = ${id}`);
    const wait = began + ((edits + 1) * 1000) / EDITS_PER_SECOND - performance.now();
    if (wait > 0) await pause(wait);
  }
  return edits;
}

/** Waits until every page shows what the other process answers now. @returns the milliseconds, at most `WAIT_MAX_MS` */
async function waitUntilAllShow(watchers: readonly Watcher[], other: string): Promise<number> {
  const began = performance.now();
  await pause(100);
  const last = await homeData(other, sourceOf(0));
  while (performance.now() - began < WAIT_MAX_MS) {
    if (watchers.every((each) => each.shown() === last)) break;
    await pause(20);
  }
  return performance.now() - began;
}

/** An address for each page, of the network reserved for benchmarks (RFC 2544). */
const sourceOf = (at: number): string => `198.19.0.${at}`;
