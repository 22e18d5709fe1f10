import { setTimeout as pause } from "node:timers/promises";
import { startEmbedded } from "#app/platform/postgres/embedded.server.ts";
import type { Finding } from "#commands/measuring/finding.ts";
import { request } from "#commands/measuring/requests.ts";
import { openSilentProxy } from "#server/stand-ins/silent-proxy.ts";
import { checkAfterFault } from "./after-fault.ts";
import type { FaultSite } from "./fault-site.ts";
import { startPosting } from "./posting.ts";
import { findPages, type Pages } from "./recovery.ts";

const BEFORE_MS = 3000;
const SILENCE_MS = 10_000;
const READ_EVERY_MS = 200;

/** A proxy between product and database drops all data in both directions without closing, during reads and writes. */
export async function databaseSilent(site: FaultSite): Promise<Finding> {
  const database = await startEmbedded(site.folder);
  site.atEnd(() => database.stop());
  const proxy = await openSilentProxy(database.appUrl);
  site.atEnd(() => proxy.close());
  try {
    const product = await site.start({ DATABASE_URL: proxy.url, DATABASE_OWNER_URL: database.ownerUrl });
    const pages = await findPages(site, product.origin);
    const posting = startPosting(() => product.origin, { signUps: 3, messages: 3 });
    await pause(BEFORE_MS);
    proxy.stopForwarding();
    await readFor(SILENCE_MS, product.origin, pages);
    proxy.forwardNewConnections();
    const name = `database silent for ${SILENCE_MS / 1000} s`;
    return await checkAfterFault({ name, site, product, pages, posting });
  } finally {
    await proxy.close();
    await database.stop();
  }
}

/** Requests pages without waiting for the responses. */
async function readFor(durationMs: number, origin: string, pages: Pages): Promise<void> {
  const began = performance.now();
  for (let at = 0; performance.now() - began < durationMs; at++) {
    const page = pages[at % pages.length];
    request(origin, page?.path ?? "/", { cookie: page?.cookie ?? "", limitMs: durationMs }).catch(() => {});
    await pause(READ_EVERY_MS);
  }
}
