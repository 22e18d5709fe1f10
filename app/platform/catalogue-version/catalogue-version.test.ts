import { sql } from "drizzle-orm";
import { afterEach, expect, test, vi } from "vitest";
import { hasChangedSince } from "#app/db/catalogue-changes.server.ts";
import { closeDatabase, db, pool } from "#app/db/client.server.ts";
import { transact } from "#app/db/transact.server.ts";
import { build } from "#tests/build.ts";
import { asSuperuser, databaseName, useDatabase } from "#tests/database.ts";
import { runsOf } from "#tests/seed.ts";
import { openSwallowingProxy } from "#tests/swallowing-proxy.ts";
import { catalogueVersion, followCatalogue, unfollowCatalogue } from "./catalogue-version.server.ts";

useDatabase();

/** The version as a text, which two of the same have in common. */
const versionAt = (now?: number): string | undefined => {
  const version = catalogueVersion(now);
  return version && `${version.changes} ${version.minute}`;
};

afterEach(async () => {
  await unfollowCatalogue();
});

/** Notifications arrive within milliseconds on an idle machine. */
const POLLING = { timeout: 20_000 };
const NOW = 1_900_000_000_000;
const CHANGE = "update genres set sort_order = sort_order";

async function follow(): Promise<void> {
  followCatalogue();
  await vi.waitFor(() => expect(versionAt(NOW)).toBeDefined(), POLLING);
}

test("there is no version in a process that does not follow changes", async () => {
  expect(versionAt()).toBeUndefined();
  await follow();
  await unfollowCatalogue();
  expect(versionAt()).toBeUndefined();
});

test("the version differs as soon as this process has committed a change, each time", async () => {
  await follow();
  const stale: number[] = [];
  for (let round = 0; round < runsOf(200); round++) {
    const before = versionAt(NOW);
    if (round % 2 === 0) await pool().query(CHANGE);
    else await transact(db(), async (tx) => void (await tx.execute(sql.raw(CHANGE))));
    if (versionAt(NOW) === before) stale.push(round);
  }
  expect(stale).toEqual([]);
});

test("the version stays the same after a change that was rolled back, and after one of other data", async () => {
  await follow();
  // Connections of earlier tests may be notified of earlier changes later.
  await closeDatabase();
  const before = versionAt(NOW);
  const failing = transact(db(), async (tx) => {
    await tx.execute(sql.raw(CHANGE));
    throw new Error("rolled back");
  });
  await expect(failing).rejects.toThrow("rolled back");
  await pool().query("insert into live_events (topic, kind) values ('person:1', 'profile')");
  expect(versionAt(NOW)).toBe(before);
});

test("the version differs after a change of another process, also when no connection of the pool is open", async () => {
  await follow();
  for (let round = 0; round < 3; round++) {
    await closeDatabase();
    const before = versionAt(NOW);
    await asSuperuser(databaseName(), CHANGE);
    await expect.poll(() => versionAt(NOW), POLLING).not.toBe(before);
  }
});

test("there is no version while the connection is broken, and a new one afterwards", async () => {
  await follow();
  const before = versionAt(NOW);
  const [url, database] = [process.env.DATABASE_URL ?? "", databaseName()];
  process.env.DATABASE_URL = url.replace(database, "nowhere");
  await asSuperuser(
    database,
    "select pg_terminate_backend(pid) from pg_stat_activity where application_name = 'ekadeshma catalogue' and datname = current_database()",
  );
  await expect.poll(() => versionAt(NOW), POLLING).toBeUndefined();
  process.env.DATABASE_URL = url;
  await expect.poll(() => versionAt(NOW), POLLING).toBeDefined();
  expect(versionAt(NOW)).not.toBe(before);
});

test("the version differs after midnight in Nepal, and once a minute", async () => {
  await follow();
  const midnight = Date.parse("2027-01-01T00:00:00+05:45");
  expect(versionAt(midnight)).not.toBe(versionAt(midnight - 1));
  expect(versionAt(midnight)).toBe(versionAt(midnight + 59_999));
  expect(versionAt(midnight)).not.toBe(versionAt(midnight + 60_000));
});

test("through a pooler the version is not known, or another, as soon as this process has committed a change", async () => {
  await closeDatabase();
  const url = process.env.DATABASE_URL ?? "";
  const pooler = await openSwallowingProxy(url);
  // Notifications take longer than the answers to the process's own statements.
  const slow = await openSwallowingProxy(url);
  slow.forwardAll(300);
  process.env.DATABASE_LISTEN_URL = slow.url;
  process.env.DATABASE_URL = pooler.url;
  try {
    // The listener proves itself by a notification that another connection sends.
    await follow();
    const stale: number[] = [];
    for (let round = 0; round < 10; round++) {
      await vi.waitFor(() => expect(versionAt(NOW)).toBeDefined(), POLLING);
      const before = versionAt(NOW);
      if (round % 2 === 0) await pool().query(CHANGE);
      else await transact(db(), async (tx) => void (await tx.execute(sql.raw(CHANGE))));
      if (versionAt(NOW) === before) stale.push(round);
      await vi.waitFor(() => expect(versionAt(NOW)).toBeDefined(), POLLING);
      if (versionAt(NOW) === before) stale.push(round);
    }
    expect(stale).toEqual([]);
    // Through a pooler the connections of the pool do not listen, which would last beyond their transaction.
    expect(pooler.dropped).toBe(0);
    const quiet = versionAt(NOW);
    await pool().query("select 1");
    expect(versionAt(NOW)).toBe(quiet);
  } finally {
    delete process.env.DATABASE_LISTEN_URL;
    process.env.DATABASE_URL = url;
    await closeDatabase();
    await pooler.close();
    await slow.close();
  }
});

test("a change of what one shop says of its listings leaves what shows others as it is, until one is added or removed", async () => {
  const [own, other] = [await build.listing(), await build.listing()];
  await follow();
  await closeDatabase();
  const settled = async () => {
    const { changes = 0 } = catalogueVersion(NOW) ?? {};
    return (shopId: string) => hasChangedSince(changes, new Set([shopId]));
  };
  const all = async (statement: string) => {
    const hasChanged = await settled();
    const before = catalogueVersion(NOW)?.changes ?? 0;
    await pool().query(statement);
    return {
      own: hasChanged(own.shopId),
      other: hasChanged(other.shopId),
      some: hasChangedSince(before, "all"),
      none: hasChangedSince(before, new Set()),
    };
  };
  // Connections are notified of one change one after another: nothing may have changed before.
  expect(await all("update listings set price_minor = 1 where false")).toMatchObject({ some: false });
  const ofOwn = `where id = '${own.id}'`;
  expect(await all(`update listings set price_minor = 12300, currency = 'NPR' ${ofOwn}`)).toEqual({
    own: true,
    other: false,
    some: true,
    none: false,
  });
  expect(await all("update bookstores set phone = phone")).toMatchObject({
    own: true,
    other: true,
    none: true,
  });
  expect(await all("update genres set sort_order = sort_order")).toMatchObject({ other: true, none: true });
  expect(await all(`update listings set status = 'withdrawn' ${ofOwn}`)).toMatchObject({ other: true });
});
