import { setTimeout as pause } from "node:timers/promises";
import { drizzle } from "drizzle-orm/node-postgres";
import pg from "pg";
import { countChangesOn } from "./catalogue-changes.server.ts";
import { readDatabaseClock } from "./database-now.server.ts";
import { NotingClient, ObservedClient } from "./observed-client.server.ts";
import { isPooled } from "./pooler.server.ts";
import { closeWhenUnresponsive, destroyConnection } from "./response-timeout.server.ts";
import {
  APP_ROLE,
  COMMAND_TIME_LIMITS,
  type PoolTimeLimits,
  REQUEST_TIME_LIMITS,
} from "./session-settings.ts";
import { type Database, withTransactions } from "./transact.server.ts";

const POOL_MAX = 10;

/** Longest wait for running queries when closing, in ms. */
const CLOSE_WAIT_MS = 3000;

/** A pool and typed queries on it. */
export type OpenDatabase = {
  readonly pool: pg.Pool;
  readonly db: Database;
  /** Waits up to three seconds for running queries, and closes all connections. */
  close(): Promise<void>;
};

let openedDatabase: OpenDatabase | undefined;
let timeLimits = REQUEST_TIME_LIMITS;

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

/** Closes the pool, even if connections do not answer or are in use by work that does not end; the next use opens another. */
export async function closeDatabase(): Promise<void> {
  const closing = openedDatabase;
  openedDatabase = undefined;
  await closing?.close();
}

/** Sets the longer time limits of a command for the pool of this process, which must not be open yet. */
export function useCommandTimeLimits(): void {
  if (openedDatabase) throw new Error("The pool is open already.");
  timeLimits = COMMAND_TIME_LIMITS;
}

function open(): OpenDatabase {
  // The limits of a command are those of its sessions, which a pooler would not give it.
  const isDirect = isPooled() && timeLimits === COMMAND_TIME_LIMITS;
  const connectionString = isDirect ? process.env.DATABASE_LISTEN_URL : process.env.DATABASE_URL;
  if (!connectionString) throw new Error("DATABASE_URL is not set.");
  openedDatabase ??= openDatabase(connectionString, timeLimits, isPooled() && !isDirect);
  return openedDatabase;
}

/**
 * Opens a pool. Its connections use the role `ekadeshma_app`; those that are broken or do not answer are removed.
 * @param given time limits that replace those of requests; through a pooler those of requests are in force
 * @param throughPooler whether the connections are those of a pooler, which gives each transaction another session
 */
export function openDatabase(
  connectionString: string,
  given: Partial<PoolTimeLimits> = {},
  throughPooler = isPooled(),
): OpenDatabase {
  const limits = { ...REQUEST_TIME_LIMITS, ...given };
  const { connectMs, statementMs } = limits;
  const pool = new pg.Pool({
    // Through a pooler the connections are not notified of their own changes, and their sessions have what `setSessionSettings` has set.
    ...(throughPooler ? { Client: NotingClient } : { Client: ObservedClient, ...sessionOptions(limits) }),
    connectionString,
    max: POOL_MAX,
    connectionTimeoutMillis: connectMs,
    idleTimeoutMillis: 30_000,
    keepAlive: true,
    keepAliveInitialDelayMillis: 10_000,
    // A connection is not used before it listens, so no change that is made on it remains unnoticed.
    onConnect: async (client) => {
      watch(client);
      await readDatabaseClock(client);
      if (!throughPooler) await countChangesOn(client);
    },
  });
  const { clients, watch } = closeFailedConnections(pool, statementMs);
  return {
    pool,
    db: withTransactions(drizzle({ client: pool })),
    async close() {
      await Promise.race([pool.end(), pause(CLOSE_WAIT_MS, undefined, { ref: false })]);
      for (const client of clients) destroyConnection(client);
    },
  };
}

/** What a session is asked to begin with. */
const sessionOptions = ({ statementMs, lockMs, idleInTransactionMs }: PoolTimeLimits) => ({
  statement_timeout: statementMs,
  lock_timeout: lockMs,
  idle_in_transaction_session_timeout: idleInTransactionMs,
  // Compiling a plan takes longer than any statement of a request that an index answers.
  options: `-c role=${APP_ROLE} -c jit=off`,
});

/**
 * Makes a pool close connections that are broken or do not answer, and no others.
 * @returns the clients of its open connections, and the function to call with each new one
 */
function closeFailedConnections(pool: pg.Pool, statementMs: number) {
  const clients = new Set<pg.ClientBase>();
  const idle = new Set<pg.ClientBase>();
  pool.on("acquire", (client) => idle.delete(client));
  pool.on("release", (_error, client) => idle.add(client));
  pool.on("remove", (client) => {
    clients.delete(client);
    idle.delete(client);
  });
  // An idle connection that breaks (a restart of the server) is replaced at the next use; without a listener it would
  // end the process.
  pool.on("error", () => {});
  const watch = (client: pg.ClientBase) => {
    clients.add(client);
    // A connection that breaks while it is in use and no query is running would end the process too; the next query on
    // it is refused.
    client.on("error", () => {});
    // When one connection does not answer, the idle ones most likely do not either; each would make a page fail.
    closeWhenUnresponsive(client, statementMs, () => {
      for (const other of idle) destroyConnection(other);
    });
  };
  return { clients: clients as ReadonlySet<pg.ClientBase>, watch };
}
