import { sql } from "drizzle-orm";
import { afterAll, expect, test, vi } from "vitest";
import { db } from "#app/db/client.server.ts";
import { observeQueries } from "#app/db/query-observer.ts";
import { log } from "#app/platform/log/log.server.ts";
import { useDatabase } from "#tests/database.ts";
import { registry } from "./metrics.server.ts";
import { measureQueries } from "./observe-queries.server.ts";

useDatabase();
afterAll(() => observeQueries(() => () => {}));

test("a slow statement is named in the log, with its text and none of its values; a quick one is not", async () => {
  measureQueries();
  const warn = vi.spyOn(log, "warn").mockImplementation(() => {});
  await db().execute(sql`select ${"a quick reader"}::text`);
  await db().execute(sql`select pg_sleep(1.1), ${"a slow reader"}::text`);
  // A busy machine may be slow with any statement.
  const named = warn.mock.calls.filter(([fields]) => JSON.stringify(fields).includes("pg_sleep"));
  expect(named).toEqual([
    [
      {
        query: expect.stringMatching(/^select [0-9a-f]{8}$/),
        ms: expect.any(Number),
        sql: "select pg_sleep(1.1), $1::text",
      },
      "a slow query",
    ],
  ]);
  expect(JSON.stringify(warn.mock.calls)).not.toContain("reader");
});

test("statements are counted, and those that failed", async () => {
  measureQueries();
  const failed = async () =>
    (await registry.getSingleMetric("ekadeshma_queries_failed_total")?.get())?.values[0]?.value ?? 0;
  const before = await failed();
  await expect(db().execute(sql`select 1 / 0`)).rejects.toThrow();
  expect(await failed()).toBe(before + 1);
});
