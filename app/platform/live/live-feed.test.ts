import pg from "pg";
import { afterEach, describe, expect, test, vi } from "vitest";
import { pool } from "#app/db/client.server.ts";
import { APP_ROLE } from "#app/db/session-settings.ts";
import { readCursor, writeCursor } from "#app/domain/web/live-cursor.ts";
import { log } from "#app/platform/log/log.server.ts";
import { asSuperuser, databaseName, useDatabase } from "#tests/database.ts";
import { listen } from "./listener.server.ts";
import { type EventQuery, readNewEvents } from "./live-events.server.ts";
import { createLiveFeed, type LiveFeed } from "./live-feed.server.ts";
import { insertLiveEvent } from "./stream-for-tests.ts";

useDatabase();

const closing: (() => Promise<void> | void)[] = [];

afterEach(async () => {
  for (const close of closing.splice(0).toReversed()) await close();
});

/** The feed of one process: a pool and a listening connection of its own. */
function openProcess() {
  const own = new pg.Pool({
    connectionString: process.env.DATABASE_URL,
    options: `-c role=${APP_ROLE}`,
    max: 3,
  });
  const read = vi.fn((queries: Parameters<typeof readNewEvents>[1]) => readNewEvents(own, queries));
  const feed = createLiveFeed({ read, listen });
  closing.push(async () => {
    await feed.settled();
    await own.end();
  });
  return { feed, read };
}

/** Subscribes to topics of a feed; `received` collects the events. */
async function subscribe(feed: LiveFeed, topics: string[], after?: string) {
  const received: string[] = [];
  let reads = 0;
  const stop = feed.subscribe({
    topics,
    after: after === undefined ? undefined : readCursor(after),
    onRead: (_cursor, events) => {
      reads += 1;
      received.push(...events.map(({ topic, kind }) => `${topic} ${kind}`));
    },
  });
  closing.push(stop);
  await vi.waitFor(() => expect(reads).toBeGreaterThan(0));
  return { received, stop };
}

async function listeningConnections(): Promise<number> {
  const { rows } = await pool().query<{ count: string }>(
    "select count(*) from pg_stat_activity where application_name = 'ekadeshma live' and datname = current_database()",
  );
  return Number(rows[0]?.count);
}

describe("a feed", () => {
  test("delivers events to every process, independent of the one that made the change", async () => {
    const [one, other] = [openProcess(), openProcess()];
    const [a, b] = [await subscribe(one.feed, ["pair:1"]), await subscribe(other.feed, ["pair:1", "pair:2"])];
    await insertLiveEvent("pair:1", "first");
    await insertLiveEvent("pair:2", "second");
    await vi.waitFor(() => expect(b.received).toEqual(["pair:1 first", "pair:2 second"]));
    await vi.waitFor(() => expect(a.received).toEqual(["pair:1 first"]));
  });

  test("resumes in one process where another stopped", async () => {
    const [one, other] = [openProcess(), openProcess()];
    let last = "";
    const stop = one.feed.subscribe({
      topics: ["move:1"],
      after: undefined,
      onRead: ({ snapshot, at }) => {
        last = `${snapshot}@${at}`;
      },
    });
    await vi.waitFor(() => expect(last).not.toBe(""));
    stop();
    await insertLiveEvent("move:1", "meanwhile");
    const { received } = await subscribe(other.feed, ["move:1"], last);
    await insertLiveEvent("move:1", "after");
    await vi.waitFor(() => expect(received).toEqual(["move:1 meanwhile", "move:1 after"]));
  });

  test("connects for the first subscriber and disconnects after the last", async () => {
    const { feed } = openProcess();
    expect(await listeningConnections()).toBe(0);
    const first = await subscribe(feed, ["count:1"]);
    const second = await subscribe(feed, ["count:2"]);
    await vi.waitFor(async () => expect(await listeningConnections()).toBe(1));
    first.stop();
    expect(await listeningConnections()).toBe(1);
    second.stop();
    second.stop();
    await feed.settled();
    await vi.waitFor(async () => expect(await listeningConnections()).toBe(0));
    const third = await subscribe(feed, ["count:1"]);
    await insertLiveEvent("count:1");
    await vi.waitFor(() => expect(third.received).toEqual(["count:1 changed"]));
  });

  test("misses nothing when its listening connection breaks", async () => {
    const { feed } = openProcess();
    const { received } = await subscribe(feed, ["broken:1"]);
    await insertLiveEvent("broken:1", "before");
    await vi.waitFor(() => expect(received).toEqual(["broken:1 before"]));
    await asSuperuser(
      databaseName(),
      "select pg_terminate_backend(pid) from pg_stat_activity where application_name = 'ekadeshma live'",
    );
    await insertLiveEvent("broken:1", "while");
    await vi.waitFor(() => expect(received).toEqual(["broken:1 before", "broken:1 while"]));
  });

  test("queries a topic with many subscribers once, and a topic without any not at all", async () => {
    const read = vi.fn((queries: readonly EventQuery[]) => readNewEvents(pool(), queries));
    const { feed, notify } = notifiedByTest(read);
    const many: { received: string[] }[] = [];
    for (let n = 0; n < 5; n++) many.push(await subscribe(feed, ["many:1"]));
    read.mockClear();
    await insertLiveEvent("nobody:1");
    notify("nobody:1");
    expect(read).not.toHaveBeenCalled();
    await insertLiveEvent("many:1");
    notify("many:1");
    await vi.waitFor(() =>
      expect(many.map(({ received }) => received)).toEqual(
        Array.from({ length: 5 }, () => ["many:1 changed"]),
      ),
    );
    expect(read).toHaveBeenCalledOnce();
    await insertLiveEvent("many:1", "again");
    notify("many:1");
    await vi.waitFor(() => expect(many.every(({ received }) => received.length === 2)).toBe(true));
    // They have the same cursor by now, so one query is enough for all five.
    expect(read.mock.calls.at(-1)?.[0]).toHaveLength(1);
  });

  test("neither misses nor repeats events for a subscriber that joins during a read", async () => {
    const { feed } = openProcess();
    const subscribers: { received: string[] }[] = [];
    const start = writeCursor((await readNewEvents(pool(), [])).cursor);
    const joining: Promise<unknown>[] = [];
    for (let n = 0; n < 40; n++) {
      joining.push(insertLiveEvent("crowd:1", `kind${n}`));
      joining.push(subscribe(feed, ["crowd:1"], start).then((one) => subscribers.push(one)));
    }
    await Promise.all(joining);
    const all = Array.from({ length: 40 }, (_, n) => `crowd:1 kind${n}`).toSorted();
    await vi.waitFor(() => {
      for (const { received } of subscribers) expect(received.toSorted()).toEqual(all);
    });
    expect(subscribers).toHaveLength(40);
  });

  test("retries a failed read", async () => {
    const warning = vi.spyOn(log, "warn").mockImplementation(() => {});
    const read = vi.fn((queries: readonly EventQuery[]) => readNewEvents(pool(), queries));
    const { feed, notify } = notifiedByTest(read);
    const { received } = await subscribe(feed, ["away:1"]);
    read.mockRejectedValueOnce(new Error("unavailable"));
    await insertLiveEvent("away:1");
    notify("away:1");
    await vi.waitFor(() => expect(received).toEqual(["away:1 changed"]), { timeout: 5000 });
    expect(warning).toHaveBeenCalledOnce();
  });
});

/** A feed whose notifications the test sends. */
function notifiedByTest(read: (queries: readonly EventQuery[]) => ReturnType<typeof readNewEvents>) {
  let notify = (_topic?: string) => {};
  const feed = createLiveFeed({
    read,
    listen: (onNotify) => {
      notify = onNotify;
      return { close: async () => {} };
    },
  });
  return { feed, notify: (topic?: string) => notify(topic) };
}
