import { gt, inArray } from "drizzle-orm";
import { db } from "#app/db/client.server.ts";
import { databaseNow } from "#app/db/database-now.server.ts";
import { editionFiles, fileDownloads } from "#app/db/tables/edition-files.server.ts";
import {
  bookFilePath,
  markedFilePath,
  storedBookFiles,
  writtenOn,
} from "#app/platform/book-files/book-file-store.server.ts";
import { log } from "#app/platform/log/log.server.ts";
import { discard } from "#app/platform/operations/receive-file.server.ts";

const HOUR_MS = 3_600_000;
const DAY_MS = 24 * HOUR_MS;
/** Files of editions without a row stay so long: they may be of another state of the database, which may be restored yet. */
const ORPHAN_DAYS = 30;

/**
 * Removes the marked copies whose links have expired, and files of editions that have no row: what a process left that ended between
 * the file and its row.
 */
export async function tidyBookFiles(uploadDir: string, now = databaseNow()): Promise<void> {
  const { originals, marked } = await storedBookFiles(uploadDir);
  const open = await db()
    .select({ id: fileDownloads.id })
    .from(fileDownloads)
    .where(gt(fileDownloads.expiresOn, now));
  const links = new Set(open.map(({ id }) => id));
  // One that is being made has no link yet.
  for (const id of marked)
    await removeOlder(markedFilePath(uploadDir, id), links.has(id), new Date(now.getTime() - HOUR_MS));
  if (originals.length === 0) return;
  const rows = await db()
    .select({ id: editionFiles.id })
    .from(editionFiles)
    .where(inArray(editionFiles.id, originals));
  const known = new Set(rows.map(({ id }) => id));
  const orphans = originals.filter((id) => !known.has(id));
  if (orphans.length > originals.length / 2) {
    // More likely the folder of another database than what broken uploads have left.
    log.error(
      { orphans: orphans.length, stored: originals.length },
      "most stored books have no row; none was removed",
    );
    return;
  }
  for (const id of orphans)
    await removeOlder(bookFilePath(uploadDir, id), false, new Date(now.getTime() - ORPHAN_DAYS * DAY_MS));
}

async function removeOlder(path: string, isKept: boolean, before: Date): Promise<void> {
  const written = isKept ? undefined : await writtenOn(path);
  if (written && written < before) await discard(path);
}
