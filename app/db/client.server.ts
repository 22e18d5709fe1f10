import { setTimeout as pause } from "node:timers/promises";
import { drizzle, type NodePgDatabase } from "drizzle-orm/node-postgres";
import pg from "pg";
import { endNow, endWhenSilent } from "./silence.server.ts";
import { withTransactions } from "./transact.server.ts";

/**
 * The database and a transaction both have this type, so a function can be given either. A transaction is begun with
 * `transact` only.
 */
export type Database = Omit<NodePgDatabase, "transaction">;

/** The role migrations create for the app: it may read and write rows and owns nothing. */
export const APP_ROLE = "ekadeshma_app";

const POOL_MAX = 10;

/** Times of the pool, in ms. */
type Times = {
  /** To get a connection: to open one, or to wait until one is returned to the pool. */
  readonly connectMs: number;
  /** For one statement. The server ends a longer one with an error. */
  readonly statementMs: number;
  /** To wait for a lock of another transaction. */
  readonly lockMs: number;
};

const TIMES: Times = { connectMs: 3000, statementMs: 5000, lockMs: 2000 };

/** The times of a command, for which no visitor waits: on a slow disk it waits longer rather than fail halfway. */
const TIMES_OF_COMMANDS: Times = { connectMs: 30_000, statementMs: 60_000, lockMs: 60_000 };

/** Longest wait for running queries when closing, in ms. */
const FAREWELL_MS = 3000;

/** A pool and typed queries on it. */
export type OpenDatabase = {
  readonly pool: pg.Pool;
  readonly db: Database;
  /** Waits a moment for running queries, and closes all connections. */
  close(): Promise<void>;
};

let opened: OpenDatabase | undefined;
let times = TIMES;

/**
 * The pool of this process on `DATABASE_URL`, opened at first use. Every session uses the role `ekadeshma_app`,
 * whatever the login of the connection is.
 */
export function pool(): pg.Pool {
  return open().pool;
}

/** Typed queries on the same pool. */
export function db(): Database {
  return open().db;
}

/** Closes the pool, even if connections are silent or in use by work that does not end; the next use opens another. */
export async function closeDatabase(): Promise<void> {
  const closing = opened;
  opened = undefined;
  await closing?.close();
}

/** Sets the longer times of a command for the pool of this process, which must not be open yet. */
export function useCommandTimes(): void {
  if (opened) throw new Error("The pool is open already.");
  times = TIMES_OF_COMMANDS;
}

function open(): OpenDatabase {
  const connectionString = process.env.DATABASE_URL;
  if (!connectionString) throw new Error("DATABASE_URL is not set.");
  opened ??= openDatabase(connectionString, times);
  return opened;
}

/** Opens a pool. Its connections use the role `ekadeshma_app`, and broken or silent ones are removed. */
export function openDatabase(connectionString: string, given: Partial<Times> = {}): OpenDatabase {
  const { connectMs, statementMs, lockMs } = { ...TIMES, ...given };
  const pool = new pg.Pool({
    connectionString,
    max: POOL_MAX,
    connectionTimeoutMillis: connectMs,
    idleTimeoutMillis: 30_000,
    keepAlive: true,
    keepAliveInitialDelayMillis: 10_000,
    statement_timeout: statementMs,
    lock_timeout: lockMs,
    idle_in_transaction_session_timeout: 10_000,
    options: `-c role=${APP_ROLE}`,
  });
  const clients = watch(pool, statementMs);
  return {
    pool,
    db: withTransactions(drizzle({ client: pool })),
    async close() {
      await Promise.race([pool.end(), pause(FAREWELL_MS, undefined, { ref: false })]);
      for (const client of clients) endNow(client);
    },
  };
}

/**
 * Closes broken and silent connections, and no others.
 * @returns the remaining clients
 */
function watch(pool: pg.Pool, statementMs: number): ReadonlySet<pg.PoolClient> {
  const clients = new Set<pg.PoolClient>();
  const idle = new Set<pg.PoolClient>();
  pool.on("acquire", (client) => idle.delete(client));
  pool.on("release", (_error, client) => idle.add(client));
  pool.on("remove", (client) => {
    clients.delete(client);
    idle.delete(client);
  });
  // An idle connection that breaks (a restart of the server) is replaced at the next use; without a listener it would
  // end the process.
  pool.on("error", () => {});
  pool.on("connect", (client) => {
    clients.add(client);
    // The same for one that breaks while it is in use and no query is running; the next query on it is refused.
    client.on("error", () => {});
    // When one connection is silent the idle ones most likely are too; each would make a page fail.
    endWhenSilent(client, statementMs, () => {
      for (const other of idle) endNow(other);
    });
  });
  return clients;
}
