import { mkdtempSync, readdirSync, rmSync } from "node:fs";
import os from "node:os";
import path from "node:path";
import { setTimeout as pause } from "node:timers/promises";
import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import { closeDatabase, pool } from "#app/db/client.server.ts";
import { DatabaseUnfit } from "#app/db/migrate.server.ts";
import { readConfig } from "#app/platform/config/config.server.ts";
import { lockedBy } from "#app/platform/postgres/stale-lock.server.ts";
import { useBareDatabases } from "#tests/bare-databases.ts";
import { keepRunning, MIGRATIONS, openHouseDatabase } from "./house-database.server.ts";

vi.setConfig({ testTimeout: 60_000 });

const ALL = readdirSync(MIGRATIONS)
  .filter((file) => file.endsWith(".sql"))
  .toSorted();
const bareDatabase = useBareDatabases();
let dataDir: string;

beforeEach(() => {
  dataDir = mkdtempSync(path.join(os.tmpdir(), "house-"));
});
afterEach(async () => {
  await closeDatabase();
  rmSync(dataDir, { recursive: true, force: true });
});

async function answers(): Promise<boolean> {
  return await pool()
    .query("select count(*) from books")
    .then(
      () => true,
      () => false,
    );
}

describe("the database of the house", () => {
  test("is one's own when one is given", async () => {
    const { appUrl, ownerUrl } = await bareDatabase();
    const config = readConfig({ DATA_DIR: dataDir, DATABASE_URL: appUrl, DATABASE_OWNER_URL: ownerUrl });
    const house = await openHouseDatabase(config);
    expect(house).toMatchObject({ embedded: undefined, applied: ALL });
    expect(await answers()).toBe(true);
    await house.close();
    expect(await answers()).toBe(true);
    expect(readdirSync(dataDir)).toEqual([]);
  });

  test("is refused with one line when it cannot serve", async () => {
    const { appUrl, ownerUrl } = await bareDatabase("encoding 'UTF8' locale_provider libc locale 'C'");
    const config = readConfig({ DATABASE_URL: appUrl, DATABASE_OWNER_URL: ownerUrl });
    await expect(openHouseDatabase(config)).rejects.toThrow(DatabaseUnfit);
  });

  test("is embedded otherwise, is started again when it dies, and ends when it is no longer kept", async () => {
    const config = readConfig({ DATA_DIR: dataDir });
    const house = await openHouseDatabase(config);
    expect(house.applied).toEqual(ALL);
    expect(await answers()).toBe(true);
    if (!house.embedded) throw new Error("There is no embedded server.");
    const stop = keepRunning(config, house.embedded);
    const first = lockedBy(path.join(dataDir, "pg"));
    if (first === undefined) throw new Error("The server has no lock file.");
    process.kill(first, "SIGKILL");
    // A connection of the killed server may still answer for a moment.
    const isBack = async () => lockedBy(path.join(dataDir, "pg")) !== first && (await answers());
    for (let round = 0; round < 200 && !(await isBack()); round++) await pause(100);
    expect(await isBack()).toBe(true);
    await closeDatabase();
    await stop();
    expect(lockedBy(path.join(dataDir, "pg"))).toBeUndefined();
  });
});
