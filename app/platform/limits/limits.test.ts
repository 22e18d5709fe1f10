import { sql } from "drizzle-orm";
import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import { closeDatabase, db } from "#app/db/client.server.ts";
import { asSuperuser, databaseName, useDatabase } from "#tests/database.ts";
import { type Limit, limitInMemory, removeOldCounters, returnAttempt, takeAttempt } from "./limits.server.ts";

useDatabase();

const limit = (own: Partial<Limit> = {}): Limit => ({ name: "letters", points: 3, seconds: 3600, ...own });

beforeEach(() => db().execute(sql`delete from rate_limits`));
afterEach(() => vi.useRealTimers());

/** The same modules as in another process: with their own pool and memory. */
async function anotherProcess() {
  vi.resetModules();
  const { closeDatabase: close } = await import("#app/db/client.server.ts");
  const { takeAttempt: take } = await import("./limits.server.ts");
  return { take, close };
}

/** Lets so many seconds pass for the counters. */
const pass = (seconds: number) =>
  db().execute(sql`update rate_limits set expire = expire - ${seconds * 1000}`);

async function attempts(
  count: number,
  take: typeof takeAttempt,
  key: string,
  of = limit(),
): Promise<boolean[]> {
  const taken: boolean[] = [];
  for (let at = 0; at < count; at++) taken.push((await take(of, key)).ok);
  return taken;
}

describe("attempts", () => {
  test("are allowed up to the limit", async () => {
    expect(await attempts(5, takeAttempt, "10.0.0.1")).toEqual([true, true, true, false, false]);
  });

  test("are counted separately for each key and each limit", async () => {
    await attempts(4, takeAttempt, "10.0.0.2");
    expect(await attempts(1, takeAttempt, "10.0.0.3")).toEqual([true]);
    expect(await attempts(1, takeAttempt, "10.0.0.2", limit({ name: "signIn" }))).toEqual([true]);
  });

  test("are shared by all processes", async () => {
    const { take, close } = await anotherProcess();
    try {
      expect(await attempts(2, takeAttempt, "10.0.0.4")).toEqual([true, true]);
      expect(await attempts(2, take, "10.0.0.4")).toEqual([true, false]);
      expect(await attempts(1, takeAttempt, "10.0.0.4")).toEqual([false]);
    } finally {
      await close();
    }
  });

  test("never exceed the limit when many are made at the same time", async () => {
    const { take, close } = await anotherProcess();
    try {
      const all = await Promise.all(
        Array.from({ length: 20 }, (_none, at) => (at % 2 ? take : takeAttempt)(limit(), "10.0.0.5")),
      );
      expect(all.filter(({ ok }) => ok)).toHaveLength(3);
    } finally {
      await close();
    }
  });

  test("are refused with the seconds until the next one, and are allowed again after that", async () => {
    await attempts(3, takeAttempt, "10.0.0.6");
    await pass(600);
    const refused = await takeAttempt(limit(), "10.0.0.6");
    expect(refused).toEqual({
      ok: false,
      seconds: expect.toSatisfy((seconds) => seconds > 2900 && seconds <= 3000),
    });
    await pass(3000);
    expect(await attempts(4, takeAttempt, "10.0.0.6")).toEqual([true, true, true, false]);
  });

  test.each(["2020-01-01T06:00:00Z", "2040-01-01T06:00:00Z"])(
    "are counted in a process whose clock says %s as in all others",
    async (now) => {
      expect(await attempts(2, takeAttempt, "10.0.0.12")).toEqual([true, true]);
      vi.useFakeTimers({ toFake: ["Date"], now: new Date(now) });
      expect(await attempts(2, takeAttempt, "10.0.0.12")).toEqual([true, false]);
      const refused = await takeAttempt(limit(), "10.0.0.12");
      expect(refused).toMatchObject({
        seconds: expect.toSatisfy((seconds) => seconds > 3500 && seconds <= 3600),
      });
    },
  );

  test("continue to be counted after the pool was closed", async () => {
    await attempts(2, takeAttempt, "10.0.0.7");
    await closeDatabase();
    expect(await attempts(2, takeAttempt, "10.0.0.7")).toEqual([true, false]);
    const { rows } = await db().execute<{ points: number }>(
      sql`select points from rate_limits where key = 'letters:10.0.0.7'`,
    );
    expect(rows).toEqual([{ points: 4 }]);
  });

  test("are refused with the error of the database while it cannot count", async () => {
    await asSuperuser(databaseName(), "revoke all on rate_limits from ekadeshma_app");
    try {
      await expect(takeAttempt(limit(), "10.0.0.8")).rejects.toThrow("permission denied");
    } finally {
      await asSuperuser(databaseName(), "grant all on rate_limits to ekadeshma_app");
    }
  });
});

describe("stored counters", () => {
  test("are removed when they have expired, since keys contain IP addresses", async () => {
    await attempts(1, takeAttempt, "10.0.0.9", limit({ name: "short", seconds: 60 }));
    await attempts(1, takeAttempt, "10.0.0.10");
    await pass(300);
    await removeOldCounters();
    const { rows } = await db().execute(sql`select key from rate_limits`);
    expect(rows).toEqual([{ key: "letters:10.0.0.10" }]);
  });

  test("are removed by the next attempt of a process that has not removed any for a minute", async () => {
    await attempts(1, takeAttempt, "10.0.0.9", limit({ name: "short", seconds: 60 }));
    await pass(300);
    const { take, close } = await anotherProcess();
    try {
      await attempts(1, take, "10.0.0.11");
      await vi.waitFor(async () => {
        const { rows } = await db().execute(sql`select key from rate_limits`);
        expect(rows).toEqual([{ key: "letters:10.0.0.11" }]);
      });
    } finally {
      await close();
    }
  });
});

test("a reverted attempt can be made again, and no more than that", async () => {
  expect(await attempts(3, takeAttempt, "10.0.1.1")).toEqual([true, true, true]);
  await returnAttempt(limit(), "10.0.1.1");
  expect(await attempts(2, takeAttempt, "10.0.1.1")).toEqual([true, false]);
});

describe("a limit in memory", () => {
  const memoryLimit = limitInMemory(limit({ name: "in memory" }));

  test("returns the time to wait when it is reached, without counting the call", async () => {
    for (let at = 0; at < 3; at++) {
      expect(await memoryLimit.waitOf("10.0.2.1")).toBeUndefined();
      await memoryLimit.take("10.0.2.1");
    }
    expect(await memoryLimit.waitOf("10.0.2.1")).toBeGreaterThan(3500);
    expect(await memoryLimit.waitOf("10.0.2.2")).toBeUndefined();
  });

  test("writes nothing to the database", async () => {
    await memoryLimit.take("10.0.2.3");
    expect((await db().execute(sql`select * from rate_limits`)).rows).toEqual([]);
  });
});
