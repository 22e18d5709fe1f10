import {
  type Database,
  isTransaction,
  type Transaction,
  type TransactionOptions,
  transact,
} from "./transact.server.ts";

const ATTEMPTS = 5;

/**
 * SQLSTATE codes after which the next attempt is expected to succeed: a unique row that another transaction added meanwhile, a deadlock, a
 * serialisation failure.
 */
const RETRIED_ERRORS = ["23505", "40P01", "40001"];

/**
 * As `transact`, for work that draws what must be unique, such as a slug or a number: where another transaction took it at the same moment,
 * the work runs again and draws another. Within a transaction it runs once: the outermost one is run again.
 * @param work may run more than once
 */
export async function transactAgain<Value>(
  on: Database,
  work: (tx: Transaction) => Promise<Value>,
  options: TransactionOptions = {},
): Promise<Value> {
  for (let attempt = 1; ; attempt++) {
    try {
      return await transact(on, work, options);
    } catch (error) {
      const isLast = attempt === ATTEMPTS || isTransaction(on);
      if (isLast || !RETRIED_ERRORS.includes(sqlState(error) ?? "")) throw error;
    }
  }
}

/** The SQLSTATE code of a PostgreSQL error, also of one that the query builder has wrapped. */
export function sqlState(error: unknown): string | undefined {
  if (!(error instanceof Error)) return undefined;
  if ("code" in error && typeof error.code === "string" && /^[0-9A-Z]{5}$/.test(error.code))
    return error.code;
  return sqlState(error.cause);
}
