import { databaseNow } from "#app/db/database-now.server.ts";
import { authorize } from "#app/domain/access/abilities.ts";
import { formatInstantInBoth } from "#app/domain/calendar/nepal-date.ts";
import { timeAgo } from "#app/domain/calendar/relative-time.ts";
import type { Viewer } from "#app/domain/people/viewer.ts";
import { formatNumber } from "#app/domain/text/digits.ts";
import type { Language } from "#app/domain/text/language.ts";
import { isOverdue, lastBackup, OVERDUE_DAYS } from "#app/platform/backup/last-backup.server.ts";

/** What the home page of the site administrators says of backups. */
export type BackupState = {
  /** The last backup; undefined when there is none. */
  readonly last:
    | { readonly ago: string; readonly time: string; readonly missing: string | undefined }
    | undefined;
  readonly isOverdue: boolean;
  /** After so many days a new backup should be made. */
  readonly days: string;
};

/** The age of the last backup. @throws AppError notFound for a viewer who is no site administrator */
export async function backupState(
  viewer: Viewer | null,
  language: Language,
  now = databaseNow(),
): Promise<BackupState> {
  authorize(viewer, "admin.enter");
  const last = await lastBackup();
  return {
    last: last && {
      ago: timeAgo(last.takenOn, now, language),
      time: formatInstantInBoth(last.takenOn, language),
      missing: last.missing > 0 ? formatNumber(last.missing, language) : undefined,
    },
    isOverdue: isOverdue(last && now.getTime() - last.takenOn.getTime()),
    days: formatNumber(OVERDUE_DAYS, language),
  };
}
