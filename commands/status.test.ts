import { mkdtempSync, rmSync } from "node:fs";
import http from "node:http";
import type { AddressInfo } from "node:net";
import os from "node:os";
import path from "node:path";
import { sql } from "drizzle-orm";
import { afterAll, beforeAll, expect, inject, test, vi } from "vitest";
import { db } from "#app/db/client.server.ts";
import { taskRuns } from "#app/db/tables/task-runs.server.ts";
import { build } from "#tests/build.ts";
import { asSuperuser, databaseName, useDatabase } from "#tests/database.ts";
import { runCommand } from "#tests/run-command.ts";

// On a busy machine each process takes ten seconds to load.
vi.setConfig({ testTimeout: 120_000 });

useDatabase();
let folder: string;
/** What answers at the port of the site. */
const site = http.createServer((_request, response) => response.writeHead(200).end());
beforeAll(async () => {
  folder = mkdtempSync(path.join(os.tmpdir(), "status-"));
  await new Promise<void>((resolve) => {
    site.listen(0, "127.0.0.1", resolve);
  });
});
afterAll(() => {
  site.close();
  rmSync(folder, { recursive: true, force: true });
});

const settings = () => {
  const urlOf = (login: string) =>
    inject("postgresUrl").replace("postgres@", `${login}@localhost`).replace("DATABASE", databaseName());
  return {
    PORT: String((site.address() as AddressInfo).port),
    DATA_DIR: folder,
    UPLOAD_DIR: folder,
    SESSION_SECRET: "q7Vd0p2Lr9Xw4Tz8Kb5Nc1Mf6Hj3Gs0Y",
    DEMO: "off",
    DATABASE_URL: urlOf("ekadeshma_web"),
    DATABASE_OWNER_URL: urlOf("ekadeshma_owner"),
  };
};

test("status names the setting of a database that cannot be reached, and not one that is not set", async () => {
  const { DATABASE_OWNER_URL: _none, ...own } = settings();
  const unreachable = { ...own, DATABASE_URL: "postgres://clerk:word@127.0.0.1:1/ledger" };
  expect(await runCommand("status", [], unreachable)).toMatchObject({
    code: 1,
    errors: ["DATABASE_URL names a database that cannot be reached (ECONNREFUSED)."],
  });
});

test("status says in words what somebody has to do, and ends with 1; with 0 where there is nothing", async () => {
  await build.backup({ missing: 0 });
  await db().execute(
    sql`insert into letters (cause, kind, content, state, reason, settled_on) values ('a', 'reset', 'x', 'failed', 'refused', now())`,
  );
  const failing = await runCommand("status", [], settings());
  expect([failing.code, failing.errors]).toEqual([1, []]);
  expect(failing.out.filter((line) => line.startsWith("attention"))).toEqual([
    "attention  letters   1 failed, 0 waiting",
  ]);
  await db().execute(sql`delete from letters`);
  const fine = await runCommand("status", [], settings());
  expect(fine).toMatchObject({ code: 0, errors: [] });
  expect(fine.out[0]).toBe("ok         site      ready");
});

test("neither command changes a database of another version", async () => {
  const newest = "update installation set newest_migration = ";
  const { rows } = await db().execute<{ newest: string }>(
    sql`select newest_migration as newest from installation`,
  );
  await asSuperuser(databaseName(), `${newest} '0001_catalogue.sql'`);
  const ended = [await runCommand("status", [], settings()), await runCommand("tasks", [], settings())];
  await asSuperuser(databaseName(), `${newest} '${rows[0]?.newest}'`);
  for (const each of ended)
    expect(each).toEqual({
      code: 1,
      out: [],
      errors: [
        `The database has the migration 0001_catalogue.sql, and this version knows ${rows[0]?.newest}: run the command of the version that runs.`,
      ],
    });
});

test("without a site there is nothing to look at, and nothing is made", async () => {
  const { DATABASE_URL: _url, DATABASE_OWNER_URL: _owner, ...own } = settings();
  expect(await runCommand("status", [], { ...own, DATA_DIR: path.join(folder, "none") })).toEqual({
    code: 1,
    out: [],
    errors: ["DATA_DIR has no database, and DATABASE_URL is not set: start the site first."],
  });
});

test("tasks lists every task with its last run, and runs one that may run", async () => {
  await db().delete(taskRuns);
  const listed = await runCommand("tasks", [], settings());
  expect(listed.out).toContain("removeExpired\t5 * * * *\t-\tremoves");
  expect(listed.out).toContain("lapseOrders\t* * * * *\t-\t-");
  expect(await runCommand("tasks", ["removeExpired"], settings())).toEqual({
    code: 0,
    out: ["removeExpired has run."],
    errors: [],
  });
  expect(await db().select({ task: taskRuns.task }).from(taskRuns)).toEqual([{ task: "removeExpired" }]);
  expect((await runCommand("tasks", ["removeAll"], settings())).errors).toEqual([
    "There is no such task: `npm run tasks` lists them.",
  ]);
});
