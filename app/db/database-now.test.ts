import { sql } from "drizzle-orm";
import { afterEach, expect, test, vi } from "vitest";
import { useDatabase } from "#tests/database.ts";
import { db, pool } from "./client.server.ts";
import { databaseNow, readDatabaseClock, setDatabaseNow } from "./database-now.server.ts";

useDatabase();
afterEach(() => vi.useRealTimers());

async function databaseMs(): Promise<number> {
  const { rows } = await db().execute<{ ms: number }>(
    sql`select (extract(epoch from clock_timestamp()) * 1000)::float as ms`,
  );
  return rows[0]?.ms ?? 0;
}

test("now is what the database says, whatever the clock of the process says", async () => {
  vi.useFakeTimers({ toFake: ["Date"], now: Date.now() + 400 * 86_400_000 });
  // A connection reads the clock before it is used.
  const said = await databaseMs();
  expect(Math.abs(databaseNow().getTime() - said)).toBeLessThan(5000);
  expect(Math.round((await readDatabaseClock(pool())) / 86_400_000)).toBe(400);
});

test("a test can set it", async () => {
  const day = new Date("2027-01-01T00:00:00Z");
  setDatabaseNow(day);
  expect(databaseNow()).toEqual(day);
  setDatabaseNow(undefined);
  expect(databaseNow()).not.toEqual(day);
});
