import { drizzle, type NodePgDatabase } from "drizzle-orm/node-postgres";
import pg from "pg";

/** Reads, writes and transactions all have this shape, so a function may be given either. */
export type Database = NodePgDatabase;

/** The role migrations create for the app: it may read and write rows and owns nothing. */
export const APP_ROLE = "ekadeshma_app";

const POOL_MAX = 10;

let opened: { readonly pool: pg.Pool; readonly db: Database } | undefined;

/**
 * The pool of this process on `DATABASE_URL`, opened at first use. Every session works under `ekadeshma_app`,
 * whoever logged in.
 */
export function pool(): pg.Pool {
  return open().pool;
}

/** Typed queries on the same pool. */
export function db(): Database {
  return open().db;
}

/** Closes the pool; the next use opens another. */
export async function closeDatabase(): Promise<void> {
  const closing = opened;
  opened = undefined;
  await closing?.pool.end();
}

function open(): { readonly pool: pg.Pool; readonly db: Database } {
  if (opened) return opened;
  const connectionString = process.env.DATABASE_URL;
  if (!connectionString) throw new Error("DATABASE_URL is not set.");
  const pool = new pg.Pool({
    connectionString,
    max: POOL_MAX,
    connectionTimeoutMillis: 3000,
    idleTimeoutMillis: 30_000,
    statement_timeout: 5000,
    lock_timeout: 2000,
    idle_in_transaction_session_timeout: 10_000,
    options: `-c role=${APP_ROLE}`,
  });
  // An idle connection that breaks (a restart of the server) is replaced at the next use; without a listener it would
  // end the process.
  pool.on("error", () => {});
  // The same for one that breaks while it is held and no question is under way; the next question on it is refused.
  pool.on("connect", (client) => client.on("error", () => {}));
  opened = { pool, db: drizzle({ client: pool }) };
  return opened;
}
