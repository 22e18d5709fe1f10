import { setTimeout as pause } from "node:timers/promises";
import type { Finding } from "#commands/measuring/finding.ts";
import { checkAfterFault } from "./after-fault.ts";
import type { FaultSite } from "./fault-site.ts";
import { startPosting } from "./posting.ts";
import { findPages } from "./recovery.ts";

const DURATION_MS = 15_000;
const INTERVAL_MS = 10;
const MAX_KILLED = 1000;

/** Terminates connections of the database one after the other during writes. */
export async function backendsKilled(site: FaultSite): Promise<Finding> {
  const product = await site.start();
  const pages = await findPages(site, product.origin);
  const posting = startPosting(() => product.origin, { signUps: 4, messages: 4 });
  const killed = await site.withDatabase(async (client) => {
    let count = 0;
    const began = performance.now();
    while (count < MAX_KILLED && performance.now() - began < DURATION_MS) {
      const { rows } = await client.query<{ ended: number }>(
        `select count(pg_terminate_backend(pid))::int as ended from
           (select pid from pg_stat_activity where usename = 'ekadeshma_web' order by random() limit 1) one`,
      );
      count += rows[0]?.ended ?? 0;
      await pause(INTERVAL_MS);
    }
    return count;
  });
  return await checkAfterFault({ name: `${killed} connections killed`, site, product, pages, posting });
}
