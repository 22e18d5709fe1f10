import { setTimeout as pause } from "node:timers/promises";
import { request } from "#commands/measuring/requests.ts";
import type { FaultSite, Product } from "./fault-site.ts";
import { type Post, postForm } from "./posting.ts";
import type { Pages } from "./recovery.ts";

/** How many connections the pool of a process has. */
export const POOL_SIZE = 10;
const REQUESTS = 14;
const CHECK_EVERY_MS = 20;
/** Shorter than the product waits for a lock. */
const LOCKED_MS = 1500;
/** A job may use a connection during one count and another during the next; a lost connection is in use in none. */
const COUNTS = 5;

/**
 * Counts the usable connections of a process's pool: locks tables, requests more pages and posts more forms than there
 * are connections, and counts how many wait for the locks at once, until all do or it has counted five times.
 * @returns the highest count, and the forms that were posted
 */
export async function countUsableConnections(
  site: FaultSite,
  product: Product,
  pages: Pages,
): Promise<{ count: number; posts: Post[] }> {
  const posts: Post[] = [];
  let highest = 0;
  for (let at = 0; at < COUNTS && highest < POOL_SIZE; at++) {
    const counted = await countOnce(site, product, pages);
    posts.push(...counted.posts);
    highest = Math.max(highest, counted.count);
  }
  return { count: highest, posts };
}

async function countOnce(
  site: FaultSite,
  { origin }: Product,
  pages: Pages,
): Promise<{ count: number; posts: Post[] }> {
  const cookie = pages.find((page) => page.cookie !== "")?.cookie ?? "";
  const readers: Promise<unknown>[] = [];
  const writers: Promise<Post>[] = [];
  const count = await site.withDatabase(async (client) => {
    let most = 0;
    await client.query("begin");
    await client.query("lock table app_users, contact_messages in access exclusive mode");
    for (let at = 0; at < REQUESTS; at++) {
      readers.push(request(origin, "/account", { cookie }).catch(() => {}));
      writers.push(postForm(origin, "message"));
    }
    const began = performance.now();
    while (most < POOL_SIZE && performance.now() - began < LOCKED_MS) {
      await pause(CHECK_EVERY_MS);
      const { rows } = await client.query<{ waiting: number }>(
        `select count(*)::int as waiting from pg_stat_activity
         where usename = 'ekadeshma_web' and wait_event_type = 'Lock'`,
      );
      most = Math.max(most, rows[0]?.waiting ?? 0);
    }
    await client.query("rollback");
    return most;
  });
  await Promise.all(readers);
  return { count, posts: await Promise.all(writers) };
}
