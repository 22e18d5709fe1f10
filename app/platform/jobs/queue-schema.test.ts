import { readFileSync } from "node:fs";
import { getConstructionPlans, PgBoss } from "pg-boss";
import { expect, test } from "vitest";
import { db, pool } from "#app/db/client.server.ts";
import { transact } from "#app/db/transact.server.ts";
import { useDatabase } from "#tests/database.ts";
import { refusalOf } from "#tests/database-refusal.ts";
import { enqueue, onPool, QUEUE_OPTIONS } from "./queue.server.ts";

useDatabase();

const MIGRATION = "app/db/migrations/0007_jobs_and_letters.sql";
/** The statements that create partitions for the statistics of two days. The product does not use them. */
const STATISTICS = /DO \$\$\s+DECLARE\s+d date;[\s\S]*?END;\s+\$\$\s+;/;

const normalised = (text: string) => text.replace(/\s+/g, " ").trim();

test("the migration contains the exact schema of the installed library", () => {
  const plans = getConstructionPlans("pgboss").replace(STATISTICS, "");
  const schema = plans.slice(plans.indexOf("CREATE SCHEMA"), plans.lastIndexOf("COMMIT;"));
  expect(normalised(readFileSync(MIGRATION, "utf8"))).toContain(normalised(schema));
});

test("the library finds its schema complete, at the expected version", async () => {
  const { pgboss } = JSON.parse(readFileSync("node_modules/pg-boss/package.json", "utf8")) as {
    pgboss: { schema: number };
  };
  const boss = new PgBoss({ ...QUEUE_OPTIONS });
  expect(await boss.schemaVersion()).toBe(pgboss.schema);
  expect(await boss.detectSchemaDrift()).toMatchObject({ ok: true, extraIndexes: [] });
});

test.each([
  "create table pgboss.extra (id int)",
  "drop table pgboss.job",
  "alter table pgboss.job_common add column extra text",
  "truncate pgboss.job_common",
  "create or replace function pgboss.delete_queue(queue_name text) returns void language sql return null",
])("the app may not %s", async (statement) => {
  expect(await refusalOf(() => pool().query(statement))).toBe("42501");
});

test("a job is enqueued only if its transaction commits", async () => {
  const jobs = async () =>
    (await onPool.executeSql("select data from pgboss.job where name = 'scheduled'")).rows as {
      data: object;
    }[];
  const rolledBack = transact(db(), async (tx) => {
    await enqueue(tx, "scheduled", { task: "rolledBack" });
    throw new Error("no");
  });
  await expect(rolledBack).rejects.toThrow("no");
  await transact(db(), (tx) => enqueue(tx, "scheduled", { task: "done" }));
  expect(await jobs()).toEqual([{ data: { task: "done" } }]);
});

test("there is one unfinished job for a key, even when several transactions enqueue it at once", async () => {
  const written = await Promise.all(
    Array.from({ length: 6 }, () =>
      transact(db(), (tx) => enqueue(tx, "pictures", { picture: "a" }, { key: "a" })),
    ),
  );
  expect(written.filter(Boolean)).toHaveLength(1);
  expect(await enqueue(db(), "pictures", { picture: "b" }, { key: "b" })).toBe(true);
});
