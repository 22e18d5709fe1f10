import { pool } from "#app/db/client.server.ts";
import { log } from "#app/platform/log/log.server.ts";
import { type OwnFolder, tryWriting } from "./folders.server.ts";

const CACHE_MS = 1000;
const LIMIT_MS = 2000;

let last: { readonly at: number; readonly ready: Promise<boolean> } | undefined;
let wasReady = true;

/**
 * Whether the database answers and every folder is writable. The checks run at most once a second, however often this function
 * is called; a failure is logged once, until the checks pass again.
 */
export function isReady(folders: readonly OwnFolder[], now = Date.now()): Promise<boolean> {
  if (!last || now - last.at >= CACHE_MS) last = { at: now, ready: check(folders) };
  return last.ready;
}

async function check(folders: readonly OwnFolder[]): Promise<boolean> {
  const checks = [
    { what: "DATABASE_URL", run: async () => void (await pool().query("select 1")) },
    ...folders.map(({ variable, folder }) => ({ what: variable, run: () => tryWriting(folder) })),
  ];
  const found = await Promise.all(
    checks.map(async ({ what, run }) => {
      try {
        await withTimeout(run());
        return undefined;
      } catch (error) {
        return { what, error };
      }
    }),
  );
  const failed = found.filter((one) => one !== undefined);
  if (wasReady && failed[0])
    log.error({ err: failed[0].error, failed: failed.map(({ what }) => what) }, "the site is not ready");
  wasReady = failed.length === 0;
  return wasReady;
}

async function withTimeout(work: Promise<void>): Promise<void> {
  let limit: NodeJS.Timeout | undefined;
  const timedOut = new Promise<never>((_resolve, reject) => {
    limit = setTimeout(() => reject(new Error("no answer in time")), LIMIT_MS);
  });
  await Promise.race([work, timedOut]).finally(() => clearTimeout(limit));
}
