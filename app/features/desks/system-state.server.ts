import { statfs } from "node:fs/promises";
import { sql } from "drizzle-orm";
import { z } from "zod";
import { db } from "#app/db/client.server.ts";
import { databaseNow } from "#app/db/database-now.server.ts";
import { queryRow } from "#app/db/query-rows.server.ts";
import { momentValue } from "#app/db/row-values.ts";
import { authorize } from "#app/domain/abilities.ts";
import { formatNumber } from "#app/domain/digits.ts";
import type { Language } from "#app/domain/language.ts";
import { timeAgo } from "#app/domain/relative-time.ts";
import type { Viewer } from "#app/domain/viewer.ts";
import { productVersion } from "#app/platform/health/version.server.ts";

const MB = 1_000_000;
/** With less free space than this the disk is nearly full. */
const FREE_MIN_MB = 2000;
/** A task that waits longer than this waits too long. */
const WAIT_MAX_MS = 15 * 60_000;

const stateRow = z.object({
  bytes: z.string(),
  postgres: z.string(),
  images: z.int(),
  waiting: z.int(),
  oldest: momentValue.nullable(),
  failed_letters: z.int(),
});

/**
 * The health of the system for the home page of the site administrators: versions, database, storage and queue.
 * @param uploadDir the folder of the pictures
 * @throws AppError notFound for a viewer who is no site administrator
 */
export async function systemState(viewer: Viewer | null, uploadDir: string, language: Language) {
  authorize(viewer, "admin.enter");
  const [row, disk] = await Promise.all([
    // By its tables: the size of a database is told only to roles that may connect to it, and the app's role is none of them.
    queryRow(
      db(),
      stateRow,
      sql`
      select (select sum(pg_total_relation_size(oid))::text from pg_class where relkind in ('r', 'm')) as bytes, current_setting('server_version') as postgres,
        (select count(*)::int from images) as images,
        (select count(*)::int from pgboss.job where state in ('created', 'retry') and start_after <= now()) as waiting,
        (select min(start_after) from pgboss.job where state in ('created', 'retry') and start_after <= now()) as oldest,
        (select count(*)::int from letters where state = 'failed') as failed_letters`,
    ),
    statfs(uploadDir),
  ]);
  if (!row) throw new Error("The state of the database was not read.");
  const freeMb = Math.floor((disk.bavail * disk.bsize) / MB);
  const oldest = row.oldest ?? undefined;
  const now = databaseNow();
  return {
    version: productVersion(),
    postgres: row.postgres.split(" ", 1)[0] ?? "",
    databaseMb: formatNumber(Math.ceil(Number(row.bytes) / MB), language),
    images: formatNumber(row.images, language),
    freeMb: formatNumber(freeMb, language),
    isNearlyFull: freeMb < FREE_MIN_MB,
    waiting: formatNumber(row.waiting, language),
    waitsSince: oldest && timeAgo(oldest, now, language),
    isWaitingTooLong: oldest !== undefined && now.getTime() - oldest.getTime() > WAIT_MAX_MS,
    failedLetters: row.failed_letters > 0 ? formatNumber(row.failed_letters, language) : undefined,
  };
}

export type SystemState = Awaited<ReturnType<typeof systemState>>;
