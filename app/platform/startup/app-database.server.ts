import { setInterval } from "node:timers";
import { setTimeout as pause } from "node:timers/promises";
import { DatabaseUnfit } from "#app/db/database-fitness.server.ts";
import { checkBeforeMigrating, migrate } from "#app/db/migrate.server.ts";
import { newestMigration } from "#app/db/migrations.server.ts";
import { isPooled, missingSessionSetting, setSessionSettings } from "#app/db/pooler.server.ts";
import { SCHEMA } from "#app/db/schema-files.ts";
import type { Config } from "#app/platform/config/config.server.ts";
import type { Fit } from "#app/platform/installation/fit.ts";
import { checkMark, readMark, writeMark } from "#app/platform/installation/folder-mark.server.ts";
import { prepareFolders } from "#app/platform/installation/folders.server.ts";
import { checkSecret, noteSecret, readInstallation } from "#app/platform/installation/installation.server.ts";
import { log } from "#app/platform/log/log.server.ts";
import { type EmbeddedPostgres, startEmbedded } from "#app/platform/postgres/embedded.server.ts";
import { useSiteSecret } from "#app/platform/secrets/site-secret.server.ts";
import { connectAs, excessRightsOfLogin, loginOf, opennessOf, roleProblemOf } from "./app-login.server.ts";
import { hasDatabase, openOwnerDatabase } from "./owner-database.server.ts";
import { existingSessionSecret, sessionSecret } from "./session-secret.server.ts";

const WATCH_MS = 1000;
/** SQLSTATE of what a login has no right to. */
const PERMISSION_DENIED = "42501";

/** The database of a command, with all migrations applied. */
export type AppDatabase = {
  readonly embedded: EmbeddedPostgres | undefined;
  /** The login that owns the tables. */
  readonly ownerUrl: string;
  /** Names of the migrations that were applied. */
  readonly applied: readonly string[];
  close(): Promise<void>;
};

/**
 * Starts the embedded server when no `DATABASE_URL` is given, migrates, and sets `DATABASE_URL` and the session secret of this process.
 * @throws DatabaseUnfit or Error with one line that explains why the database cannot be used
 */
export async function openAppDatabase(
  config: Config,
  requirements: Requirements = { secret: existingSessionSecret(config) },
): Promise<AppDatabase> {
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
    if (isPooled()) await checkPooledLogin(appUrl, ownerUrl);
    await checkDatabase(ownerUrl, config, requirements);
    const applied = await migrate(ownerUrl, appUrl, SCHEMA);
    process.env.DATABASE_URL = appUrl;
    useSiteSecret(requirements.secret ?? (() => sessionSecret(config)));
    if (isPooled()) await prepareSessions(appUrl, process.env.DATABASE_LISTEN_URL ?? "");
    return { embedded, ownerUrl, applied, close: async () => embedded?.stop() };
  } catch (error) {
    await embedded?.stop();
    throw error;
  }
}

/**
 * Opens the database of a site for a command that only looks at it: nothing is created or migrated. Sets `DATABASE_URL` and the session secret of this process.
 * @throws DatabaseUnfit where there is no database yet, or it is that of another version
 */
export async function openExistingDatabase(config: Config): Promise<{ close(): Promise<void> }> {
  if (!hasDatabase(config))
    throw new DatabaseUnfit("DATA_DIR has no database, and DATABASE_URL is not set: start the site first.");
  const database = await openOwnerDatabase(config);
  try {
    const client = await database.connect();
    const installation = await readInstallation(client).finally(() => client.end());
    const wanted = newestMigration(SCHEMA.migrations);
    if (installation?.newestMigration !== wanted)
      throw new DatabaseUnfit(
        `The database has ${installation ? `the migration ${installation.newestMigration}` : "no migrations"}, and this version knows ${wanted}: run the command of the version that runs.`,
      );
    process.env.DATABASE_URL = database.appUrl;
    useSiteSecret(existingSessionSecret(config));
    return { close: () => database.close() };
  } catch (error) {
    await database.close();
    throw error;
  }
}

/**
 * Refuses a pooler where the role and the time limits of its sessions cannot be set: they are set for the login, which must not be that of
 * migrations too.
 */
async function checkPooledLogin(appUrl: string, ownerUrl: string): Promise<void> {
  const listening = await loginOf("DATABASE_LISTEN_URL", process.env.DATABASE_LISTEN_URL ?? "");
  if (listening === (await loginOf("DATABASE_OWNER_URL", ownerUrl)))
    throw new DatabaseUnfit(
      "DATABASE_LISTEN_URL needs another login than DATABASE_OWNER_URL: the role and the time limits of a pooler's sessions are set for it.",
    );
  if (listening !== (await loginOf("DATABASE_URL", appUrl)))
    throw new DatabaseUnfit("DATABASE_LISTEN_URL needs the login of DATABASE_URL.");
}

/** How long a pooler may go on to use sessions that it opened before their settings were changed. */
const OLD_SESSIONS_MS = 10_000;

/** Gives the sessions behind a pooler the app's role and time limits, and waits until they have them. */
async function prepareSessions(appUrl: string, directUrl: string): Promise<void> {
  const direct = await connectAs("DATABASE_LISTEN_URL", directUrl);
  await setSessionSettings(direct).finally(() => direct.end());
  for (const latest = Date.now() + OLD_SESSIONS_MS; ; await pause(200)) {
    const pooled = await connectAs("DATABASE_URL", appUrl);
    const missing = await missingSessionSetting(pooled).finally(() => pooled.end());
    if (missing === undefined) return;
    if (Date.now() > latest)
      throw new DatabaseUnfit(
        `DATABASE_URL leads to a pooler whose sessions lack the setting ${missing}: let it open others (RECONNECT), and do not let it set any.`,
      );
  }
}

/** What the database must fit, besides its schema. */
export type Requirements = {
  /** The secret in use; undefined where it is not known, or is about to be replaced. */
  readonly secret: string | undefined;
};

/** Refuses a database that does not fit before anything in it is changed. */
async function checkDatabase(
  ownerUrl: string,
  { uploadDir }: Config,
  { secret }: Requirements,
): Promise<void> {
  const client = await connectAs("DATABASE_OWNER_URL", ownerUrl);
  try {
    await checkBeforeMigrating(client, SCHEMA.migrations);
    const installation = await readInstallation(client);
    await checkMark(client, uploadDir, installation?.id);
    if (secret !== undefined) await checkSecret(client, installation, secret);
  } catch (error) {
    if ((error as { code?: unknown }).code !== PERMISSION_DENIED) throw error;
    throw new DatabaseUnfit(
      "DATABASE_OWNER_URL, or DATABASE_URL without it, does not log in as the owner of the tables, which migrations need.",
      { cause: error },
    );
  } finally {
    await client.end();
  }
}

/**
 * Ties a database that was opened to its folder of pictures and to the secret, where they are not yet.
 * @returns what they are, for the check whether the process is ready
 */
export async function tieInstallation(ownerUrl: string, uploadDir: string, secret: string): Promise<Fit> {
  const client = await connectAs("DATABASE_OWNER_URL", ownerUrl);
  try {
    const installation = await readInstallation(client);
    if (!installation) throw new Error("The database has no installation.");
    if (installation.secretFingerprint === null) await noteSecret(client, secret);
    if ((await readMark(uploadDir)) !== installation.id) await writeMark(uploadDir, installation.id);
    return { id: installation.id, uploadDir, newestMigration: newestMigration(SCHEMA.migrations) };
  } finally {
    await client.end();
  }
}

/**
 * Refuses a login with more rights than the app needs in production, and a database that the logins of others may enter; elsewhere it
 * prints a warning.
 */
async function checkLogin(appUrl: string, ownerUrl: string, production: boolean): Promise<void> {
  const excess = await excessRightsOfLogin(appUrl, ownerUrl);
  if (excess && production)
    throw new DatabaseUnfit(
      `${excess}. Production needs a login that owns nothing, and another one in DATABASE_OWNER_URL for migrations.`,
    );
  if (excess) console.error(`${excess}; in production this is refused.`);
  const problem = await roleProblemOf(appUrl, ownerUrl);
  if (problem) throw new DatabaseUnfit(problem);
  const openness = await opennessOf(ownerUrl);
  if (openness && production) throw new DatabaseUnfit(openness);
  if (openness) console.error(`${openness} In production this is refused.`);
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
