import { desc } from "drizzle-orm";
import { drizzle } from "drizzle-orm/node-postgres";
import type pg from "pg";
import { db } from "#app/db/client.server.ts";
import { backups } from "#app/db/tables/backups.server.ts";
import type { BackupReport } from "./create-backup.server.ts";

/** A site whose last backup is older has none that it should rely on. */
export const OVERDUE_DAYS = 7;

const DAY_MS = 24 * 3_600_000;

/** The last backup of this database. */
export type LastBackup = Pick<typeof backups.$inferSelect, "takenOn" | "missing">;

/** The last backup of this database; undefined when there is none. */
export async function lastBackup(): Promise<LastBackup | undefined> {
  const [last] = await db()
    .select({ takenOn: backups.takenOn, missing: backups.missing })
    .from(backups)
    .orderBy(desc(backups.takenOn))
    .limit(1);
  return last;
}

/**
 * Whether a new backup should have been made by now.
 * @param ageMs the age of the last one; undefined when there is none
 */
export const isOverdue = (ageMs: number | undefined): boolean =>
  ageMs === undefined || ageMs > OVERDUE_DAYS * DAY_MS;

/**
 * Records a backup in the database that it was made of.
 * @returns false in a database of an earlier version, which has no list of backups
 */
export async function recordBackup(client: pg.Client, report: BackupReport): Promise<boolean> {
  const { rows } = await client.query<{ exists: boolean }>(
    "select to_regclass('public.backups') is not null as exists",
  );
  if (!rows[0]?.exists) return false;
  const { missing, ...counts } = report;
  await drizzle({ client })
    .insert(backups)
    .values({ ...counts, missing: missing.length });
  return true;
}
