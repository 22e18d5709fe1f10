import { type ChildProcess, spawn, spawnSync } from "node:child_process";
import {
  chmodSync,
  chownSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  writeFileSync,
} from "node:fs";
import os from "node:os";
import path from "node:path";
import pg from "pg";
import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import { useEmptyCluster } from "./cluster-for-tests.ts";
import {
  type EmbeddedOptions,
  type EmbeddedPostgres,
  startEmbedded,
  stopRunning,
} from "./embedded.server.ts";
import { lockedBy } from "./stale-lock.server.ts";

vi.setConfig({ testTimeout: 90_000 });

const QUICK = { unsafe: true } as const;
const NOBODY = 65_534;
const copyEmptyCluster = useEmptyCluster();

let base: string;
let folder: string;
const running: EmbeddedPostgres[] = [];
const children: ChildProcess[] = [];

beforeEach(() => {
  base = mkdtempSync(path.join(os.tmpdir(), "embedded-"));
  folder = path.join(base, "data");
});

afterEach(async () => {
  for (const child of children.splice(0)) child.kill("SIGKILL");
  for (const server of running.splice(0)) await server.stop();
  await stopRunning(folder);
  rmSync(base, { recursive: true, force: true });
});

async function start(where = folder, options: EmbeddedOptions = QUICK): Promise<EmbeddedPostgres> {
  const server = await startEmbedded(where, options);
  running.push(server);
  return server;
}

async function query(url: string, query: string): Promise<unknown[]> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    return (await client.query({ text: query, rowMode: "array" })).rows.flat();
  } finally {
    await client.end();
  }
}

const pidFile = () => path.join(folder, "pg", "postmaster.pid");
const serverPid = () => lockedBy(path.join(folder, "pg")) ?? 0;
const socketOf = ({ appUrl }: EmbeddedPostgres) =>
  new URL(appUrl.replace("@/", "@x/")).searchParams.get("host") ?? "";
const modeOf = (file: string) => (statSync(file).mode & 0o777).toString(8);

/** Starts the server from another process, which prints its address in one line and keeps running. */
function startElsewhere(prefix: readonly string[] = []): { child: ChildProcess; line: Promise<string> } {
  const script = `
    import { startEmbedded } from "#app/platform/postgres/embedded.server.ts";
    const { appUrl, stop } = await startEmbedded(${JSON.stringify(folder)}, { unsafe: true });
    console.log(JSON.stringify({ appUrl }));
    process.once("SIGTERM", () => void stop().then(() => process.exit(0)));
    setInterval(() => {}, 1000);`;
  const command = [...prefix, process.execPath, "--input-type=module", "-e", script];
  const child = spawn(command[0] ?? "", command.slice(1), { stdio: ["ignore", "pipe", "pipe"] });
  children.push(child);
  const line = new Promise<string>((resolve, reject) => {
    let errors = "";
    child.stderr?.on("data", (text) => (errors += text));
    child.stdout?.once("data", (text) => resolve(String(text)));
    child.once("exit", () => reject(new Error(errors)));
  });
  return { child, line };
}

describe("the embedded server", () => {
  test("starts in a private folder with the product's roles, and stops", async () => {
    const server = await start();
    for (const each of [folder, path.join(folder, "pg"), socketOf(server)]) expect(modeOf(each)).toBe("700");
    expect(await query(server.appUrl, "select session_user, current_database()")).toEqual([
      "ekadeshma_web",
      "ekadeshma",
    ]);
    expect(await query(server.ownerUrl, "select usesuper from pg_user where usename = user")).toEqual([
      false,
    ]);
    expect(await query(server.ownerUrl, "show listen_addresses")).toEqual([""]);
    await server.stop();
    expect(existsSync(pidFile())).toBe(false);
    await server.stop();
  });

  test("is shared when it is started twice, and runs until both have stopped it", async () => {
    copyEmptyCluster(folder);
    const first = await start();
    const pid = serverPid();
    const second = await start();
    expect(second).toMatchObject({ appUrl: first.appUrl, ownerUrl: first.ownerUrl });
    expect(serverPid()).toBe(pid);
    await first.stop();
    // A second call of `stop` has no effect on the other user of the server.
    await first.stop();
    expect(await query(second.appUrl, "select 1")).toEqual([1]);
    expect(serverPid()).toBe(pid);
    await second.stop();
    expect(existsSync(pidFile())).toBe(false);
  });

  test("is started once by two commands that start on a new folder at the same time", async () => {
    const starts = [startElsewhere(), startElsewhere()];
    const answers = (await Promise.all(starts.map(({ line }) => line))).map((line) => JSON.parse(line));
    expect(answers[0].appUrl).toBe(answers[1].appUrl);
    expect(await query(answers[0].appUrl, "select 1")).toEqual([1]);
    expect(serversHere()).toHaveLength(1);
  });

  test("has its data again when it is started after being killed", async () => {
    copyEmptyCluster(folder);
    const first = await start(folder, {});
    await query(first.ownerUrl, "create table kept as select 7 as seven");
    process.kill(serverPid(), "SIGKILL");
    const second = await start();
    expect(await query(second.ownerUrl, "select seven from kept")).toEqual([7]);
  });

  test.each([
    ["another program's process id", () => String(otherProgram().pid)],
    ["an unused process id", () => "4194303"],
    ["nothing", () => ""],
    ["text", () => "postgres"],
  ])("starts although the lock file contains %s", async (_what, content) => {
    copyEmptyCluster(folder);
    await (await start()).stop();
    writeFileSync(pidFile(), `${content()}\n${path.join(folder, "pg")}\n`, { mode: 0o600 });
    const server = await start();
    expect(await query(server.appUrl, "select 1")).toEqual([1]);
  });

  test("reports the server's log when it does not start", async () => {
    copyEmptyCluster(folder);
    await (await start()).stop();
    writeFileSync(path.join(folder, "pg", "postgresql.conf"), "no_such_setting = on\n");
    await expect(start()).rejects.toThrow(/PostgreSQL did not start:[^]*no_such_setting/);
  });

  test("changes nothing in a folder with other contents", async () => {
    mkdirSync(path.join(folder, "pg"), { recursive: true });
    writeFileSync(path.join(folder, "pg", "letters.txt"), "mine");
    await expect(start()).rejects.toThrow(/is not empty and contains no database/);
    expect(existsSync(path.join(folder, "pg", "letters.txt"))).toBe(true);
  });
});

function otherProgram(): ChildProcess {
  const child = spawn(process.execPath, ["-e", "setInterval(() => {}, 1000)"], { stdio: "ignore" });
  children.push(child);
  return child;
}

describe("a folder whose path is too long for a socket", () => {
  test("has its socket in a private temporary folder", async () => {
    const long = path.join(base, "a-very-long-name-for-a-folder".repeat(4));
    copyEmptyCluster(long);
    const server = await start(long);
    const socket = socketOf(server);
    try {
      expect(path.dirname(socket)).toBe(os.tmpdir());
      expect(modeOf(socket)).toBe("700");
      await (await start(long)).stop();
      await server.stop();
      // The folder was made accessible to others meanwhile.
      chmodSync(socket, 0o777);
      await start(long);
      expect(modeOf(socket)).toBe("700");
      await stopRunning(long);
    } finally {
      rmSync(socket, { recursive: true, force: true });
    }
  });

  test.runIf(process.getuid?.() === 0)("is refused when that folder belongs to another user", async () => {
    const long = path.join(base, "a-very-long-name-for-a-folder".repeat(4));
    copyEmptyCluster(long);
    const server = await start(long);
    const socket = socketOf(server);
    await server.stop();
    try {
      chownSync(socket, 12_345, 12_345);
      await expect(start(long)).rejects.toThrow(/belongs to another user/);
    } finally {
      rmSync(socket, { recursive: true, force: true });
    }
  });
});

describe("without being root", () => {
  const asNobody = ["setpriv", "--reuid", `${NOBODY}`, "--regid", `${NOBODY}`, "--clear-groups"];
  // Only root can become another user, and only if the project is not in root's private folder; for other users all other
  // tests of this file cover this case.
  const canBeNobody =
    process.getuid?.() === 0 &&
    spawnSync("setpriv", [
      ...asNobody.slice(1),
      process.execPath,
      "-p",
      "fs.readFileSync('package.json').length",
    ]).status === 0;

  test.runIf(canBeNobody)("it runs as the current user", async () => {
    chownSync(base, NOBODY, NOBODY);
    const { line } = startElsewhere(asNobody);
    const { appUrl } = JSON.parse(await line);
    expect(statSync(pidFile()).uid).toBe(NOBODY);
    expect(await query(appUrl, "select 1")).toEqual([1]);
  });
});

/** Process ids of the servers on the folder. */
function serversHere(): string[] {
  return readdirSync("/proc").filter((pid) => {
    try {
      const line = readFileSync(`/proc/${pid}/cmdline`, "utf8");
      return /^\d+$/.test(pid) && /^[^\0]*postgres\0-D/.test(line) && line.includes(folder);
    } catch {
      return false;
    }
  });
}
