import { drizzle, type NodePgDatabase } from "drizzle-orm/node-postgres";
import type pg from "pg";
import { assertInTime } from "./deadline.server.ts";
import { isPooled } from "./pooler.server.ts";
import { setResponseTimeout } from "./response-timeout.server.ts";
import { statementNames } from "./statement-names.ts";

/** The database as `transact` gives it to its work: all statements on it belong to one transaction. */
export type Transaction = Database;

/** Longer times for the statements of a transaction, in ms. */
export type TimeLimits = {
  readonly statementMs: number;
  readonly lockMs?: number;
  readonly idleMs?: number;
};

/** How a transaction runs. */
export type TransactionOptions = Partial<TimeLimits> & {
  /** Whether each connection plans its statements once. For what happens often: planning takes longer than most of them. */
  readonly isPrepared?: boolean;
};

type OpenTransaction = {
  /** The connection, as statements are sent to it. */
  readonly client: pg.PoolClient;
  readonly depth: number;
  /** Functions to call once the whole transaction is committed. */
  readonly afterCommit: (() => void)[];
};

/** Open transactions by the object that `transact` gave to their work, each with the depth of its savepoint. */
const openTransactions = new WeakMap<object, OpenTransaction>();

/** Whether it is a transaction, and not the database itself. */
export const isTransaction = (on: object): boolean => openTransactions.has(on);

/**
 * Calls a function once a transaction has been committed, and never when it is rolled back; at once where `on` is the
 * database itself.
 * @param callback must not throw
 */
export function afterCommit(on: object, callback: () => void): void {
  const transaction = openTransactions.get(on);
  if (transaction) transaction.afterCommit.push(callback);
  else callback();
}

/**
 * Runs `work` in a transaction on a connection of its own, or in a savepoint when `on` is a transaction already. The
 * transaction is committed when `work` resolves; when `work` rejects, the transaction is rolled back and the error
 * passed on. Drizzle's own `transaction` never releases a connection that breaks at the beginning, and returns a
 * connection to the pool in any state. This function returns a connection only after a commit or a rollback that the
 * server has confirmed, and closes it otherwise.
 * @param on the database, or a transaction
 * @param options longer times for the statements of the whole transaction, and whether they are planned once; of a savepoint the times
 * @throws what `work` throws; what the driver throws where the database is unavailable
 */
export async function transact<Value>(
  on: Database,
  work: (tx: Transaction) => Promise<Value>,
  { isPrepared = false, ...limits }: TransactionOptions = {},
): Promise<Value> {
  const outer = openTransactions.get(on);
  if (outer) return await inSavepoint(outer, work, limits);
  const client = await poolOf(on).connect();
  let isReusable = false;
  const callbacks: (() => void)[] = [];
  try {
    await client.query("begin");
    const end = async (statement: "commit" | "rollback") => {
      const { command } = await client.query(statement);
      isReusable = true;
      // The server rolls back a transaction with a failed statement even on commit, and does not report an error.
      if (statement === "commit" && command !== "COMMIT")
        throw new Error("The transaction was rolled back: a statement in it had failed.");
    };
    const begun = {
      client: isPrepared && !isPooled() ? preparing(client) : client,
      depth: 0,
      afterCommit: callbacks,
    };
    const value = await runOrRollBack(begun, work, limits, () => end("rollback"));
    try {
      assertInTime();
      await end("commit");
    } catch (error) {
      // A commit refused by a deferred constraint leaves no transaction open, but the server has to confirm that.
      if (!isReusable) await end("rollback").catch(() => {});
      throw error;
    }
    for (const callback of callbacks) callback();
    return value;
  } finally {
    if (isReusable) setResponseTimeout(client);
    client.release(!isReusable);
  }
}

async function inSavepoint<Value>(
  outer: OpenTransaction,
  work: (tx: Transaction) => Promise<Value>,
  limits: Partial<TimeLimits>,
): Promise<Value> {
  const { client } = outer;
  const inner: OpenTransaction = { client, depth: outer.depth + 1, afterCommit: [] };
  const name = `inner_${inner.depth}`;
  await client.query(`savepoint ${name}`);
  const value = await runOrRollBack(inner, work, limits, () => client.query(`rollback to savepoint ${name}`));
  await client.query(`release savepoint ${name}`);
  outer.afterCommit.push(...inner.afterCommit);
  return value;
}

async function runOrRollBack<Value>(
  transaction: OpenTransaction,
  work: (tx: Transaction) => Promise<Value>,
  limits: Partial<TimeLimits>,
  rollBack: () => Promise<unknown>,
): Promise<Value> {
  try {
    if (limits.statementMs !== undefined)
      await setTimeLimits(transaction.client, { ...limits, statementMs: limits.statementMs });
    const tx = withTransactions(drizzle({ client: transaction.client }));
    openTransactions.set(tx, transaction);
    return await work(tx);
  } catch (error) {
    // If the rollback fails too, the connection is closed; the first failure is the one to report.
    await rollBack().catch(() => {});
    throw error;
  }
}

const nameOf = statementNames(100);

/** The connection, with a name for each statement that has parameters. */
function preparing(client: pg.PoolClient): pg.PoolClient {
  const send = client.query.bind(client) as (config: unknown, values?: unknown) => unknown;
  const query = (config: string | pg.QueryConfig, values?: unknown) => {
    if (typeof config === "string" || config.name !== undefined) return send(config, values);
    const name = nameOf(config.text);
    return send(name === undefined ? config : { ...config, name }, values);
  };
  return Object.create(client, { query: { value: query } }) as pg.PoolClient;
}

async function setTimeLimits(client: pg.PoolClient, limits: TimeLimits): Promise<void> {
  const { statementMs, lockMs, idleMs } = limits;
  setResponseTimeout(client, statementMs);
  await client.query("select set_config('statement_timeout', $1, true)", [`${statementMs}`]);
  if (lockMs) await client.query("select set_config('lock_timeout', $1, true)", [`${lockMs}`]);
  if (idleMs)
    await client.query("select set_config('idle_in_transaction_session_timeout', $1, true)", [`${idleMs}`]);
}

/**
 * Replaces the `transaction` method of the query builder by `transact`, for libraries that begin transactions themselves.
 * Our own code calls `transact`; the type `Database` has no method for it.
 */
export function withTransactions(database: Database): Database {
  return Object.assign(database, {
    transaction: <Value>(work: (tx: Transaction) => Promise<Value>) => transact(database, work),
  });
}

function poolOf(on: Database): pg.Pool {
  const { $client } = on as Database & { readonly $client: pg.Pool };
  return $client;
}

/**
 * The database and a transaction both have this type, so a function can be given either. A transaction is begun with
 * `transact` only.
 */
export type Database = Omit<NodePgDatabase, "transaction">;
