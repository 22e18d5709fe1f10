import { statfs } from "node:fs/promises";
import { sql } from "drizzle-orm";
import { z } from "zod";
import { db } from "#app/db/client.server.ts";
import { databaseNow } from "#app/db/database-now.server.ts";
import { queryRow } from "#app/db/query-rows.server.ts";
import { momentValue } from "#app/db/row-values.ts";
import { rowsInClear } from "#app/platform/secrets/seal-standing-rows.server.ts";

const MB = 1_000_000;
/** With less free space than this, in MB, the disk is nearly full. */
export const FREE_MIN_MB = 2000;
/** A task that waits longer than this, in ms, waits too long. */
export const WAIT_MAX_MS = 15 * 60_000;

const stateRow = z.object({
  letters_waiting: z.int(),
  letters_failed: z.int(),
  texts_waiting: z.int(),
  texts_failed: z.int(),
  jobs_waiting: z.int(),
  oldest_job: momentValue.nullable(),
  payments_unclear: z.int(),
  last_backup: momentValue.nullable(),
});

/** What is asked of a running site by those who watch it. */
export type SiteState = {
  readonly letters: { readonly waiting: number; readonly failed: number };
  readonly texts: { readonly waiting: number; readonly failed: number };
  readonly jobs: {
    readonly waiting: number;
    /** How long the oldest of them waits, in ms. */
    readonly oldestMs: number;
  };
  /** Payments that a person has to find out about. */
  readonly paymentsUnclear: number;
  /** Age of the last backup, in ms; undefined where there is none. */
  readonly backupMs: number | undefined;
  /** Rows with personal data in clear, from before it was stored encrypted. */
  readonly inClear: number;
  /** Free space beside the pictures, in MB. */
  readonly freeMb: number;
};

/**
 * Reads the state of the site, by the clock of the database.
 * @param uploadDir the folder of the pictures
 */
export async function siteState(uploadDir: string): Promise<SiteState> {
  const [row, inClear, disk] = await Promise.all([
    queryRow(
      db(),
      stateRow,
      sql`
      select count(*) filter (where channel = 'mail' and state = 'waiting')::int as letters_waiting,
        count(*) filter (where channel = 'mail' and state = 'failed')::int as letters_failed,
        count(*) filter (where channel = 'text' and state = 'waiting')::int as texts_waiting,
        count(*) filter (where channel = 'text' and state = 'failed')::int as texts_failed,
        (select count(*)::int from pgboss.job where state in ('created', 'retry') and start_after <= now()) as jobs_waiting,
        (select min(start_after) from pgboss.job where state in ('created', 'retry') and start_after <= now()) as oldest_job,
        (select count(*)::int from payment_attempts where state = 'unclear' or part_given_back_on is not null) as payments_unclear,
        (select max(taken_on) from backups) as last_backup
      from letters where state in ('waiting', 'failed')`,
    ),
    rowsInClear(),
    statfs(uploadDir),
  ]);
  if (!row) throw new Error("The state of the site was not read.");
  const since = (moment: Date | null) => (moment ? databaseNow().getTime() - moment.getTime() : undefined);
  return {
    letters: { waiting: row.letters_waiting, failed: row.letters_failed },
    texts: { waiting: row.texts_waiting, failed: row.texts_failed },
    jobs: { waiting: row.jobs_waiting, oldestMs: since(row.oldest_job) ?? 0 },
    paymentsUnclear: row.payments_unclear,
    backupMs: since(row.last_backup),
    inClear,
    freeMb: Math.floor((disk.bavail * disk.bsize) / MB),
  };
}
