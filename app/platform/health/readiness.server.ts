import { pool } from "#app/db/client.server.ts";
import { CLOCK_TOLERANCE_MS, readDatabaseClock } from "#app/db/database-now.server.ts";
import type { Fit } from "#app/platform/installation/fit.ts";
import { readMark } from "#app/platform/installation/folder-mark.server.ts";
import { type OwnFolder, tryWriting } from "#app/platform/installation/folders.server.ts";
import { log } from "#app/platform/log/log.server.ts";
import { noteSchemaMoved } from "#app/platform/outage/schema-moved.ts";
import { rowsInClear } from "#app/platform/secrets/seal-standing-rows.server.ts";

const CACHE_MS = 1000;
const LIMIT_MS = 2000;
/** So often it is asked what is not encrypted yet. */
const IN_CLEAR_MS = 60_000;

let last: { readonly at: number; readonly ready: Promise<boolean> } | undefined;
let wasReady = true;
let inClear = { at: Number.NEGATIVE_INFINITY, rows: 0 };

/** How many rows have personal data that is not encrypted yet, as it was a minute ago at most when the checks last passed. */
export const notEncryptedYet = (): number => inClear.rows;

/**
 * Whether the database answers with the schema that this process knows, its clock is that of this process, every folder is writable,
 * and that of pictures is the database's. The checks run at most once a second, however often this function
 * is called; a failure is logged once, until the checks pass again.
 */
export function isReady(folders: readonly OwnFolder[], now = Date.now(), fit?: Fit): Promise<boolean> {
  if (!last || now - last.at >= CACHE_MS) last = { at: now, ready: check(folders, fit, now) };
  return last.ready;
}

async function check(folders: readonly OwnFolder[], fit: Fit | undefined, now: number): Promise<boolean> {
  const database = checkDatabase(fit);
  const checks = [
    { what: "DATABASE_URL", run: async () => void (await database) },
    { what: "clock", run: async () => checkClock(await database.catch(() => 0)) },
    ...(fit ? [{ what: "UPLOAD_DIR", run: () => checkFolder(fit) }] : []),
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
  if (wasReady && Math.abs(now - inClear.at) >= IN_CLEAR_MS)
    inClear = { at: now, rows: await withTimeout(rowsInClear()).catch(() => inClear.rows) };
  return wasReady;
}

/** @throws Error while the clock of this process differs from that of the database, by which everything is decided */
function checkClock(aheadMs: number): void {
  if (Math.abs(aheadMs) <= CLOCK_TOLERANCE_MS) return;
  const seconds = Math.round(Math.abs(aheadMs) / 1000);
  throw new Error(
    `the clock of this process is ${seconds} s ${aheadMs > 0 ? "ahead of" : "behind"} that of the database: no scheduled task runs until both are right`,
  );
}

/** @returns by how much the clock of this process is ahead of that of the database, in ms */
async function checkDatabase(fit: Fit | undefined): Promise<number> {
  const aheadMs = await readDatabaseClock(pool());
  if (fit) await checkSchema(fit);
  return aheadMs;
}

async function checkSchema(fit: Fit): Promise<void> {
  const { rows } = await pool().query<{ id: string; newest: string }>(
    "select id, newest_migration as newest from installation",
  );
  const [now] = rows;
  if (now?.id !== fit.id) throw new Error("the database is another one than at the start");
  noteSchemaMoved(now.newest !== fit.newestMigration);
  if (now.newest !== fit.newestMigration)
    throw new Error(`the database has the migration ${now.newest}, which this process does not know`);
}

async function checkFolder({ uploadDir, id }: Fit): Promise<void> {
  const mark = await readMark(uploadDir);
  if (mark !== id)
    throw new Error(
      mark === undefined ? "its mark is missing: is it mounted?" : "it is that of another site",
    );
}

async function withTimeout<Value>(work: Promise<Value>): Promise<Value> {
  let limit: NodeJS.Timeout | undefined;
  const timedOut = new Promise<never>((_resolve, reject) => {
    limit = setTimeout(() => reject(new Error("no answer in time")), LIMIT_MS);
  });
  return await Promise.race([work, timedOut]).finally(() => clearTimeout(limit));
}
