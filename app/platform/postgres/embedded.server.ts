import { type ChildProcess, spawn, spawnSync } from "node:child_process";
import { createHash } from "node:crypto";
import {
  chmodSync,
  closeSync,
  existsSync,
  lstatSync,
  mkdirSync,
  openSync,
  readFileSync,
  renameSync,
  rmSync,
} from "node:fs";
import os from "node:os";
import path from "node:path";
import { setTimeout as pause } from "node:timers/promises";
import pg from "pg";
import { postgresBinaries } from "./binaries.server.ts";
import { chooseLauncher, type Launcher } from "./launcher.server.ts";
import { clearStaleLock, lockedBy } from "./stale-lock.server.ts";

// A Unix socket's address ends at 107 bytes, and PostgreSQL appends "/.s.PGSQL.5432.lock" to the folder.
const SOCKET_FOLDER_MAX = 85;
const SUPERUSER = "postgres";
const DATABASE = "ekadeshma";
const START_LIMIT_MS = 30_000;

/** A running embedded server. */
export type EmbeddedPostgres = {
  /** For migrations: the owner of database and tables, no superuser. */
  readonly ownerUrl: string;
  /** For the app: may read and write rows, owns nothing. */
  readonly appUrl: string;
  /** Address of another database on the same server, as the superuser. For tests and maintenance. */
  superuserUrl(database: string): string;
  /** True when a server was already running on the folder, so that stopping it is another's business. */
  readonly reused: boolean;
  /** Whether the server answers now. */
  answers(): Promise<boolean>;
  stop(): Promise<void>;
};

/** How the server is tuned; `unsafe` gives up durability and is for tests alone. */
export type EmbeddedOptions = { readonly unsafe?: boolean };

/**
 * Starts PostgreSQL on `folder/pg`, or joins the server that already runs there. The server listens on a Unix socket
 * only and ends with this process, however that ends.
 * @throws Error with the end of the server's log when it does not start.
 */
export async function startEmbedded(
  folder: string,
  options: EmbeddedOptions = {},
): Promise<EmbeddedPostgres> {
  const root = path.resolve(folder);
  const dataFolder = path.join(root, "pg");
  const launcher = chooseLauncher();
  mkdirSync(root, { recursive: true, mode: 0o700 });
  launcher.own(root);
  const socket = socketFolder(root, launcher);
  const at = (user: string, database: string) =>
    `postgresql://${user}@/${database}?host=${encodeURIComponent(socket)}`;
  const superuserUrl = (database: string) => at(SUPERUSER, database);
  const answers = () => ping(superuserUrl("postgres"));
  const urls = {
    ownerUrl: at("ekadeshma_owner", DATABASE),
    appUrl: at("ekadeshma_web", DATABASE),
    superuserUrl,
    answers,
  };

  if (existsSync(path.join(dataFolder, "PG_VERSION")) && (await answers())) {
    await prepareDatabase(superuserUrl);
    return { ...urls, reused: true, stop: async () => {} };
  }
  const binaries = postgresBinaries();
  initialise(binaries.initdb, dataFolder, launcher);
  await clearStaleLock(dataFolder, answers);
  // Another command may have started the server while this one waited for the lock.
  if (await answers()) {
    await prepareDatabase(superuserUrl);
    return { ...urls, reused: true, stop: async () => {} };
  }
  const server = launch(binaries.postgres, dataFolder, socket, launcher, options);
  const joined = await untilAnswers(server, answers, root, dataFolder);
  await prepareDatabase(superuserUrl);
  return { ...urls, reused: joined, stop: joined ? async () => {} : () => stopServer(server) };
}

/** Stops whatever server runs on the folder; used before the folder is removed. */
export async function stopRunning(folder: string): Promise<void> {
  const dataFolder = path.join(path.resolve(folder), "pg");
  const pid = lockedBy(dataFolder);
  if (pid === undefined) return;
  try {
    process.kill(pid, "SIGINT");
  } catch {
    return;
  }
  for (let round = 0; round < 100 && lockedBy(dataFolder) !== undefined; round++) await pause(100);
}

function socketFolder(root: string, launcher: Launcher): string {
  const near = path.join(root, "run");
  const key = createHash("sha256").update(root).digest("hex").slice(0, 12);
  const chosen =
    Buffer.byteLength(near) <= SOCKET_FOLDER_MAX ? near : path.join(os.tmpdir(), `ekadeshma-${key}`);
  mkdirSync(chosen, { recursive: true, mode: 0o700 });
  // In a shared place others may have made a folder of that name before us, to answer in the server's stead.
  const { uid } = lstatSync(chosen);
  if (launcher.owners.length > 0 && !launcher.owners.includes(uid))
    throw new Error(`The folder ${chosen} belongs to somebody else; the database's socket cannot lie there.`);
  chmodSync(chosen, 0o700);
  launcher.own(chosen);
  return chosen;
}

/** Creates the cluster beside its place and moves it there whole, so that an interrupted start leaves no half of one. */
function initialise(initdb: string, dataFolder: string, launcher: Launcher): void {
  if (existsSync(path.join(dataFolder, "PG_VERSION"))) return;
  const fresh = `${dataFolder}.new-${process.pid}`;
  rmSync(fresh, { recursive: true, force: true });
  mkdirSync(fresh, { mode: 0o700 });
  launcher.own(fresh);
  const settings = [
    "--auth=trust",
    "--locale-provider=builtin",
    "--locale=C.UTF-8",
    "--encoding=UTF8",
    "--no-instructions",
  ];
  const [program, args] = launcher.wrap(initdb, ["-D", fresh, "-U", SUPERUSER, ...settings], false);
  const made = spawnSync(program, args, { encoding: "utf8", env: { ...process.env, LC_ALL: "C" } });
  if (made.status !== 0) {
    rmSync(fresh, { recursive: true, force: true });
    throw new Error(
      `The database could not be created (${launcher.name}): ${made.error?.message ?? made.stderr}`,
    );
  }
  try {
    renameSync(fresh, dataFolder);
  } catch {
    rmSync(fresh, { recursive: true, force: true });
    // Another command started on the same folder meanwhile and was quicker: its cluster is the one.
    if (!existsSync(path.join(dataFolder, "PG_VERSION")))
      throw new Error(`The folder ${dataFolder} is not empty and holds no database.`);
  }
}

function launch(
  postgres: string,
  dataFolder: string,
  socket: string,
  launcher: Launcher,
  options: EmbeddedOptions,
): ChildProcess {
  const settings = {
    listen_addresses: "",
    max_connections: "100",
    shared_buffers: "128MB",
    ...(options.unsafe ? { fsync: "off", synchronous_commit: "off", full_page_writes: "off" } : {}),
  };
  const flags = Object.entries(settings).flatMap(([key, value]) => ["-c", `${key}=${value}`]);
  const [program, args] = launcher.wrap(postgres, ["-D", dataFolder, "-k", socket, ...flags], true);
  const log = openSync(path.join(path.dirname(dataFolder), "postgres.log"), "a");
  // Its own process group: Ctrl-C must reach this process first, which then stops the server in order.
  const child = spawn(program, [...args], {
    stdio: ["ignore", log, log],
    detached: true,
    env: { ...process.env, LC_ALL: "C" },
  });
  closeSync(log);
  return child;
}

/** Resolves to true when another command's server answered instead of ours. */
async function untilAnswers(
  child: ChildProcess,
  answers: () => Promise<boolean>,
  root: string,
  dataFolder: string,
): Promise<boolean> {
  const deadline = Date.now() + START_LIMIT_MS;
  while (Date.now() < deadline) {
    // Two commands started at once: the loser exits on the lock file and uses the winner's server.
    if (await answers()) return lockedBy(dataFolder) !== child.pid;
    if ((child.exitCode !== null || child.signalCode !== null) && lockedBy(dataFolder) === undefined) break;
    await pause(20);
  }
  const log = readFileSync(path.join(root, "postgres.log"), "utf8")
    .trimEnd()
    .split("\n")
    .slice(-5)
    .join("\n");
  throw new Error(`PostgreSQL did not start:\n${log}`);
}

async function stopServer(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return;
  const ended = new Promise<void>((resolve) => child.once("exit", () => resolve()));
  child.kill("SIGINT");
  await ended;
}

/** Roles and database of the product, made once. Safe when two commands do it at the same time. */
async function prepareDatabase(superuserUrl: (database: string) => string): Promise<void> {
  const client = new pg.Client({ connectionString: superuserUrl("postgres") });
  // A server that goes between two questions would end the process; the next question is refused anyway.
  client.on("error", () => {});
  await client.connect();
  try {
    await client.query("select pg_advisory_lock(hashtext('ekadeshma prepare'))");
    const { rows } = await client.query("select 1 from pg_database where datname = $1", [DATABASE]);
    if (rows.length > 0) return;
    await client.query(`do $$ begin
      if not exists (select from pg_roles where rolname = 'ekadeshma_owner') then
        create role ekadeshma_owner login createrole;
      end if;
      if not exists (select from pg_roles where rolname = 'ekadeshma_web') then
        create role ekadeshma_web login;
      end if;
    end $$`);
    await client.query(`create database ${DATABASE} owner ekadeshma_owner`);
  } finally {
    await client.end();
  }
}

async function ping(url: string): Promise<boolean> {
  const client = new pg.Client({ connectionString: url, connectionTimeoutMillis: 2000 });
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
