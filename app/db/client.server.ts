import { setTimeout as pause } from "node:timers/promises";
import { drizzle, type NodePgDatabase } from "drizzle-orm/node-postgres";
import pg from "pg";
import { endNow, endWhenSilent } from "./silence.server.ts";
import { withTransactions } from "./transact.server.ts";

/**
 * Reads, writes and transactions all have this shape, so a function may be given either. A transaction begins by
 * `transact` alone.
 */
export type Database = Omit<NodePgDatabase, "transaction">;

/** The role migrations create for the app: it may read and write rows and owns nothing. */
export const APP_ROLE = "ekadeshma_app";

const POOL_MAX = 10;

/** Times of the pool, in ms. */
type Times = {
  /** For a connection, also for one that others hold. */
  readonly connectMs: number;
  /** For one statement. The server ends a longer one with an error. */
  readonly statementMs: number;
  /** For a lock that another transaction holds. */
  readonly lockMs: number;
};

const TIMES: Times = { connectMs: 3000, statementMs: 5000, lockMs: 2000 };

/** No visitor waits for a command: on a slow disk it waits longer rather than stop half-way. */
const TIMES_OF_COMMANDS: Times = { connectMs: 30_000, statementMs: 60_000, lockMs: 60_000 };

/** Longest wait for questions under way when closing, in ms. */
const FAREWELL_MS = 3000;

/** A pool and typed queries on it. */
export type OpenDatabase = {
  readonly pool: pg.Pool;
  readonly db: Database;
  /** Lets questions under way finish, for a moment, and closes all connections. */
  close(): Promise<void>;
};

let opened: OpenDatabase | undefined;
let times = TIMES;

/**
 * The pool of this process on `DATABASE_URL`, opened at first use. Every session works under `ekadeshma_app`,
 * whichever login connected.
 */
export function pool(): pg.Pool {
  return open().pool;
}

/** Typed queries on the same pool. */
export function db(): Database {
  return open().db;
}

/** Closes the pool, also one whose connections are silent or held by work that does not end; the next use opens another. */
export async function closeDatabase(): Promise<void> {
  const closing = opened;
  opened = undefined;
  await closing?.close();
}

/** Gives the pool of this process, which must not be open yet, the patience of a command. */
export function workAsCommand(): void {
  if (opened) throw new Error("The pool is open already.");
  times = TIMES_OF_COMMANDS;
}

function open(): OpenDatabase {
  const connectionString = process.env.DATABASE_URL;
  if (!connectionString) throw new Error("DATABASE_URL is not set.");
  opened ??= openDatabase(connectionString, times);
  return opened;
}

/** Opens a pool. Its connections work under `ekadeshma_app`, and none that is broken or silent stays in it. */
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
 * @returns the clients there are
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
    // The same for one that breaks while it is held and no question is under way; the next question on it is refused.
    client.on("error", () => {});
    // Where one connection has fallen silent the idle ones have most likely too; each would cost a visitor a page.
    endWhenSilent(client, statementMs, () => {
      for (const other of idle) endNow(other);
    });
  });
  return clients;
}
