import { afterEach, describe, expect, test, vi } from "vitest";
import { pool } from "#app/db/client.server.ts";
import { log } from "#app/platform/log/log.server.ts";
import { asSuperuser, databaseName, useDatabase } from "#tests/database.ts";
import { useSilentProxies } from "#tests/silent-proxy.ts";
import { openSwallowingProxy } from "#tests/swallowing-proxy.ts";
import { type Listener, listen } from "./listener.server.ts";
import { insertLiveEvent } from "./stream-for-tests.ts";

useDatabase();
const openProxy = useSilentProxies();

const listeners: Listener[] = [];

afterEach(async () => {
  await Promise.all(listeners.splice(0).map((listener) => listener.close()));
});

function listening() {
  const onNotify = vi.fn<(topic?: string) => void>();
  const listener = listen(onNotify);
  listeners.push(listener);
  return { listener, onNotify };
}

/** Process ids of the connections that listen on this database. */
async function connections(): Promise<number[]> {
  const { rows } = await pool().query<{ pid: number }>(
    "select pid from pg_stat_activity where application_name = 'ekadeshma live' and datname = current_database()",
  );
  return rows.map(({ pid }) => pid);
}

describe("a listener", () => {
  test("notifies without a topic once it is connected, then with the topic of each notification", async () => {
    const { onNotify } = listening();
    await vi.waitFor(() => expect(onNotify.mock.calls).toEqual([[]]));
    await insertLiveEvent("order:1");
    await vi.waitFor(() => expect(onNotify.mock.calls).toEqual([[], ["order:1"]]));
  });

  test("uses the app's role and closes its connection", async () => {
    const { listener, onNotify } = listening();
    await vi.waitFor(() => expect(onNotify).toHaveBeenCalled());
    expect(await connections()).toHaveLength(1);
    await listener.close();
    await vi.waitFor(async () => expect(await connections()).toEqual([]));
  });

  test("leaves no connection when it is closed while connecting", async () => {
    const { listener, onNotify } = listening();
    await listener.close();
    await vi.waitFor(async () => expect(await connections()).toEqual([]));
    expect(onNotify).not.toHaveBeenCalled();
  });

  test("reconnects when the server ends its connection, and then notifies without a topic", async () => {
    const { onNotify } = listening();
    await vi.waitFor(() => expect(onNotify.mock.calls).toEqual([[]]));
    const [pid] = await connections();
    await asSuperuser(databaseName(), `select pg_terminate_backend(${pid})`);
    await vi.waitFor(() => expect(onNotify.mock.calls).toEqual([[], []]));
    await insertLiveEvent("order:2");
    await vi.waitFor(() => expect(onNotify.mock.calls.at(-1)).toEqual(["order:2"]));
    expect(await connections()).not.toContain(pid);
  });

  test("retries while there is no database", async () => {
    const url = process.env.DATABASE_URL;
    process.env.DATABASE_URL = url?.replace(databaseName(), "nowhere");
    const { onNotify } = listening();
    try {
      await asSuperuser("postgres", "select pg_sleep(0.5)");
      expect(onNotify).not.toHaveBeenCalled();
    } finally {
      process.env.DATABASE_URL = url;
    }
    await vi.waitFor(() => expect(onNotify.mock.calls).toEqual([[]]), { timeout: 5000 });
  });
});

test("a listener whose connection becomes silent receives notifications again over a new one", async () => {
  const url = process.env.DATABASE_URL ?? "";
  const proxy = await openProxy(url);
  process.env.DATABASE_URL = proxy.url;
  const onNotify = vi.fn<(topic?: string) => void>();
  const listener = listen(onNotify, { everyMs: 50, withinMs: 200 });
  listeners.push(listener);
  await vi.waitFor(() => expect(onNotify.mock.calls).toEqual([[]]));
  proxy.stopForwarding();
  // The next connection uses the same proxy, and is silent too.
  await vi.waitFor(async () => expect(proxy.opened).toBeGreaterThan(1), 10_000);
  expect(onNotify.mock.calls).toEqual([[]]);
  proxy.forwardNewConnections();
  await vi.waitFor(() => expect(onNotify.mock.calls).toEqual([[], []]), 10_000);
  process.env.DATABASE_URL = url;
  await insertLiveEvent("order:1");
  await vi.waitFor(() => expect(onNotify.mock.calls.at(-1)).toEqual(["order:1"]));
});

test("a listener that is asked to catch up breaks a connection that does not answer, and says when it has another", async () => {
  const url = process.env.DATABASE_URL ?? "";
  const proxy = await openProxy(url);
  process.env.DATABASE_URL = proxy.url;
  const [onNotify, onLost] = [vi.fn<(topic?: string) => void>(), vi.fn<() => void>()];
  // It would notice by itself after an hour.
  const listener = listen(onNotify, { everyMs: 3_600_000, withinMs: 200 }, undefined, onLost);
  listeners.push(listener);
  await vi.waitFor(() => expect(onNotify.mock.calls).toEqual([[]]));
  await listener.catchUp();
  expect(onLost).not.toHaveBeenCalled();
  proxy.stopForwarding();
  await expect(listener.catchUp()).rejects.toThrow();
  expect(onLost).toHaveBeenCalled();
  // Until it has another connection nothing can be said.
  await expect(listener.catchUp()).rejects.toThrow();
  proxy.forwardNewConnections();
  await vi.waitFor(() => expect(onNotify.mock.calls).toEqual([[], []]), 10_000);
  process.env.DATABASE_URL = url;
  await listener.catchUp();
});

describe("a listener behind a pooler that drops notifications", () => {
  const TIMES = { everyMs: 50, withinMs: 300, againMs: 20 };

  test("says so once, never claims to listen, and does as soon as they arrive", async () => {
    const warned = vi.spyOn(log, "warn").mockImplementation(() => {});
    const url = process.env.DATABASE_URL ?? "";
    const pooler = await openSwallowingProxy(url);
    const [onNotify, onLost] = [vi.fn<(topic?: string) => void>(), vi.fn<() => void>()];
    process.env.DATABASE_LISTEN_URL = pooler.url;
    const listener = listen(onNotify, undefined, undefined, onLost, TIMES);
    listeners.push(listener);
    try {
      await vi.waitFor(() => expect(onLost.mock.calls.length).toBeGreaterThan(2), { timeout: 20_000 });
      expect(onNotify).not.toHaveBeenCalled();
      expect(pooler.dropped).toBeGreaterThan(0);
      const texts = warned.mock.calls.map((call) => String(call[1]));
      expect(texts.filter((text) => text.includes("DATABASE_LISTEN_URL"))).toHaveLength(1);
      pooler.forwardAll();
      await vi.waitFor(() => expect(onNotify.mock.calls[0]).toEqual([]), { timeout: 20_000 });
      // On a busy machine a proof may come too late; then the listener connects anew, and says so without a topic.
      await vi.waitFor(
        async () => {
          await insertLiveEvent("order:1");
          expect(onNotify.mock.calls).toContainEqual(["order:1"]);
        },
        { timeout: 20_000 },
      );
      // The proofs that follow are no notifications of a change.
      expect(onNotify.mock.calls.filter(([topic]) => topic !== undefined && topic !== "order:1")).toEqual([]);
    } finally {
      delete process.env.DATABASE_LISTEN_URL;
      await listener.close();
      await pooler.close();
      warned.mockRestore();
    }
  });

  test("listens on an address of its own, where one is set", async () => {
    const url = process.env.DATABASE_URL ?? "";
    process.env.DATABASE_LISTEN_URL = url.replace(databaseName(), "nowhere");
    const { onNotify } = listening();
    await asSuperuser("postgres", "select pg_sleep(0.3)");
    delete process.env.DATABASE_LISTEN_URL;
    expect(onNotify).not.toHaveBeenCalled();
    await vi.waitFor(() => expect(onNotify.mock.calls).toEqual([[]]), { timeout: 20_000 });
  });
});

test("a listener with a silent connection can be closed", async () => {
  const url = process.env.DATABASE_URL ?? "";
  const proxy = await openProxy(url);
  process.env.DATABASE_URL = proxy.url;
  const onNotify = vi.fn<(topic?: string) => void>();
  const listener = listen(onNotify);
  await vi.waitFor(() => expect(onNotify.mock.calls).toEqual([[]]));
  process.env.DATABASE_URL = url;
  proxy.stopForwarding();
  await listener.close();
});
