import { setInterval } from "node:timers";
import { refreshDerivedData } from "#app/db/derived-data.server.ts";
import { migrate } from "#app/db/migrate.server.ts";
import type { Config } from "#app/platform/config/config.server.ts";
import { log } from "#app/platform/log/log.server.ts";
import { type EmbeddedPostgres, startEmbedded } from "#app/platform/postgres/embedded.server.ts";

export const MIGRATIONS = "app/db/migrations";
const WATCH_MS = 1000;

/** The database a command works on, ready and migrated. */
export type HouseDatabase = {
  readonly embedded: EmbeddedPostgres | undefined;
  /** Names of the migrations applied now. */
  readonly applied: readonly string[];
  close(): Promise<void>;
};

/**
 * Starts the embedded server when no `DATABASE_URL` is given, migrates, and points this process at the database.
 * @throws DatabaseUnfit or Error saying in one line why the database cannot be used
 */
export async function openHouseDatabase(config: Config): Promise<HouseDatabase> {
  const embedded = config.databaseUrl === undefined ? await startEmbedded(config.dataDir) : undefined;
  const appUrl = embedded?.appUrl ?? config.databaseUrl ?? "";
  const ownerUrl = embedded?.ownerUrl ?? config.databaseOwnerUrl ?? "";
  try {
    const applied = await migrate(ownerUrl, appUrl, MIGRATIONS);
    await refreshDerivedData(ownerUrl);
    process.env.DATABASE_URL = appUrl;
    return { embedded, applied, close: async () => embedded?.stop() };
  } catch (error) {
    await embedded?.stop();
    throw error;
  }
}

/**
 * Starts the embedded server again when it is gone: a second command that had started it may have ended first.
 * @returns stops watching and stops the server this process started
 */
export function keepRunning(config: Config, first: EmbeddedPostgres): () => Promise<void> {
  let current = first;
  let look: Promise<void> | undefined;
  const startAgain = async () => {
    try {
      if (await current.answers()) return;
      const next = await startEmbedded(config.dataDir);
      // A server that others started is theirs to stop; one of ours stays ours even if it was only slow to answer.
      if (!next.reused) current = next;
    } catch (error) {
      log.error({ err: error }, "the embedded database could not be started again");
    }
  };
  const watch = setInterval(() => {
    look ??= startAgain().finally(() => {
      look = undefined;
    });
  }, WATCH_MS);
  watch.unref();
  return async () => {
    clearInterval(watch);
    // A server that is just being started must be known before it can be stopped.
    await look;
    await current.stop();
  };
}
