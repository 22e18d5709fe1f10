import { sql } from "drizzle-orm";
import { z } from "zod";
import { db } from "#app/db/client.server.ts";
import { databaseNow } from "#app/db/database-now.server.ts";
import { queryRow } from "#app/db/query-rows.server.ts";
import { authorize } from "#app/domain/access/abilities.ts";
import { timeAgo } from "#app/domain/calendar/relative-time.ts";
import type { Viewer } from "#app/domain/people/viewer.ts";
import { formatNumber } from "#app/domain/text/digits.ts";
import type { Language } from "#app/domain/text/language.ts";
import { productVersion } from "#app/platform/health/version.server.ts";
import { FREE_MIN_MB, siteState, WAIT_MAX_MS } from "#app/platform/site-state/site-state.server.ts";

const MB = 1_000_000;

const stateRow = z.object({ bytes: z.string(), postgres: z.string(), images: z.int() });

/**
 * The health of the system for the home page of the site administrators: versions, database, storage and queue.
 * @param uploadDir the folder of the pictures
 * @throws AppError notFound for a viewer who is no site administrator
 */
export async function systemState(viewer: Viewer | null, uploadDir: string, language: Language) {
  authorize(viewer, "admin.enter");
  const [row, { letters, texts, jobs, inClear, freeMb }] = await Promise.all([
    // By its tables: the size of a database is told only to roles that may connect to it, and the app's role is none of them.
    queryRow(
      db(),
      stateRow,
      sql`
      select (select sum(pg_total_relation_size(oid))::text from pg_class where relkind in ('r', 'm')) as bytes,
        current_setting('server_version') as postgres, (select count(*)::int from images) as images`,
    ),
    siteState(uploadDir),
  ]);
  if (!row) throw new Error("The state of the database was not read.");
  const now = databaseNow();
  const oldest = new Date(now.getTime() - jobs.oldestMs);
  const failed = letters.failed + texts.failed;
  return {
    version: productVersion(),
    postgres: row.postgres.split(" ", 1)[0] ?? "",
    databaseMb: formatNumber(Math.ceil(Number(row.bytes) / MB), language),
    images: formatNumber(row.images, language),
    freeMb: formatNumber(freeMb, language),
    isNearlyFull: freeMb < FREE_MIN_MB,
    waiting: formatNumber(jobs.waiting, language),
    waitsSince: jobs.waiting > 0 ? timeAgo(oldest, now, language) : undefined,
    isWaitingTooLong: jobs.oldestMs > WAIT_MAX_MS,
    /** Rows with personal data that is not encrypted yet. */
    inClear: inClear > 0 ? formatNumber(inClear, language) : undefined,
    failedLetters: failed > 0 ? formatNumber(failed, language) : undefined,
  };
}

export type SystemState = Awaited<ReturnType<typeof systemState>>;
