import { setTimeout as pause } from "node:timers/promises";
import { startEmbedded } from "#app/platform/postgres/embedded.server.ts";
import { ask } from "#commands/measuring/asking.ts";
import type { Finding } from "#commands/measuring/finding.ts";
import { openSilentProxy } from "#server/stand-ins/silent-proxy.ts";
import { aftermath } from "./aftermath.ts";
import { findPages, type Pages } from "./answering-again.ts";
import type { TrialSite } from "./trial-site.ts";
import { startWriting } from "./writing.ts";

const BEFORE_MS = 3000;
const LASTS_MS = 10_000;
const READ_EVERY_MS = 200;

/** What lies between product and database swallows everything both ways, and closes nothing, while people read and write. */
export async function databaseSilent(site: TrialSite): Promise<Finding> {
  const database = await startEmbedded(site.folder);
  site.atEnd(() => database.stop());
  const proxy = await openSilentProxy(database.appUrl);
  site.atEnd(() => proxy.close());
  try {
    const product = await site.start({ DATABASE_URL: proxy.url, DATABASE_OWNER_URL: database.ownerUrl });
    const pages = await findPages(site, product.origin);
    const writing = startWriting(() => product.origin, { signUps: 3, messages: 3 });
    await pause(BEFORE_MS);
    proxy.fallSilent();
    await readFor(LASTS_MS, product.origin, pages);
    proxy.heal();
    const name = `database silent for ${LASTS_MS / 1000} s`;
    return await aftermath({ name, site, product, pages, writing });
  } finally {
    await proxy.close();
    await database.stop();
  }
}

/** Asks for pages, and waits for none of them. */
async function readFor(lastsMs: number, origin: string, pages: Pages): Promise<void> {
  const began = performance.now();
  for (let at = 0; performance.now() - began < lastsMs; at++) {
    const page = pages[at % pages.length];
    ask(origin, page?.path ?? "/", { cookie: page?.cookie ?? "", limitMs: lastsMs }).catch(() => {});
    await pause(READ_EVERY_MS);
  }
}
