import { spawn } from "node:child_process";
import { once } from "node:events";
import { mkdirSync, mkdtempSync, readdirSync, readFileSync, renameSync, rmSync } from "node:fs";
import os from "node:os";
import path from "node:path";
import { setTimeout as pause } from "node:timers/promises";
import { afterAll, beforeAll, expect, inject, test, vi } from "vitest";
import { connectClient } from "#app/db/single-client.server.ts";
import { startWholeProduct } from "#server/app-process.ts";
import { databaseName, superuserUrl, useDatabase } from "#tests/database.ts";
import { untilWaitingOrEnded } from "#tests/locks.ts";
import { SITE_SECRET } from "#tests/site-secret.ts";

vi.setConfig({ testTimeout: 120_000 });

useDatabase("ekadeshma_demo");
let folder: string;
beforeAll(() => {
  folder = mkdtempSync(path.join(os.tmpdir(), "hang-up-"));
});
afterAll(() => rmSync(folder, { recursive: true, force: true }));

function settings(): NodeJS.ProcessEnv {
  const urlOf = (login: string) =>
    inject("postgresUrl").replace("postgres@", `${login}@localhost`).replace("DATABASE", databaseName());
  return {
    PATH: process.env.PATH,
    NODE_COMPILE_CACHE: process.env.NODE_COMPILE_CACHE,
    PORT: "0",
    DATA_DIR: path.join(folder, "data"),
    UPLOAD_DIR: inject("uploadDir"),
    DEMO: "off",
    SESSION_SECRET: SITE_SECRET,
    SECURITY_LOG: path.join(folder, "security.log"),
    DATABASE_URL: urlOf("ekadeshma_web"),
    DATABASE_OWNER_URL: urlOf("ekadeshma_owner"),
  };
}

test("SIGHUP opens the security log again, whose file was renamed, and the site goes on", async () => {
  const site = startWholeProduct(settings());
  const [log, older] = ["security.log", "security.log.1"].map((name) => path.join(folder, name)) as [
    string,
    string,
  ];
  const linesIn = (file: string) => readFileSync(file, "utf8").split("\n").filter(Boolean).length;
  /** A write from another site is refused, and noted; the next one is a line of its own after a second. */
  const refusedWrite = async (origin: string) => {
    const headers = { origin: "https://elsewhere.example" };
    expect((await fetch(`${origin}/auth/login`, { method: "POST", headers })).status).toBe(403);
    await pause(1200);
  };
  try {
    const origin = await site.origin;
    await refusedWrite(origin);
    const before = linesIn(log);
    expect(before).toBeGreaterThan(0);
    renameSync(log, older);
    process.kill(site.processId, "SIGHUP");
    await refusedWrite(origin);
    expect(linesIn(older)).toBe(before);
    expect(linesIn(log)).toBeGreaterThan(0);
  } finally {
    await site.stop();
  }
  expect(await site.ended).toBe(0);
});

/** Whether a process runs, judged by its id. */
function isRunning(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch {
    return false;
  }
}

test("a backup whose first process is killed ends by itself, and leaves no file", async () => {
  // It waits for this table, and would go on once it has it.
  const holder = await connectClient(superuserUrl(databaseName()));
  await holder.query("begin; lock table app_users in access exclusive mode");
  const target = path.join(folder, "backups");
  mkdirSync(target);
  // Without the flags of the project's Node, so that the command runs in a child of this process, as from a timer of the system.
  const first = spawn(process.execPath, ["commands/run.mjs", "backup", path.join(target, "site.zip")], {
    stdio: "ignore",
    env: settings(),
  });
  const ended = once(first, "exit");
  await untilWaitingOrEnded(ended);
  const second = Number(readFileSync(`/proc/${first.pid}/task/${first.pid}/children`, "utf8").trim());
  expect(isRunning(second)).toBe(true);
  first.kill("SIGKILL");
  await ended;
  await vi.waitFor(() => expect(isRunning(second)).toBe(false), { timeout: 20_000, interval: 50 });
  await holder.end();
  expect(readdirSync(target)).toEqual([]);
});
