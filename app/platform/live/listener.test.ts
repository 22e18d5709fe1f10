import { afterEach, describe, expect, test, vi } from "vitest";
import { pool } from "#app/db/client.server.ts";
import { asSuperuser, databaseName, useDatabase } from "#tests/database.ts";
import { useSilentProxies } from "#tests/silent-proxy.ts";
import { type Listener, listen } from "./listener.server.ts";
import { insertLiveEvent } from "./stream-for-tests.ts";

useDatabase();
const openProxy = useSilentProxies();

const listeners: Listener[] = [];

afterEach(async () => {
  await Promise.all(listeners.splice(0).map((listener) => listener.close()));
});

function listening() {
  const onWake = vi.fn<(topic?: string) => void>();
  const listener = listen(onWake);
  listeners.push(listener);
  return { listener, onWake };
}

/** Process ids of the connections that listen on this database. */
async function connections(): Promise<number[]> {
  const { rows } = await pool().query<{ pid: number }>(
    "select pid from pg_stat_activity where application_name = 'ekadeshma live' and datname = current_database()",
  );
  return rows.map(({ pid }) => pid);
}

describe("a listener", () => {
  test("wakes everybody once it hears, then who is told of", async () => {
    const { onWake } = listening();
    await vi.waitFor(() => expect(onWake.mock.calls).toEqual([[]]));
    await insertLiveEvent("order:1");
    await vi.waitFor(() => expect(onWake.mock.calls).toEqual([[], ["order:1"]]));
  });

  test("works under the app's role and lets go of its connection", async () => {
    const { listener, onWake } = listening();
    await vi.waitFor(() => expect(onWake).toHaveBeenCalled());
    expect(await connections()).toHaveLength(1);
    await listener.close();
    await vi.waitFor(async () => expect(await connections()).toEqual([]));
  });

  test("closed while it connects leaves nothing behind", async () => {
    const { listener, onWake } = listening();
    await listener.close();
    await vi.waitFor(async () => expect(await connections()).toEqual([]));
    expect(onWake).not.toHaveBeenCalled();
  });

  test("connects again when the server ends its connection, and wakes everybody for what it did not hear", async () => {
    const { onWake } = listening();
    await vi.waitFor(() => expect(onWake.mock.calls).toEqual([[]]));
    const [pid] = await connections();
    await asSuperuser(databaseName(), `select pg_terminate_backend(${pid})`);
    await vi.waitFor(() => expect(onWake.mock.calls).toEqual([[], []]));
    await insertLiveEvent("order:2");
    await vi.waitFor(() => expect(onWake.mock.calls.at(-1)).toEqual(["order:2"]));
    expect(await connections()).not.toContain(pid);
  });

  test("goes on trying while there is no database", async () => {
    const url = process.env.DATABASE_URL;
    process.env.DATABASE_URL = url?.replace(databaseName(), "nowhere");
    const { onWake } = listening();
    try {
      await asSuperuser("postgres", "select pg_sleep(0.5)");
      expect(onWake).not.toHaveBeenCalled();
    } finally {
      process.env.DATABASE_URL = url;
    }
    await vi.waitFor(() => expect(onWake.mock.calls).toEqual([[]]), { timeout: 5000 });
  });
});

test("a listener whose way to the database falls silent hears again by another", async () => {
  const url = process.env.DATABASE_URL ?? "";
  const proxy = await openProxy(url);
  process.env.DATABASE_URL = proxy.url;
  const onWake = vi.fn<(topic?: string) => void>();
  const listener = listen(onWake, { everyMs: 50, withinMs: 200 });
  listeners.push(listener);
  await vi.waitFor(() => expect(onWake.mock.calls).toEqual([[]]));
  proxy.fallSilent();
  // The next connection tries the same way, and finds it silent too.
  await vi.waitFor(async () => expect(proxy.opened).toBeGreaterThan(1), 10_000);
  expect(onWake.mock.calls).toEqual([[]]);
  proxy.heal();
  await vi.waitFor(() => expect(onWake.mock.calls).toEqual([[], []]), 10_000);
  process.env.DATABASE_URL = url;
  await insertLiveEvent("order:1");
  await vi.waitFor(() => expect(onWake.mock.calls.at(-1)).toEqual(["order:1"]));
});

test("a listener whose way is silent can be closed", async () => {
  const url = process.env.DATABASE_URL ?? "";
  const proxy = await openProxy(url);
  process.env.DATABASE_URL = proxy.url;
  const onWake = vi.fn<(topic?: string) => void>();
  const listener = listen(onWake);
  await vi.waitFor(() => expect(onWake.mock.calls).toEqual([[]]));
  process.env.DATABASE_URL = url;
  proxy.fallSilent();
  await listener.close();
});
