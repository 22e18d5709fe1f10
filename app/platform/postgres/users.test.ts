import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import os from "node:os";
import path from "node:path";
import pg from "pg";
import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import { serverEnvironment } from "./cluster.server.ts";
import { useEmptyCluster } from "./cluster-for-tests.ts";
import { startEmbedded, stopRunning } from "./embedded.server.ts";
import { lockedBy } from "./stale-lock.server.ts";

vi.setConfig({ testTimeout: 90_000 });

// Ending and inspecting processes is specific to Linux in these tests.
const onLinux = describe.runIf(process.platform === "linux");

const copyEmptyCluster = useEmptyCluster();
let base: string;
let folder: string;
const children: ChildProcess[] = [];

beforeEach(() => {
  base = mkdtempSync(path.join(os.tmpdir(), "users-"));
  folder = path.join(base, "data");
});
afterEach(async () => {
  for (const child of children.splice(0)) child.kill("SIGKILL");
  await untilNothingRuns();
  await stopRunning(folder);
  rmSync(base, { recursive: true, force: true });
});

/** Starts a command on the folder, which prints the server's address when it runs and ends in order on SIGTERM. */
async function command(): Promise<{ child: ChildProcess; url: string; ends: () => Promise<void> }> {
  const script = `
    import { startEmbedded } from "#app/platform/postgres/embedded.server.ts";
    const { appUrl, stop } = await startEmbedded(${JSON.stringify(folder)}, { unsafe: true });
    console.log(appUrl);
    process.once("SIGTERM", () => void stop().then(() => process.exit(0)));
    setInterval(() => {}, 1000);`;
  const env = { ...process.env, SESSION_SECRET: "kept-from-the-server" };
  const child = spawn(process.execPath, ["--input-type=module", "-e", script], {
    stdio: ["ignore", "pipe", "inherit"],
    env,
  });
  children.push(child);
  const ended = once(child, "exit");
  const [line] = (await once(child.stdout as NodeJS.EventEmitter, "data")) as [Buffer];
  return {
    child,
    url: String(line).trim(),
    ends: async () => {
      child.kill("SIGTERM");
      await ended;
    },
  };
}

async function answers(url: string): Promise<boolean> {
  const client = new pg.Client({ connectionString: url });
  client.on("error", () => {});
  try {
    await client.connect();
    await client.query("select 1");
    return true;
  } catch {
    return false;
  } finally {
    await client.end().catch(() => {});
  }
}

/** Processes with the folder in their command line, except the commands of the test themselves. */
function processesHere(): string[] {
  const own = new Set(children.map(({ pid }) => String(pid)));
  return readdirSync("/proc").filter((pid) => {
    if (!/^\d+$/.test(pid) || own.has(pid) || pid === String(process.pid)) return false;
    try {
      return readFileSync(`/proc/${pid}/cmdline`, "utf8").includes(folder);
    } catch {
      return false;
    }
  });
}

async function untilNothingRuns(): Promise<void> {
  await vi.waitFor(() => expect(processesHere()).toEqual([]), { timeout: 20_000, interval: 50 });
}

const serverPid = () => lockedBy(path.join(folder, "pg")) ?? 0;

onLinux("a server with several users", () => {
  test("keeps running when the process that started it ends in order, and ends with the last user", async () => {
    copyEmptyCluster(folder);
    const first = await command();
    const second = await command();
    const pid = serverPid();
    await first.ends();
    expect(await answers(second.url)).toBe(true);
    expect(serverPid()).toBe(pid);
    await second.ends();
    // The last user ends only after the server has ended.
    expect(serverPid()).toBe(0);
    await untilNothingRuns();
  });

  test("keeps running when the process that started it is killed, and ends when the last user is killed", async () => {
    copyEmptyCluster(folder);
    const first = await command();
    const second = await command();
    const pid = serverPid();
    first.child.kill("SIGKILL");
    await once(first.child, "exit");
    // Waits long enough for a server that would end with the process that started it.
    await first.ends();
    expect(await answers(second.url)).toBe(true);
    expect(serverPid()).toBe(pid);
    second.child.kill("SIGKILL");
    await untilNothingRuns();
  });

  test("keeps running when a later user is killed", async () => {
    copyEmptyCluster(folder);
    const first = await command();
    const second = await command();
    second.child.kill("SIGKILL");
    await once(second.child, "exit");
    expect(await answers(first.url)).toBe(true);
    await first.ends();
    await untilNothingRuns();
  });

  test("ends when its only user is killed while it starts", async () => {
    const started = command();
    started.catch(() => {});
    await vi.waitFor(() => expect(processesHere()).not.toEqual([]), { timeout: 20_000, interval: 5 });
    children[0]?.kill("SIGKILL");
    await untilNothingRuns();
  });

  test("is available to a user that starts it while the last user stops it", async () => {
    copyEmptyCluster(folder);
    const first = await command();
    for (let round = 0; round < 5; round++) {
      const leaving = startEmbedded(folder, { unsafe: true }).then((server) => server.stop());
      const server = await startEmbedded(folder, { unsafe: true });
      if (round === 0) first.child.kill("SIGTERM");
      await leaving;
      expect(await answers(server.appUrl)).toBe(true);
      const [, next] = await Promise.all([server.stop(), startEmbedded(folder, { unsafe: true })]);
      expect(await answers(next.appUrl)).toBe(true);
      await next.stop();
    }
    await untilNothingRuns();
  });

  test("has none of its users' secrets in its environment", async () => {
    copyEmptyCluster(folder);
    const { ends } = await command();
    for (const pid of [String(serverPid()), ...processesHere()]) {
      const environment = readFileSync(`/proc/${pid}/environ`, "utf8");
      expect(environment).not.toMatch(/SESSION_SECRET|DATABASE_URL|kept-from/);
    }
    expect(serverEnvironment({ PATH: "/bin", SESSION_SECRET: "x", SMTP_URL: "y" })).toEqual({
      PATH: "/bin",
      LC_ALL: "C",
    });
    await ends();
  });
});

onLinux("the folders of an interrupted start", () => {
  test("are removed, except those of a running process and other files", async () => {
    const start = readFileSync(`/proc/${process.pid}/stat`, "utf8").split(") ").at(-1)?.split(" ")[19];
    const gone = ["pg.new-4194303", "pg.new-4194303-12", `pg.new-${process.pid}-1`];
    const kept = [`pg.new-${process.ppid}`, `pg.new-${process.pid}-${start}`, "pg.new-letters", "pg.newer"];
    for (const name of [...gone, ...kept]) {
      mkdirSync(path.join(folder, name), { recursive: true });
      writeFileSync(path.join(folder, name, "file"), "");
    }
    // This process would replace its own folder, so another process starts the server.
    const { ends } = await command();
    const names = readdirSync(folder);
    expect(names).toEqual(expect.arrayContaining([...kept, "pg"]));
    expect(names.filter((name) => gone.includes(name))).toEqual([]);
    await ends();
  });
});
