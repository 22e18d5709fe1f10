import { setInterval } from "node:timers";
import { refreshDerivedData } from "#app/db/derived-data.server.ts";
import { DatabaseUnfit, migrate } from "#app/db/migrate.server.ts";
import type { Config } from "#app/platform/config/config.server.ts";
import { prepareFolders } from "#app/platform/health/folders.server.ts";
import { log } from "#app/platform/log/log.server.ts";
import { type EmbeddedPostgres, startEmbedded } from "#app/platform/postgres/embedded.server.ts";
import { excessRightsOfLogin } from "./app-login.server.ts";

export const MIGRATIONS = "app/db/migrations";
const WATCH_MS = 1000;

/** The database a command works on, ready and migrated. */
export type AppDatabase = {
  readonly embedded: EmbeddedPostgres | undefined;
  /** Names of the migrations applied now. */
  readonly applied: readonly string[];
  close(): Promise<void>;
};

/**
 * Starts the embedded server when no `DATABASE_URL` is given, migrates, and points this process at the database.
 * @throws DatabaseUnfit or Error saying in one line why the database cannot be used
 */
export async function openAppDatabase(config: Config): Promise<AppDatabase> {
  if (config.databaseUrl === undefined)
    await prepareFolders([{ variable: "DATA_DIR", place: config.dataDir }]);
  const embedded = config.databaseUrl === undefined ? await startEmbedded(config.dataDir) : undefined;
  const appUrl = embedded?.appUrl ?? config.databaseUrl ?? "";
  const ownerUrl = embedded?.ownerUrl ?? config.databaseOwnerUrl ?? "";
  try {
    if (!embedded) await checkLogin(appUrl, ownerUrl, config.production);
    const applied = await migrate(ownerUrl, appUrl, MIGRATIONS);
    await refreshDerivedData(ownerUrl);
    process.env.DATABASE_URL = appUrl;
    return { embedded, applied, close: async () => embedded?.stop() };
  } catch (error) {
    await embedded?.stop();
    throw error;
  }
}

/** Refuses, in production, a login that could do more than the app needs; elsewhere it is only spoken of. */
async function checkLogin(appUrl: string, ownerUrl: string, production: boolean): Promise<void> {
  const power = await excessRightsOfLogin(appUrl, ownerUrl);
  if (!power) return;
  if (production)
    throw new DatabaseUnfit(
      `${power}. Production needs a login that owns nothing, and another one in DATABASE_OWNER_URL for migrations.`,
    );
  console.error(`${power}; in production this is refused.`);
}

/**
 * Starts the embedded server again when it is gone, as after it was killed.
 * @returns stops watching, and using the server
 */
export function keepRunning(embedded: EmbeddedPostgres): () => Promise<void> {
  let look: Promise<void> | undefined;
  const startAgain = async () => {
    try {
      if (!(await embedded.answers())) await embedded.startAgain();
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
    // A server that is just being started must be there before it can be stopped.
    await look;
    await embedded.stop();
  };
}
