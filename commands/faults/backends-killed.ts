import { setTimeout as pause } from "node:timers/promises";
import type { Finding } from "#commands/measuring/finding.ts";
import { checkAfterFault } from "./after-fault.ts";
import type { FaultSite } from "./fault-site.ts";
import { findPages } from "./recovery.ts";
import { startPosting } from "./writing.ts";

const LASTS_MS = 15_000;
const EVERY_MS = 10;
const MOST = 1000;

/** Terminates connections of the database one after the other during writes. */
export async function backendsKilled(site: FaultSite): Promise<Finding> {
  const product = await site.start();
  const pages = await findPages(site, product.origin);
  const writing = startPosting(() => product.origin, { signUps: 4, messages: 4 });
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
  return await checkAfterFault({ name: `${killed} connections killed`, site, product, pages, writing });
}
