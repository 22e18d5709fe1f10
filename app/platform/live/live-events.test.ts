import type pg from "pg";
import { afterEach, describe, expect, test, vi } from "vitest";
import { pool } from "#app/db/client.server.ts";
import { type LiveCursor, readCursor, writeCursor } from "#app/domain/web/live-cursor.ts";
import { asSuperuser, databaseName, useDatabase } from "#tests/database.ts";
import { createPruner, pruneEvents, readNewEvents } from "./live-events.server.ts";
import { insertLiveEvent } from "./stream-for-tests.ts";

useDatabase();

afterEach(() => vi.useRealTimers());

async function now(): Promise<LiveCursor> {
  const cursor = readCursor(writeCursor((await readNewEvents(pool(), [])).cursor));
  if (!cursor) throw new Error("The newest cursor cannot be read back.");
  return cursor;
}

/** New events on topics since a cursor, as `topic kind`, and the next cursor. */
async function readSince(
  since: LiveCursor,
  ...topics: string[]
): Promise<{ events: string[]; cursor: LiveCursor }> {
  const queries = topics.map((topic) => ({ topic, since: since.snapshot }));
  const { cursor, found } = await readNewEvents(pool(), queries);
  return { events: [...found.values()].flat().map(({ topic, kind }) => `${topic} ${kind}`), cursor };
}

async function withClient<T>(work: (client: pg.PoolClient) => Promise<T>): Promise<T> {
  const client = await pool().connect();
  try {
    return await work(client);
  } finally {
    client.release();
  }
}

const INSERT = "insert into live_events (topic, kind) values ($1, $2)";

describe("reading events", () => {
  test("returns events after the cursor, of its topics, in order and once", async () => {
    await insertLiveEvent("order:1", "before");
    const start = await now();
    await insertLiveEvent("order:1", "first");
    await insertLiveEvent("order:2", "foreign");
    await insertLiveEvent("order:1", "second");
    const { events, cursor } = await readSince(start, "order:1");
    expect(events).toEqual(["order:1 first", "order:1 second"]);
    expect((await readSince(cursor, "order:1")).events).toEqual([]);
  });

  test("returns only the last of several events of one kind on one topic", async () => {
    const start = await now();
    for (const n of ["1", "2", "3"]) await insertLiveEvent("many:1", "changed", { n });
    const { found } = await readNewEvents(pool(), [{ topic: "many:1", since: start.snapshot }]);
    expect(found.get(0)?.map(({ detail }) => detail)).toEqual([{ n: "3" }]);
  });

  test("uses the cursor of each query", async () => {
    const early = await now();
    await insertLiveEvent("want:1", "early");
    const later = await now();
    await insertLiveEvent("want:1", "later");
    const { found } = await readNewEvents(pool(), [
      { topic: "want:1", since: later.snapshot },
      { topic: "want:2", since: early.snapshot },
      { topic: "want:1", since: early.snapshot },
    ]);
    expect([0, 1, 2].map((index) => found.get(index)?.map(({ kind }) => kind))).toEqual([
      ["later"],
      undefined,
      ["early", "later"],
    ]);
  });

  test("misses nothing when a transaction that began earlier commits later", async () => {
    let at = await now();
    await withClient(async (slow) => {
      await slow.query("begin");
      await slow.query(INSERT, ["later:1", "slow"]);
      await insertLiveEvent("later:1", "quick");
      const first = await readSince(at, "later:1");
      expect(first.events).toEqual(["later:1 quick"]);
      await slow.query("commit");
      at = first.cursor;
    });
    const second = await readSince(at, "later:1");
    expect(second.events).toEqual(["later:1 slow"]);
    expect((await readSince(second.cursor, "later:1")).events).toEqual([]);
  });

  test("misses nothing of two interleaved transactions, with reads between their writes", async () => {
    const events: string[] = [];
    let at = await now();
    const readNext = async () => {
      const next = await readSince(at, "mesh:1");
      events.push(...next.events);
      at = next.cursor;
    };
    await withClient(async (one) =>
      withClient(async (other) => {
        await one.query("begin");
        await other.query("begin");
        await one.query(INSERT, ["mesh:1", "a1"]);
        await other.query(INSERT, ["mesh:1", "b1"]);
        await readNext();
        await one.query(INSERT, ["mesh:1", "a2"]);
        await other.query(INSERT, ["mesh:1", "b2"]);
        await other.query("commit");
        await readNext();
        await one.query(INSERT, ["mesh:1", "a3"]);
        await one.query("commit");
        await readNext();
      }),
    );
    expect(events).toEqual(["b1", "b2", "a1", "a2", "a3"].map((kind) => `mesh:1 ${kind}`));
  });

  test("misses nothing written under a savepoint, and returns nothing that was rolled back", async () => {
    const start = await now();
    let between = start;
    await withClient(async (client) => {
      await client.query("begin");
      await client.query("savepoint outer_one");
      await client.query(INSERT, ["save:1", "kept"]);
      await client.query("release savepoint outer_one");
      await client.query("savepoint inner_one");
      await client.query(INSERT, ["save:1", "undone"]);
      await client.query("rollback to savepoint inner_one");
      // A reader continues while the transaction is open, whose rows have lower numbers.
      await insertLiveEvent("save:2");
      const seen = await readSince(start, "save:1", "save:2");
      expect(seen.events).toEqual(["save:2 changed"]);
      between = seen.cursor;
      await client.query("commit");
    });
    expect((await readSince(between, "save:1", "save:2")).events).toEqual(["save:1 kept"]);
  });

  test("ignores rows of a restored backup with ids of future transactions", async () => {
    const start = await now();
    await asSuperuser(
      databaseName(),
      "insert into live_events (topic, kind, xact) values ('restored:1', 'changed', '4000000000')",
    );
    expect((await readSince(start, "restored:1")).events).toEqual([]);
  });
});

describe("pruning", () => {
  async function rowsOf(topic: string): Promise<number> {
    const { rowCount } = await pool().query("select from live_events where topic = $1", [topic]);
    return rowCount ?? 0;
  }

  test("removes events older than an hour and no others", async () => {
    const old = "insert into live_events (topic, kind, at) values ('prune:1', 'old', now() - $1::interval)";
    for (const age of ["61 minutes", "2 days", "59 minutes"]) await pool().query(old, [age]);
    await insertLiveEvent("prune:1");
    expect(await pruneEvents(pool())).toBe(2);
    expect(await rowsOf("prune:1")).toBe(2);
  });

  test("runs once a minute however often it is called, and does not fail without a database", () => {
    vi.useFakeTimers({ toFake: ["Date"] });
    const query = vi.fn(() => Promise.reject(new Error("unavailable")));
    const prune = createPruner(() => ({ query }) as unknown as pg.Pool);
    for (let n = 0; n < 100; n++) prune();
    expect(query).toHaveBeenCalledTimes(1);
    vi.setSystemTime(Date.now() + 59_999);
    prune();
    expect(query).toHaveBeenCalledTimes(1);
    vi.setSystemTime(Date.now() + 1);
    prune();
    prune();
    expect(query).toHaveBeenCalledTimes(2);
  });
});
