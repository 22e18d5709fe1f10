import path from "node:path";
import { setTimeout as pause } from "node:timers/promises";
import { lockedBy } from "#app/platform/postgres/stale-lock.server.ts";
import type { Finding } from "#commands/measuring/finding.ts";
import { checkAfterFault } from "./after-fault.ts";
import type { FaultSite } from "./fault-site.ts";
import { startPosting } from "./posting.ts";
import { findPages } from "./recovery.ts";

const KILLS = 3;
const BETWEEN_MS = 4000;
const RESTART_LIMIT_MS = 20_000;
const CHECK_EVERY_MS = 50;

/** Kills the embedded server during writes; the product's watchdog restarts it. */
export async function databaseKilled(site: FaultSite): Promise<Finding> {
  const product = await site.start();
  const pages = await findPages(site, product.origin);
  const posting = startPosting(() => product.origin, { signUps: 4, messages: 2 });
  for (let time = 0; time < KILLS; time++) {
    await pause(BETWEEN_MS);
    const server = serverOf(site);
    if (server === undefined) throw new Error("The database has no process.");
    process.kill(server, "SIGKILL");
    await untilRestarted(site, server);
  }
  return await checkAfterFault({ name: `database killed ${KILLS} times`, site, product, pages, posting });
}

const serverOf = ({ folder }: FaultSite) => lockedBy(path.join(folder, "pg"));

async function untilRestarted(site: FaultSite, before: number): Promise<void> {
  const began = performance.now();
  for (;;) {
    const now = serverOf(site);
    if (now !== undefined && now !== before) return;
    if (performance.now() - began > RESTART_LIMIT_MS) throw new Error("The database was not started again.");
    await pause(CHECK_EVERY_MS);
  }
}
