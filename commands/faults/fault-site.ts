import path from "node:path";
import type pg from "pg";
import { closeDatabase, db } from "#app/db/client.server.ts";
import { connectClient } from "#app/db/single-client.server.ts";
import { images } from "#app/db/tables/images.server.ts";
import { readConfig } from "#app/platform/config/config.server.ts";
import { startEmbedded } from "#app/platform/postgres/embedded.server.ts";
import { openAppDatabase } from "#app/platform/startup/app-database.server.ts";
import { sessionSecret } from "#app/platform/startup/session-secret.server.ts";
import { fillDatabase } from "#commands/fill-database.ts";
import { makePeople, type Person } from "#commands/measuring/requests.ts";
import type { Subject } from "#commands/measuring/run-measurements.ts";
import { makeTemporaryFolder } from "#commands/measuring/temporary-folder.ts";
import { type AppProcess, startWholeProduct } from "#server/app-process.ts";

/** A temporary folder with a filled database, on which the product is started for a fault. */
export type FaultSite = {
  /** DATA_DIR of the product. */
  readonly folder: string;
  /** Folder of its letters, unless another is set. */
  readonly outbox: string;
  /** A person who can sign in. */
  readonly person: Person;
  /** Starts the product as `npm start` does. @param settings environment variables in addition to the usual ones */
  start(settings?: NodeJS.ProcessEnv): Promise<Product>;
  /** Runs `work` with a superuser's connection, while the product runs. */
  withDatabase<Value>(work: (client: pg.Client) => Promise<Value>): Promise<Value>;
  /** Registers something to stop together with the started products, also after an error. */
  atEnd(end: () => Promise<unknown>): void;
  /** The same site in a copy of the folder. */
  inFolder(folder: string): FaultSite;
  /** Stops what was started, latest first. */
  stopAll(): Promise<void>;
};

/** The product, listening. */
export type Product = Omit<AppProcess, "origin"> & { readonly origin: string };

/**
 * Prepares a folder with the demo data. The settings of the environment are ignored.
 * @param stopped once it is aborted, `open` starts no further step
 */
export function makeFaultSite(stopped: AbortSignal): Subject<FaultSite> {
  const { folder, atEnd, close } = makeTemporaryFolder("ek-faults");

  const ends: (() => Promise<unknown>)[] = [];
  const stopAll = async () => {
    for (const end of ends.splice(0).toReversed()) await end().catch(() => {});
  };

  async function open(): Promise<FaultSite> {
    const config = readConfig({ DATA_DIR: folder, DEMO: "on" });
    const opening = openAppDatabase(config);
    const closeOnce = onlyOnce(async () => (await opening).close());
    atEnd(closeOnce);
    const database = await opening;
    await fillDatabase(config, database, sessionSecret(config));
    // A new database encodes its covers in the background once. They are not requested here, so they are marked as done.
    await db().update(images).set({ variantsReady: true });
    const [person] = await makePeople(1);
    if (!person) throw new Error("No person was added.");
    await closeDatabase();
    await closeOnce();
    stopped.throwIfAborted();

    atEnd(stopAll);
    const siteIn = (folder: string): FaultSite => ({
      folder,
      outbox: path.join(folder, "outbox"),
      person,
      atEnd: (end) => void ends.push(end),
      stopAll,
      inFolder: siteIn,
      start: async (settings = {}) => {
        stopped.throwIfAborted();
        const { origin, ...started } = startWholeProduct({ ...usualSettings(folder), ...settings });
        ends.push(() => started.stop());
        return { ...started, origin: await origin };
      },
      withDatabase: (work) => onDatabase(folder, work),
    });
    return siteIn(folder);
  }

  return { open, close };
}

/** Runs `work` with a superuser's connection to the server that runs on a folder. */
async function onDatabase<Value>(
  folder: string,
  work: (client: pg.Client) => Promise<Value>,
): Promise<Value> {
  const server = await startEmbedded(folder);
  try {
    const client = await connectClient(server.superuserUrl("ekadeshma"));
    try {
      return await work(client);
    } finally {
      await client.end().catch(() => {});
    }
  } finally {
    await server.stop();
  }
}

/** Settings of every start of the product; a proxy names the source address. */
function usualSettings(folder: string): NodeJS.ProcessEnv {
  const { PATH, HOME, TMPDIR } = process.env;
  return { PATH, HOME, TMPDIR, DATA_DIR: folder, PORT: "0", DEMO: "off", TRUSTED_PROXIES: "127.0.0.1" };
}

/** Makes a function that runs `work` at its first call, and returns the same promise at every call. */
function onlyOnce(work: () => Promise<void>): () => Promise<void> {
  let done: Promise<void> | undefined;
  return () => (done ??= work());
}
