import { setTimeout as pause } from "node:timers/promises";
import { and, asc, eq, sql } from "drizzle-orm";
import { db } from "#app/db/client.server.ts";
import { images } from "#app/db/tables/images.server.ts";
import { type Database, transact } from "#app/db/transact.server.ts";
import { enqueue } from "#app/platform/jobs/queue.server.ts";
import { type Exclusively, ensureVariant } from "./encode-variant.server.ts";
import { createImageStore } from "./image-store.server.ts";
import { VARIANTS } from "./variants.ts";

/** A pause after each variant, in which this process answers requests. */
const PAUSE_MS = 25;
/** The maximum wait for a lock: long enough for another process to encode the slowest variant of the largest master. */
const LOCK_WAIT_MS = 30_000;
/** The longest time that encoding one variant may take. */
const WORK_MS = 120_000;

/** Excludes other processes with an advisory lock of the database, which a transaction holds while the work runs. */
export const exclusiveAcrossProcesses: Exclusively = async (key, work) => {
  const limits = { statementMs: LOCK_WAIT_MS, lockMs: LOCK_WAIT_MS, idleMs: WORK_MS };
  await transact(
    db(),
    async (tx) => {
      await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(${key}, 0))`);
      await work();
    },
    limits,
  );
};

/**
 * Encodes the missing variants of a picture one after the other, and marks it as ready.
 * @throws Error when `signal` was aborted, after the current variant; the next call does not encode finished variants again
 */
export async function encodePicture(uploadDir: string, hash: string, signal: AbortSignal): Promise<void> {
  const [row] = await db()
    .select({ isReady: images.variantsReady })
    .from(images)
    .where(eq(images.hash, hash));
  if (!row || row.isReady) return;
  const store = createImageStore(uploadDir);
  for (const { width, format } of VARIANTS) {
    if (signal.aborted) throw new Error("Encoding was stopped before the picture was ready.");
    await ensureVariant(store, hash, width, format, exclusiveAcrossProcesses);
    await pause(PAUSE_MS, undefined, { signal }).catch(() => undefined);
  }
  await db().update(images).set({ variantsReady: true }).where(eq(images.hash, hash));
}

/** Enqueues the job that encodes a picture, unless the picture has an unfinished one. */
export async function enqueueEncoding(on: Pick<Database, "execute">, hash: string): Promise<void> {
  await enqueue(on, "pictures", { picture: hash }, { key: hash });
}

/**
 * Enqueues jobs for pictures that a public page shows, that are not ready and may have no job: drawn for a whole list, stored before
 * jobs existed, or after the last attempt. The variants of others are encoded when someone first looks at them.
 */
export async function enqueueUnencodedPictures(): Promise<void> {
  const rows = await db()
    .select({ hash: images.hash })
    .from(images)
    .where(
      and(
        eq(images.variantsReady, false),
        sql`exists (select from image_uses use where use.hash = ${images.hash} and use.is_public)`,
      ),
    )
    .orderBy(asc(images.createdOn));
  for (const { hash } of rows) await enqueueEncoding(db(), hash);
}
