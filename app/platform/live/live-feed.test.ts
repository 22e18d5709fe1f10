import pg from "pg";
import { afterEach, describe, expect, test, vi } from "vitest";
import { APP_ROLE, pool } from "#app/db/client.server.ts";
import { log } from "#app/platform/log/log.server.ts";
import { asSuperuser, databaseName, useDatabase } from "#tests/database.ts";
import { listen } from "./listener.server.ts";
import { readCursor, writeCursor } from "./live-cursor.ts";
import { readNewEvents, type Want } from "./live-events.server.ts";
import { createLiveFeed, type LiveFeed } from "./live-feed.server.ts";
import { insertLiveEvent } from "./stream-for-tests.ts";

useDatabase();

const closing: (() => Promise<void> | void)[] = [];

afterEach(async () => {
  for (const close of closing.splice(0).toReversed()) await close();
});

/** The feed of one process: a pool and a listening connection of its own. */
function aProcess() {
  const own = new pg.Pool({
    connectionString: process.env.DATABASE_URL,
    options: `-c role=${APP_ROLE}`,
    max: 3,
  });
  const look = vi.fn((wants: Parameters<typeof readNewEvents>[1]) => readNewEvents(own, wants));
  const feed = createLiveFeed({ look, listen });
  closing.push(async () => {
    await feed.settled();
    await own.end();
  });
  return { feed, look };
}

/** Hears topics of a feed from the first look on; `heard` grows. */
async function hear(feed: LiveFeed, topics: string[], after?: string) {
  const heard: string[] = [];
  let looks = 0;
  const stop = feed.subscribe({
    topics,
    after: after === undefined ? undefined : readCursor(after),
    onLook: (_cursor, events) => {
      looks += 1;
      heard.push(...events.map(({ topic, kind }) => `${topic} ${kind}`));
    },
  });
  closing.push(stop);
  await vi.waitFor(() => expect(looks).toBeGreaterThan(0));
  return { heard, stop };
}

async function listeningConnections(): Promise<number> {
  const { rows } = await pool().query<{ count: string }>(
    "select count(*) from pg_stat_activity where application_name = 'ekadeshma live' and datname = current_database()",
  );
  return Number(rows[0]?.count);
}

describe("a feed", () => {
  test("tells every process, wherever the change was made", async () => {
    const [one, other] = [aProcess(), aProcess()];
    const [a, b] = [await hear(one.feed, ["pair:1"]), await hear(other.feed, ["pair:1", "pair:2"])];
    await insertLiveEvent("pair:1", "first");
    await insertLiveEvent("pair:2", "second");
    await vi.waitFor(() => expect(b.heard).toEqual(["pair:1 first", "pair:2 second"]));
    await vi.waitFor(() => expect(a.heard).toEqual(["pair:1 first"]));
  });

  test("goes on in one process where another stopped", async () => {
    const [one, other] = [aProcess(), aProcess()];
    let last = "";
    const stop = one.feed.subscribe({
      topics: ["move:1"],
      after: undefined,
      onLook: ({ snapshot, at }) => {
        last = `${snapshot}@${at}`;
      },
    });
    await vi.waitFor(() => expect(last).not.toBe(""));
    stop();
    await insertLiveEvent("move:1", "meanwhile");
    const { heard } = await hear(other.feed, ["move:1"], last);
    await insertLiveEvent("move:1", "after");
    await vi.waitFor(() => expect(heard).toEqual(["move:1 meanwhile", "move:1 after"]));
  });

  test("connects with the first who listens and lets go with the last", async () => {
    const { feed } = aProcess();
    expect(await listeningConnections()).toBe(0);
    const first = await hear(feed, ["count:1"]);
    const second = await hear(feed, ["count:2"]);
    await vi.waitFor(async () => expect(await listeningConnections()).toBe(1));
    first.stop();
    expect(await listeningConnections()).toBe(1);
    second.stop();
    second.stop();
    await feed.settled();
    await vi.waitFor(async () => expect(await listeningConnections()).toBe(0));
    const third = await hear(feed, ["count:1"]);
    await insertLiveEvent("count:1");
    await vi.waitFor(() => expect(third.heard).toEqual(["count:1 changed"]));
  });

  test("misses nothing while its listening connection is broken", async () => {
    const { feed } = aProcess();
    const { heard } = await hear(feed, ["broken:1"]);
    await insertLiveEvent("broken:1", "before");
    await vi.waitFor(() => expect(heard).toEqual(["broken:1 before"]));
    await asSuperuser(
      databaseName(),
      "select pg_terminate_backend(pid) from pg_stat_activity where application_name = 'ekadeshma live'",
    );
    await insertLiveEvent("broken:1", "while");
    await vi.waitFor(() => expect(heard).toEqual(["broken:1 before", "broken:1 while"]));
  });

  test("asks once for what many hear, and not at all for what nobody does", async () => {
    const look = vi.fn((wants: readonly Want[]) => readNewEvents(pool(), wants));
    const { feed, wake } = wokenByHand(look);
    const many: { heard: string[] }[] = [];
    for (let n = 0; n < 5; n++) many.push(await hear(feed, ["many:1"]));
    look.mockClear();
    await insertLiveEvent("nobody:1");
    wake("nobody:1");
    expect(look).not.toHaveBeenCalled();
    await insertLiveEvent("many:1");
    wake("many:1");
    await vi.waitFor(() =>
      expect(many.map(({ heard }) => heard)).toEqual(Array.from({ length: 5 }, () => ["many:1 changed"])),
    );
    expect(look).toHaveBeenCalledOnce();
    await insertLiveEvent("many:1", "again");
    wake("many:1");
    await vi.waitFor(() => expect(many.every(({ heard }) => heard.length === 2)).toBe(true));
    // They have come to the same place by now, so one want serves all five.
    expect(look.mock.calls.at(-1)?.[0]).toHaveLength(1);
  });

  test("tells who joins during a look neither too little nor anything twice", async () => {
    const { feed } = aProcess();
    const everybody: { heard: string[] }[] = [];
    const start = writeCursor((await readNewEvents(pool(), [])).cursor);
    const joining: Promise<unknown>[] = [];
    for (let n = 0; n < 40; n++) {
      joining.push(insertLiveEvent("crowd:1", `kind${n}`));
      joining.push(hear(feed, ["crowd:1"], start).then((one) => everybody.push(one)));
    }
    await Promise.all(joining);
    const all = Array.from({ length: 40 }, (_, n) => `crowd:1 kind${n}`).toSorted();
    await vi.waitFor(() => {
      for (const { heard } of everybody) expect(heard.toSorted()).toEqual(all);
    });
    expect(everybody).toHaveLength(40);
  });

  test("reads again what it could not read", async () => {
    const complaint = vi.spyOn(log, "warn").mockImplementation(() => {});
    const look = vi.fn((wants: readonly Want[]) => readNewEvents(pool(), wants));
    const { feed, wake } = wokenByHand(look);
    const { heard } = await hear(feed, ["away:1"]);
    look.mockRejectedValueOnce(new Error("away"));
    await insertLiveEvent("away:1");
    wake("away:1");
    await vi.waitFor(() => expect(heard).toEqual(["away:1 changed"]), { timeout: 5000 });
    expect(complaint).toHaveBeenCalledOnce();
  });
});

/** A feed that hears of a change when the test says so. */
function wokenByHand(look: (wants: readonly Want[]) => ReturnType<typeof readNewEvents>) {
  let wake = (_topic?: string) => {};
  const feed = createLiveFeed({
    look,
    listen: (onWake) => {
      wake = onWake;
      return { close: async () => {} };
    },
  });
  return { feed, wake: (topic?: string) => wake(topic) };
}
