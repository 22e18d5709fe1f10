import path from "node:path";
import type pg from "pg";
import { closeDatabase, db } from "#app/db/client.server.ts";
import { connectClient } from "#app/db/single-client.server.ts";
import { images } from "#app/db/tables/images.server.ts";
import { readConfig } from "#app/platform/config/config.server.ts";
import { startEmbedded } from "#app/platform/postgres/embedded.server.ts";
import { openAppDatabase } from "#app/platform/startup/app-database.server.ts";
import { fillHouse } from "#commands/fill-demo.ts";
import { makePeople, type Person } from "#commands/measuring/asking.ts";
import type { Subject } from "#commands/measuring/take-findings.ts";
import { makeTemporaryFolder } from "#commands/measuring/temporary-folder.ts";
import { type AppProcess, startWholeProduct } from "#server/app-process.ts";

/** A folder with a filled database that nobody else knows of, on which the product is started and hurt. */
export type TrialSite = {
  /** DATA_DIR of the product. */
  readonly folder: string;
  /** Where its letters go, unless it is told otherwise. */
  readonly outbox: string;
  /** Somebody who can sign in. */
  readonly person: Person;
  /** Starts the product as `npm start` does. @param settings of the environment, beside the usual ones */
  start(settings?: NodeJS.ProcessEnv): Promise<Product>;
  /** Does work on a connection of the superuser, while the product runs. */
  withDatabase<Value>(work: (client: pg.Client) => Promise<Value>): Promise<Value>;
  /** Has something stopped with the products that were started, whatever happens. */
  atEnd(end: () => Promise<unknown>): void;
  /** The same site in a copy of the folder. */
  elsewhere(folder: string): TrialSite;
  /** Stops what was started, latest first. */
  stopAll(): Promise<void>;
};

/** The product, listening. */
export type Product = Omit<AppProcess, "origin"> & { readonly origin: string };

/**
 * Prepares a folder with the demo's books. The settings of the person's own site count for nothing here.
 * @param stopped no further step of opening is begun once it is aborted
 */
export function makeTrialSite(stopped: AbortSignal): Subject<TrialSite> {
  const { folder, atEnd, close } = makeTemporaryFolder("ek-faults");

  const ends: (() => Promise<unknown>)[] = [];
  const stopAll = async () => {
    for (const end of ends.splice(0).toReversed()) await end().catch(() => {});
  };

  async function open(): Promise<TrialSite> {
    const config = readConfig({ DATA_DIR: folder, DEMO: "on" });
    const opening = openAppDatabase(config);
    const closeOnce = memo(async () => (await opening).close());
    atEnd(closeOnce);
    const database = await opening;
    await fillHouse(config, database);
    // A new database encodes its covers in the background once. Nobody looks at them here, so they count as done.
    await db().update(images).set({ variantsReady: true });
    const [person] = await makePeople(1);
    if (!person) throw new Error("Nobody was made.");
    await closeDatabase();
    await closeOnce();
    stopped.throwIfAborted();

    atEnd(stopAll);
    const on = (folder: string): TrialSite => ({
      folder,
      outbox: path.join(folder, "outbox"),
      person,
      atEnd: (end) => void ends.push(end),
      stopAll,
      elsewhere: on,
      start: async (settings = {}) => {
        stopped.throwIfAborted();
        const { origin, ...started } = startWholeProduct({ ...usual(folder), ...settings });
        ends.push(() => started.stop());
        return { ...started, origin: await origin };
      },
      withDatabase: (work) => onDatabase(folder, work),
    });
    return on(folder);
  }

  return { open, close };
}

/** Does work on a connection of the superuser to the server that runs on a folder. */
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

/** What every start of the product is told; a proxy in front says who asks. */
function usual(folder: string): NodeJS.ProcessEnv {
  const { PATH, HOME, TMPDIR } = process.env;
  return { PATH, HOME, TMPDIR, DATA_DIR: folder, PORT: "0", DEMO: "off", TRUSTED_PROXIES: "127.0.0.1" };
}

function memo(work: () => Promise<void>): () => Promise<void> {
  let done: Promise<void> | undefined;
  return () => (done ??= work());
}
