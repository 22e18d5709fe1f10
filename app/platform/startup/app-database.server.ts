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

/** The database of a command, with all migrations applied. */
export type AppDatabase = {
  readonly embedded: EmbeddedPostgres | undefined;
  /** Names of the migrations that were applied. */
  readonly applied: readonly string[];
  close(): Promise<void>;
};

/**
 * Starts the embedded server when no `DATABASE_URL` is given, migrates, and sets `DATABASE_URL` of this process.
 * @throws DatabaseUnfit or Error with one line that explains why the database cannot be used
 */
export async function openAppDatabase(config: Config): Promise<AppDatabase> {
  if (config.databaseUrl === undefined && !config.allowsEmbedded)
    throw new DatabaseUnfit(
      "DATABASE_URL is missing. Production uses the embedded database only with EMBEDDED_DATABASE=on (README.md says why).",
    );
  if (config.databaseUrl === undefined)
    await prepareFolders([{ variable: "DATA_DIR", folder: config.dataDir }]);
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

/** Refuses a login with more rights than the app needs in production; elsewhere it prints a warning. */
async function checkLogin(appUrl: string, ownerUrl: string, production: boolean): Promise<void> {
  const excess = await excessRightsOfLogin(appUrl, ownerUrl);
  if (!excess) return;
  if (production)
    throw new DatabaseUnfit(
      `${excess}. Production needs a login that owns nothing, and another one in DATABASE_OWNER_URL for migrations.`,
    );
  console.error(`${excess}; in production this is refused.`);
}

/**
 * Restarts the embedded server when it does not run, for instance after it was killed.
 * @returns a function that stops watching and using the server
 */
export function keepRunning(embedded: EmbeddedPostgres): () => Promise<void> {
  let restart: Promise<void> | undefined;
  const startAgain = async () => {
    try {
      if (!(await embedded.answers())) await embedded.startAgain();
    } catch (error) {
      log.error({ err: error }, "the embedded database could not be started again");
    }
  };
  const watch = setInterval(() => {
    restart ??= startAgain().finally(() => {
      restart = undefined;
    });
  }, WATCH_MS);
  watch.unref();
  return async () => {
    clearInterval(watch);
    // A server that is being started can be stopped only when it runs.
    await restart;
    await embedded.stop();
  };
}
