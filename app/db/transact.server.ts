import { drizzle } from "drizzle-orm/node-postgres";
import type pg from "pg";
import type { Database } from "./client.server.ts";
import { allowSilence } from "./silence.server.ts";

/** Where the rows of one transaction are read and written. */
export type Transaction = Database;

/** Longer times for the statements of a transaction, in ms. */
export type TimeLimits = {
  readonly statementMs: number;
  readonly lockMs?: number;
  readonly idleMs?: number;
};

type OpenTransaction = {
  readonly client: pg.PoolClient;
  readonly depth: number;
  /** Functions to call once all of it is committed. */
  readonly afterwards: (() => void)[];
};

/** Transactions under way: their connection, and how many savepoints deep they are. */
const openTransactions = new WeakMap<object, OpenTransaction>();

/**
 * Calls a function once a transaction has been committed, and never when it is rolled back; at once where `on` is the
 * database itself.
 * @param done must not throw
 */
export function afterCommit(on: object, done: () => void): void {
  const transaction = openTransactions.get(on);
  if (transaction) transaction.afterwards.push(done);
  else done();
}

/**
 * Runs `work` in a transaction on a connection of its own, or in a savepoint when `on` is a transaction already. What
 * it writes is committed when it resolves; when it rejects all of it is rolled back and the error passed on. Drizzle's own
 * `transaction` never releases the connection when that breaks at the beginning, and returns it to the pool in
 * any state; here a connection is returned only after a commit or a rollback that the server has confirmed,
 * and is closed otherwise.
 * @param on the database, or a transaction
 * @param limits longer times for the statements of the whole transaction
 * @throws what `work` throws; what the driver throws where the database is unavailable
 */
export async function transact<Value>(
  on: Database,
  work: (tx: Transaction) => Promise<Value>,
  limits?: TimeLimits,
): Promise<Value> {
  const around = openTransactions.get(on);
  if (around) return await inSavepoint(around, work, limits);
  const client = await poolOf(on).connect();
  let isReusable = false;
  const afterwards: (() => void)[] = [];
  try {
    await client.query("begin");
    const settle = async (statement: "commit" | "rollback") => {
      const { command } = await client.query(statement);
      isReusable = true;
      // The server rolls back a transaction with a failed statement even on commit, and does not report an error.
      if (statement === "commit" && command !== "COMMIT")
        throw new Error("The transaction was rolled back: a statement in it had failed.");
    };
    const begun = { client, depth: 0, afterwards };
    const value = await attempt(begun, work, limits, () => settle("rollback"));
    try {
      await settle("commit");
    } catch (error) {
      // A commit refused by a deferred constraint leaves no transaction open, but the server has to confirm that.
      if (!isReusable) await settle("rollback").catch(() => {});
      throw error;
    }
    for (const done of afterwards) done();
    return value;
  } finally {
    if (isReusable) allowSilence(client);
    client.release(!isReusable);
  }
}

async function inSavepoint<Value>(
  around: OpenTransaction,
  work: (tx: Transaction) => Promise<Value>,
  limits: TimeLimits | undefined,
): Promise<Value> {
  const { client } = around;
  const inner: OpenTransaction = { client, depth: around.depth + 1, afterwards: [] };
  const name = `inner_${inner.depth}`;
  await client.query(`savepoint ${name}`);
  const value = await attempt(inner, work, limits, () => client.query(`rollback to savepoint ${name}`));
  await client.query(`release savepoint ${name}`);
  around.afterwards.push(...inner.afterwards);
  return value;
}

async function attempt<Value>(
  transaction: OpenTransaction,
  work: (tx: Transaction) => Promise<Value>,
  limits: TimeLimits | undefined,
  rollBack: () => Promise<unknown>,
): Promise<Value> {
  try {
    if (limits) await setTimeLimits(transaction.client, limits);
    const tx = withTransactions(drizzle({ client: transaction.client }));
    openTransactions.set(tx, transaction);
    return await work(tx);
  } catch (error) {
    // If even this fails the connection is closed; the first failure is the one to report.
    await rollBack().catch(() => {});
    throw error;
  }
}

async function setTimeLimits(client: pg.PoolClient, limits: TimeLimits): Promise<void> {
  const { statementMs, lockMs, idleMs } = limits;
  allowSilence(client, statementMs);
  await client.query("select set_config('statement_timeout', $1, true)", [`${statementMs}`]);
  if (lockMs) await client.query("select set_config('lock_timeout', $1, true)", [`${lockMs}`]);
  if (idleMs)
    await client.query("select set_config('idle_in_transaction_session_timeout', $1, true)", [`${idleMs}`]);
}

/**
 * The database with our transactions in place of the query builder's, for libraries that begin transactions themselves.
 * Our own code calls `transact`; the type of `Database` has no other method for it.
 */
export function withTransactions(made: Database): Database {
  return Object.assign(made, {
    transaction: <Value>(work: (tx: Transaction) => Promise<Value>) => transact(made, work),
  });
}

function poolOf(on: Database): pg.Pool {
  const { $client } = on as Database & { readonly $client: pg.Pool };
  return $client;
}
