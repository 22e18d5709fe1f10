import { setTimeout as pause } from "node:timers/promises";
import { asc, eq } from "drizzle-orm";
import { db, pool } from "#app/db/client.server.ts";
import { allowSilence } from "#app/db/silence.server.ts";
import { images } from "#app/db/tables/images.server.ts";
import { log } from "#app/platform/log/log.server.ts";
import type { Once } from "./encode-variant.server.ts";
import { encodeWaiting } from "./encode-waiting.server.ts";
import { createImageStore } from "./image-store.server.ts";

const BATCH = 20;
const PAUSE_MS = 25;
const LOOK_AGAIN_MS = 5000;
/** Long enough for the slowest form of the largest master, encoded by another process. */
const LOCK_WAIT_MS = 30_000;

/** Takes turns with other processes by an advisory lock of the database, held on one connection while the work runs. */
export const onceAcrossProcesses: Once = async (key, work) => {
  const client = await pool().connect();
  let broken: Error | undefined;
  try {
    allowSilence(client, LOCK_WAIT_MS);
    await client.query(
      "select set_config('statement_timeout', $1, false), set_config('lock_timeout', $1, false)",
      [`${LOCK_WAIT_MS}`],
    );
    await client.query("select pg_advisory_lock(hashtextextended($1, 0))", [key]);
    try {
      await work();
    } finally {
      await client.query("select pg_advisory_unlock(hashtextextended($1, 0))", [key]);
      await client.query("reset statement_timeout; reset lock_timeout");
      allowSilence(client);
    }
  } catch (error) {
    broken = error as Error;
    throw error;
  } finally {
    // A connection whose state is not known for sure is closed, and its locks with it.
    client.release(broken ?? false);
  }
};

/**
 * Encodes, in the background, the forms of images that do not have them all yet. Looks again every few seconds, so an
 * image another process accepted is found too.
 * @returns stops the work after the form it is at
 */
export function startEncoding(uploadDir: string): () => Promise<void> {
  const stopping = new AbortController();
  const store = createImageStore(uploadDir);
  const { signal } = stopping;
  const walk = async () => {
    while (!signal.aborted) {
      await encodeWaiting({
        store,
        signal,
        pauseMs: PAUSE_MS,
        once: onceAcrossProcesses,
        nextHashes: waitingHashes,
        markReady,
        onFailure: (hash, failure) =>
          log.warn({ err: failure, image: hash }, "an image could not be encoded"),
      }).catch((error: unknown) => log.warn({ err: error }, "waiting images could not be looked for"));
      await pause(LOOK_AGAIN_MS, undefined, { signal, ref: false }).catch(() => undefined);
    }
  };
  const running = walk();
  return async () => {
    stopping.abort();
    await running;
  };
}

async function waitingHashes(): Promise<string[]> {
  const rows = await db()
    .select({ hash: images.hash })
    .from(images)
    .where(eq(images.variantsReady, false))
    .orderBy(asc(images.createdOn))
    .limit(BATCH);
  return rows.map((row) => row.hash);
}

async function markReady(hash: string): Promise<void> {
  await db().update(images).set({ variantsReady: true }).where(eq(images.hash, hash));
}
