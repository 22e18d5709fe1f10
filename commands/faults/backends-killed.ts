import { setTimeout as pause } from "node:timers/promises";
import type { Finding } from "#commands/measuring/finding.ts";
import { aftermath } from "./aftermath.ts";
import { findPages } from "./answering-again.ts";
import type { TrialSite } from "./trial-site.ts";
import { startWriting } from "./writing.ts";

const LASTS_MS = 15_000;
const EVERY_MS = 10;
const MOST = 1000;

/** Connections to the database are ended one after the other while people write. */
export async function backendsKilled(site: TrialSite): Promise<Finding> {
  const product = await site.start();
  const pages = await findPages(site, product.origin);
  const writing = startWriting(() => product.origin, { signUps: 4, messages: 4 });
  const killed = await site.withDatabase(async (client) => {
    let count = 0;
    const began = performance.now();
    while (count < MOST && performance.now() - began < LASTS_MS) {
      const { rows } = await client.query<{ ended: number }>(
        `select count(pg_terminate_backend(pid))::int as ended from
           (select pid from pg_stat_activity where usename = 'ekadeshma_web' order by random() limit 1) one`,
      );
      count += rows[0]?.ended ?? 0;
      await pause(EVERY_MS);
    }
    return count;
  });
  return await aftermath({ name: `${killed} connections killed`, site, product, pages, writing });
}
