import { and, eq, inArray, isNotNull, isNull, lt, sql } from "drizzle-orm";
import { db } from "#app/db/client.server.ts";
import { databaseNow } from "#app/db/database-now.server.ts";
import { images } from "#app/db/tables/images.server.ts";
import { log } from "#app/platform/log/log.server.ts";
import { withStoredImageLocked } from "./image-lock.server.ts";
import { createImageStore, type ImageStore } from "./image-store.server.ts";

const DAY_MS = 24 * 3_600_000;

/**
 * How long a picture is stored after its last use. For so long an earlier version of an edition can be restored, or a change of
 * many editions undone, with the pictures it had (decision 018).
 */
export const UNUSED_DAYS = 365;

/**
 * How long files without a row are stored after they were last written. They are what a process left that ended between the
 * file and its row; or pictures of another state of the database, which may be restored yet.
 */
export const ORPHAN_DAYS = 30;

/** How many files are compared with rows at once. */
const BATCH = 500;

/**
 * Removes pictures that have had no use for `UNUSED_DAYS`, and files without a row. A file is removed after the deletion of its
 * row is committed; where the process ends in between, the next run finds the file without a row.
 */
export async function removeUnusedImages(uploadDir: string, now = databaseNow()): Promise<void> {
  const store = createImageStore(uploadDir);
  await noteUses(now);
  await removeUnused(store, new Date(now.getTime() - UNUSED_DAYS * DAY_MS));
  await removeOrphans(store, new Date(now.getTime() - ORPHAN_DAYS * DAY_MS));
}

const isUsed = sql`exists (select from image_uses where image_uses.hash = ${images.hash})`;

/** Stores for each picture since when it has had no use. */
async function noteUses(now: Date): Promise<void> {
  await db()
    .update(images)
    .set({ unusedSince: null })
    .where(and(isNotNull(images.unusedSince), isUsed));
  await db()
    .update(images)
    .set({ unusedSince: now })
    .where(and(isNull(images.unusedSince), sql`not ${isUsed}`));
}

async function removeUnused(store: ImageStore, before: Date): Promise<void> {
  const isDue = and(lt(images.unusedSince, before), sql`not ${isUsed}`);
  const due = await db().select({ hash: images.hash }).from(images).where(isDue);
  for (const { hash } of due)
    await withStoredImageLocked(hash, async () => {
      // It may be used or have been sent again since it was found. A use that is being written makes the database refuse this.
      const removed = await db()
        .delete(images)
        .where(and(eq(images.hash, hash), isDue))
        .returning({ hash: images.hash });
      if (removed.length > 0) await store.remove(hash);
    });
}

async function removeOrphans(store: ImageStore, before: Date): Promise<void> {
  const orphans: string[] = [];
  let stored = 0;
  for await (const hashes of inBatches(store.hashes())) {
    stored += hashes.length;
    for (const hash of await withoutRow(hashes)) {
      const changed = await store.changedOn(hash);
      if (changed && changed < before) orphans.push(hash);
    }
  }
  if (orphans.length > stored / 2) {
    // More likely the folder of another database than what broken uploads have left.
    log.error({ orphans: orphans.length, stored }, "most stored pictures have no row; none was removed");
    return;
  }
  for (const hash of orphans)
    await withStoredImageLocked(hash, async () => {
      if ((await withoutRow([hash])).length > 0) await store.remove(hash);
    });
}

async function withoutRow(hashes: readonly string[]): Promise<readonly string[]> {
  const rows = await db()
    .select({ hash: images.hash })
    .from(images)
    .where(inArray(images.hash, [...hashes]));
  const known = new Set(rows.map(({ hash }) => hash));
  return hashes.filter((hash) => !known.has(hash));
}

async function* inBatches(hashes: AsyncIterable<string>): AsyncGenerator<string[]> {
  let batch: string[] = [];
  for await (const hash of hashes) {
    batch.push(hash);
    if (batch.length < BATCH) continue;
    yield batch;
    batch = [];
  }
  if (batch.length > 0) yield batch;
}
