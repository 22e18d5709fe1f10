import { Socket } from "node:net";
import { afterEach, expect, test, vi } from "vitest";
import { useDatabase } from "#tests/database.ts";

useDatabase();
afterEach(() => vi.resetModules());

/** Loads the module again, since it opens one pool for each process. */
async function clientModule() {
  vi.resetModules();
  return await import("./client.server.ts");
}

async function settings({ pool }: Awaited<ReturnType<typeof clientModule>>) {
  const { rows } = await pool().query(
    "select current_setting('lock_timeout') as lock, current_setting('statement_timeout') as statement",
  );
  return rows[0];
}

test("a request waits two seconds for a lock, a command a minute", async () => {
  const site = await clientModule();
  expect(await settings(site)).toEqual({ lock: "2s", statement: "5s" });
  await site.closeDatabase();

  const command = await clientModule();
  command.useCommandTimeLimits();
  expect(await settings(command)).toEqual({ lock: "1min", statement: "1min" });
  await command.closeDatabase();
});

test("the time limits of a command cannot be set once the pool is open", async () => {
  const module = await clientModule();
  await settings(module);
  expect(() => module.useCommandTimeLimits()).toThrow("open already");
  await module.closeDatabase();
});

test("connections of the pool use TCP keep-alive", async () => {
  const { openDatabase } = await clientModule();
  const setKeepAlive = vi.spyOn(Socket.prototype, "setKeepAlive");
  const database = openDatabase(process.env.DATABASE_URL ?? "");
  await database.pool.query("select 1");
  expect(setKeepAlive.mock.calls).toEqual([[true, 10_000]]);
  await database.close();
});
