import { type ChildProcess, spawn } from "node:child_process";
import { createHash } from "node:crypto";
import { chmodSync, closeSync, existsSync, lstatSync, mkdirSync, openSync, readFileSync } from "node:fs";
import os from "node:os";
import path from "node:path";
import { setTimeout as pause } from "node:timers/promises";
import { connectClient } from "#app/db/single-client.server.ts";
import { postgresBinaries } from "./binaries.server.ts";
import { initialise, SUPERUSER, serverEnvironment } from "./cluster.server.ts";
import { chooseLauncher, type Launcher } from "./launcher.server.ts";
import { clearStaleLock, isLocked, lockedBy } from "./stale-lock.server.ts";
import { registerUser, type Users } from "./users.server.ts";

// The path of a Unix socket has at most 107 bytes, and PostgreSQL appends "/.s.PGSQL.5432.lock" to the folder.
const SOCKET_FOLDER_MAX = 85;
const DATABASE = "ekadeshma";
const PING_LIMIT_MS = 2000;
const START_LIMIT_MS = 30_000;
const STOP_LIMIT_MS = 10_000;

/** Settings of a server for tests: no durability, and no work in the background on databases that are dropped within seconds. */
const UNSAFE = {
  fsync: "off",
  synchronous_commit: "off",
  full_page_writes: "off",
  wal_level: "minimal",
  max_wal_senders: "0",
  autovacuum: "off",
  checkpoint_timeout: "1h",
  max_wal_size: "256MB",
} as const;

/** A running embedded server. */
export type EmbeddedPostgres = {
  /** URL for migrations: its login owns the database and tables, and is not a superuser. */
  readonly ownerUrl: string;
  /** URL for the app: its login may read and write rows, and owns nothing. */
  readonly appUrl: string;
  /** URL of another database on the same server, as the superuser. For tests and maintenance. */
  superuserUrl(database: string): string;
  /** Whether the server answers. */
  answers(): Promise<boolean>;
  /** Starts the server if it does not run, for instance after it was killed. */
  startAgain(): Promise<void>;
  /** Stops using the server. If no other process uses it, the server is stopped before this resolves. */
  stop(): Promise<void>;
};

export type EmbeddedOptions = {
  /** Gives up durability: for tests only. */
  readonly unsafe?: boolean;
  /** Folder of another PostgreSQL than the packaged one, with `bin` and `lib`. */
  readonly native?: string;
  /** Further settings of the server, such as `track_functions`. */
  readonly settings?: Readonly<Record<string, string>>;
};

type Launching = {
  readonly launcher: Launcher;
  readonly users: Users | undefined;
  readonly options: EmbeddedOptions;
};

/**
 * Starts PostgreSQL on `folder/pg`, or uses the server that already runs there. The server listens on a Unix socket only. It
 * ends when the last process that uses it has called `stop` or has ended for any reason.
 * @throws Error with the end of the server's log when the server does not start
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
  const users = registerUser(socket);
  let own: ChildProcess | undefined;

  /** Whether a server answers that will keep running while this process uses it. */
  const isRunning = async () => {
    if (!existsSync(path.join(dataFolder, "PG_VERSION")) || !(await answers())) return false;
    if (!users || (await users.isRegistered())) return true;
    // The last process that used the server has ended, and the server is being stopped. If it keeps running, it was started in
    // another way.
    return !(await untilGone(dataFolder));
  };
  const startAgain = async () => {
    const deadline = Date.now() + START_LIMIT_MS;
    while (!(await isRunning())) {
      if (Date.now() > deadline) throw new Error("PostgreSQL ends as soon as it has started.");
      const binaries = postgresBinaries(options.native);
      initialise(binaries.initdb, dataFolder, launcher);
      await clearStaleLock(dataFolder, answers);
      // Another command may have started the server while this one waited for the lock.
      if (await answers()) continue;
      own = launch(binaries.postgres, dataFolder, socket, { launcher, users, options });
      await untilAnswers(own, answers, root, dataFolder);
    }
    await prepareDatabase(superuserUrl);
  };
  const stop = async () => {
    if (users?.leave()) return;
    if (!users) own?.kill("SIGINT");
    if (users || own) await untilGone(dataFolder);
  };
  try {
    await startAgain();
  } catch (error) {
    users?.leave();
    throw error;
  }
  return {
    ownerUrl: at("ekadeshma_owner", DATABASE),
    appUrl: at("ekadeshma_web", DATABASE),
    superuserUrl,
    answers,
    startAgain,
    stop,
  };
}

/** Stops any server that runs on the folder; used before the folder is removed. */
export async function stopRunning(folder: string): Promise<void> {
  const dataFolder = path.join(path.resolve(folder), "pg");
  const pid = lockedBy(dataFolder);
  if (pid === undefined) return;
  try {
    process.kill(pid, "SIGINT");
  } catch {
    return;
  }
  await untilGone(dataFolder);
}

/** Waits until no server runs on the folder. @returns false when one still does after ten seconds */
async function untilGone(dataFolder: string): Promise<boolean> {
  const deadline = Date.now() + STOP_LIMIT_MS;
  while (isLocked(dataFolder)) {
    if (Date.now() > deadline) return false;
    await pause(20);
  }
  return true;
}

function socketFolder(root: string, launcher: Launcher): string {
  const near = path.join(root, "run");
  const key = createHash("sha256").update(root).digest("hex").slice(0, 12);
  const chosen =
    Buffer.byteLength(near) <= SOCKET_FOLDER_MAX ? near : path.join(os.tmpdir(), `ekadeshma-${key}`);
  mkdirSync(chosen, { recursive: true, mode: 0o700 });
  // In a shared folder another user may have created this folder before, to impersonate the server.
  const { uid } = lstatSync(chosen);
  if (launcher.owners.length > 0 && !launcher.owners.includes(uid))
    throw new Error("The folder for the socket of DATA_DIR belongs to another user.");
  chmodSync(chosen, 0o700);
  launcher.own(chosen);
  return chosen;
}

function launch(
  postgres: string,
  dataFolder: string,
  socket: string,
  { launcher, users, options }: Launching,
): ChildProcess {
  const settings = {
    listen_addresses: "",
    max_connections: "100",
    shared_buffers: "128MB",
    ...(options.unsafe ? UNSAFE : {}),
    ...options.settings,
  };
  const flags = Object.entries(settings).flatMap(([key, value]) => ["-c", `${key}=${value}`]);
  const command = launcher.wrap(postgres, ["-D", dataFolder, "-k", socket, ...flags], true);
  const log = openSync(path.join(path.dirname(dataFolder), "postgres.log"), "a");
  const environment = serverEnvironment();
  try {
    const child =
      users?.launch(command, log, environment) ??
      spawn(command[0], [...command[1]], { stdio: ["ignore", log, log], detached: true, env: environment });
    // The server may keep running when this process ends: other processes may use it.
    child.unref();
    return child;
  } finally {
    closeSync(log);
  }
}

/**
 * Waits until the started server answers, or one that another command started earlier: the server of this process then exits
 * because of the lock file.
 */
async function untilAnswers(
  child: ChildProcess,
  answers: () => Promise<boolean>,
  root: string,
  dataFolder: string,
): Promise<void> {
  const deadline = Date.now() + START_LIMIT_MS;
  while (Date.now() < deadline) {
    if (await answers()) return;
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

/** Creates the roles and the database of the product, unless they exist. Two commands may call it at the same time. */
async function prepareDatabase(superuserUrl: (database: string) => string): Promise<void> {
  const client = await connectClient(superuserUrl("postgres"));
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
  try {
    const client = await connectClient(url, PING_LIMIT_MS);
    try {
      await client.query("select 1");
      return true;
    } finally {
      await client.end();
    }
  } catch {
    return false;
  }
}
