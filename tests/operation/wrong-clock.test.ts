import { existsSync, mkdtempSync, rmSync } from "node:fs";
import os from "node:os";
import path from "node:path";
import { sql } from "drizzle-orm";
import { afterAll, beforeAll, describe, expect, inject, test, vi } from "vitest";
import { db } from "#app/db/client.server.ts";
import { pageViews } from "#app/db/tables/site.server.ts";
import { startWholeProduct } from "#server/app-process.ts";
import { databaseName, superuserUrl, useDatabase } from "#tests/database.ts";
import { operationsEnded } from "#tests/operations-ended.ts";
import { addTestPerson, signIn } from "#tests/sign-in.ts";
import { SITE_SECRET } from "#tests/site-secret.ts";

vi.setConfig({ testTimeout: 120_000 });

/** The library by which Debian's faketime sets the clock of a whole process, where it is installed. */
const FAKETIME = ["/usr/lib/x86_64-linux-gnu/faketime/libfaketime.so.1"].find((file) => existsSync(file));
if (!FAKETIME) console.warn("skipped: libfaketime is not installed (Debian: faketime)");

useDatabase("ekadeshma_demo");
let folder: string;
beforeAll(() => {
  folder = mkdtempSync(path.join(os.tmpdir(), "wrong-clock-"));
});
afterAll(() => rmSync(folder, { recursive: true, force: true }));

/** The rows of each table that somebody could miss. */
async function counts(): Promise<Record<string, number>> {
  const { rows } = await db().execute<{ name: string }>(
    sql`select table_name as name from information_schema.tables where table_schema = 'public' and table_type = 'BASE TABLE'
      and table_name not in ('live_events', 'rate_limits', 'page_views', 'page_view_paths')`,
  );
  // One after the other: a hundred at once wait longer for a connection than the pool lets them.
  const counted: Record<string, number> = {};
  for (const { name } of rows) {
    const { rows: found } = await db().execute<{ count: number }>(
      sql`select count(*)::int as count from ${sql.identifier(name)}`,
    );
    counted[name] = found[0]?.count ?? 0;
  }
  return counted;
}

const statusesOf = async (table: string) =>
  (
    await db().execute<{ status: string; count: number }>(
      sql`select status, count(*)::int as count from ${sql.identifier(table)} group by status order by status`,
    )
  ).rows;

describe.each([
  ["a preloaded file", { NODE_OPTIONS: "--import ./tests/shifted-clock.mjs", SHIFTED_DAYS: "400" }, true],
  [
    "libfaketime",
    { LD_PRELOAD: FAKETIME ?? "", FAKETIME: "+400d", FAKETIME_DONT_FAKE_MONOTONIC: "1" },
    FAKETIME !== undefined,
  ],
])("a process whose clock is 400 days ahead, by %s", (_by, environment, isInstalled) => {
  test.skipIf(!isInstalled)(
    "is not ready, says so once, runs no task, and ends and removes nothing",
    async () => {
      const person = await addTestPerson();
      await db()
        .insert(pageViews)
        .values({ title: "Home", path: "/", visitorOfDay: "someone", language: "en" });
      const orders = await statusesOf("orders");
      const holds = await statusesOf("stock_holds");
      const urlOf = (login: string) =>
        superuserUrl(databaseName()).replace("postgres@", `${login}@localhost`);
      const site = startWholeProduct({
        PATH: process.env.PATH,
        NODE_COMPILE_CACHE: process.env.NODE_COMPILE_CACHE,
        PORT: "0",
        DATA_DIR: path.join(folder, `data-${_by.length}`),
        UPLOAD_DIR: inject("uploadDir"),
        DEMO: "off",
        SESSION_SECRET: SITE_SECRET,
        DATABASE_URL: urlOf("ekadeshma_web"),
        DATABASE_OWNER_URL: urlOf("ekadeshma_owner"),
        ...environment,
      });
      try {
        const url = await site.origin;
        await operationsEnded();
        const before = await counts();
        const post = (pathname: string, fields: Record<string, string>) =>
          fetch(url + pathname, {
            method: "POST",
            redirect: "manual",
            headers: { origin: url },
            body: new URLSearchParams(fields),
          });
        const cookie = await signIn({ post }, person);
        expect((await fetch(`${url}/readyz`)).status).toBe(503);
        // Every task was started once the process listened, and found that it may not run.
        await expect
          .poll(
            async () =>
              (
                await db().execute<{ count: number }>(
                  sql`select count(*)::int as count from pgboss.job where name = 'scheduled' and state in ('created', 'active', 'retry')`,
                )
              ).rows[0]?.count,
            { timeout: 60_000 },
          )
          .toBe(0);
        expect(await db().$count(pageViews)).toBeGreaterThan(0);
        expect({ ...(await counts()), sessions: 0, audit_entries: 0 }).toEqual({
          ...before,
          sessions: 0,
          audit_entries: 0,
        });
        expect([await statusesOf("orders"), await statusesOf("stock_holds")]).toEqual([orders, holds]);
        expect((await fetch(`${url}/account`, { headers: { cookie }, redirect: "manual" })).status).toBe(200);
        await fetch(`${url}/readyz`);
        expect(site.lines.filter((line) => line.includes("the clock of this process is"))).toHaveLength(1);
      } finally {
        await site.stop();
      }
    },
  );
});
