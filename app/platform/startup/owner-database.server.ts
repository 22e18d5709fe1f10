import { existsSync } from "node:fs";
import path from "node:path";
import type pg from "pg";
import type { Config } from "#app/platform/config/config.server.ts";
import { prepareFolders } from "#app/platform/installation/folders.server.ts";
import { startEmbedded } from "#app/platform/postgres/embedded.server.ts";
import { connectAs, ownerSetting } from "./app-login.server.ts";

/** The database of a command that works on it as a whole, as it is: no migration is applied. */
export type OwnerDatabase = {
  readonly appUrl: string;
  /** Opens a connection of the login that owns the tables. */
  connect(): Promise<pg.Client>;
  close(): Promise<void>;
};

/** Whether the configuration names a database of its own, or the embedded one exists. */
export const hasDatabase = ({ databaseUrl, dataDir }: Config): boolean =>
  databaseUrl !== undefined || existsSync(path.join(dataDir, "pg", "PG_VERSION"));

/** Opens the database of the configuration, or the embedded one, which is created where there is none. */
export async function openOwnerDatabase(config: Config): Promise<OwnerDatabase> {
  const { databaseUrl, databaseOwnerUrl, dataDir } = config;
  if (databaseUrl !== undefined) {
    const ownerUrl = databaseOwnerUrl ?? databaseUrl;
    return {
      appUrl: databaseUrl,
      connect: () => connectAs(ownerSetting(databaseUrl, ownerUrl), ownerUrl),
      async close() {},
    };
  }
  await prepareFolders([{ variable: "DATA_DIR", folder: dataDir }]);
  const embedded = await startEmbedded(dataDir);
  return {
    appUrl: embedded.appUrl,
    connect: () => connectAs("DATA_DIR", embedded.ownerUrl),
    close: () => embedded.stop(),
  };
}
