import { randomBytes } from "node:crypto";
import { mkdirSync } from "node:fs";
import { db } from "#app/db/client.server.ts";
import { images } from "#app/db/tables/images.server.ts";
import { readConfig } from "#app/platform/config/config.server.ts";
import { openAppDatabase } from "#app/platform/startup/app-database.server.ts";
import { sessionSecret } from "#app/platform/startup/session-secret.server.ts";
import { fillDatabase } from "#commands/fill-database.ts";
import type { Subject } from "#commands/measuring/run-measurements.ts";
import { makeTemporaryFolder } from "#commands/measuring/temporary-folder.ts";
import { type AppProcess, startAppProcess } from "#server/app-process.ts";

/** The origins of two app processes on one database with the demo data. */
export type Processes = {
  readonly first: string;
  readonly second: string;
  /** Id of the process behind `first`. */
  readonly processId: number;
  /** Id of the process behind `second`. */
  readonly secondProcessId: number;
  /** URL of their database as the superuser, whom no trigger holds up. */
  readonly superuserUrl: string;
  /** Starts a third process, which is not notified of changes, so it keeps nothing. */
  readonly startWithoutKeeping: () => AppProcess;
};

/**
 * Prepares a site to measure. The settings of the environment are ignored.
 * @param stopped once it is aborted, `open` starts no further step
 */
export function benchDatabase(stopped: AbortSignal): Subject<Processes> {
  const { folder, atEnd, close } = makeTemporaryFolder("ek-bench");

  async function open(): Promise<Processes> {
    const config = readConfig({ DATA_DIR: folder, DEMO: "on" });
    mkdirSync(config.uploadDir, { recursive: true, mode: 0o700 });
    const opening = openAppDatabase(config);
    // Stopping the server also ends the connections of this process.
    atEnd(async () => (await opening).close());
    await fillDatabase(config, await opening, sessionSecret(config));
    // A new site encodes its covers in the background once. They are not requested here, so they are marked as done.
    await db().update(images).set({ variantsReady: true });
    stopped.throwIfAborted();
    const apps = [settings(folder), settings(folder)].map(startAppProcess);
    for (const app of apps) atEnd(() => app.stop());
    const [first = "", second = ""] = await Promise.all(apps.map(({ origin }) => origin));
    const [processId = 0, secondProcessId = 0] = apps.map((app) => app.processId);
    const startWithoutKeeping = () =>
      startAppProcess({ ...settings(folder), DATABASE_LISTEN_URL: "postgresql://nobody@127.0.0.1:1/none" });
    const superuserUrl = (await opening).embedded?.superuserUrl("ekadeshma") ?? "";
    return { first, second, processId, secondProcessId, superuserUrl, startWithoutKeeping };
  }

  return { open, close };
}

const secret = randomBytes(32).toString("base64url");
/** By which the measurements read the metrics of the processes. */
export const METRICS_TOKEN = randomBytes(32).toString("base64url");

/** As in production, except for the host: no demo sign-in, and a proxy names the source address. */
function settings(folder: string): NodeJS.ProcessEnv {
  return {
    PATH: process.env.PATH,
    NODE_ENV: "production",
    DATABASE_URL: process.env.DATABASE_URL,
    DATA_DIR: folder,
    DEMO: "off",
    SESSION_SECRET: secret,
    METRICS_TOKEN,
    TRUSTED_PROXIES: "127.0.0.1",
  };
}
