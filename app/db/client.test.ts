import { afterEach, expect, test, vi } from "vitest";
import { useDatabase } from "#tests/database.ts";

useDatabase();
afterEach(() => vi.resetModules());

/** The module anew, since a process chooses once. */
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

test("a page waits for two seconds on a lock, a command for a minute", async () => {
  const site = await clientModule();
  expect(await settings(site)).toEqual({ lock: "2s", statement: "5s" });
  await site.closeDatabase();

  const command = await clientModule();
  command.workAsCommand();
  expect(await settings(command)).toEqual({ lock: "1min", statement: "1min" });
  await command.closeDatabase();
});

test("the patience of a command is chosen before the pool is opened", async () => {
  const module = await clientModule();
  await settings(module);
  expect(() => module.workAsCommand()).toThrow("open already");
  await module.closeDatabase();
});
