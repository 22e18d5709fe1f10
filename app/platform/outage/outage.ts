import { hasSchemaMoved } from "./schema-moved.ts";

/** Why a request cannot be answered at the moment, as it is logged. */
export type Outage =
  | "the database is unavailable"
  | "the database is busy"
  | "the database takes no writes"
  | "the disk of the database is full"
  | "the schema of the database is not that of this process"
  | "a folder cannot be written"
  | "another server is unavailable";

/** PostgreSQL error codes (SQLSTATE); a pattern matches a class where all its codes mean the same. */
const STATES: readonly (readonly [RegExp, Outage])[] = [
  // Connection lost, server starting or stopping, login or database missing.
  [/^(?:08...|57P0.|28...|3D000|25P03)$/, "the database is unavailable"],
  // Lock time-outs, cancelled or overlong statements, deadlocks, too many connections, too little memory.
  [/^(?:55P03|57014|40P01|40001|53200|53300|53400)$/, "the database is busy"],
  [/^25006$/, "the database takes no writes"],
  [/^(?:53...|58030)$/, "the disk of the database is full"],
];

/**
 * A table, column or function that a query names is not there. That is a fault of the code, unless another version has migrated the
 * database meanwhile.
 */
const MISSING = /^(?:42P01|42703|42883)$/;

const NETWORK =
  /^(?:ECONNREFUSED|ECONNRESET|ECONNABORTED|EPIPE|ETIMEDOUT|EHOSTUNREACH|ENETUNREACH|ENOTFOUND|EAI_AGAIN)$/;

/** Errors of a folder that is full, read-only, deleted or not writable by this user. */
const FOLDER = /^(?:ENOSPC|EDQUOT|EROFS|EACCES|EPERM|ENOTDIR|EIO|EMFILE|ENFILE)$/;

/** Messages of errors of `pg` that have no code. */
const LOST =
  /^(?:Connection terminated|timeout exceeded when trying to connect|timeout expired|Client has encountered a connection error|Client was closed|Cannot use a pool after)/;
const SLOW = /^Query read timeout/;

const CAUSES_MAX = 10;

/**
 * The outage that caused an error: a database or folder that is temporarily unavailable, so that a retry may succeed. Searches
 * the chain of causes, since the query builder wraps database errors.
 * @returns undefined for any other error, which is a fault of the code
 */
export function outageOf(error: unknown): Outage | undefined {
  let isFetch = false;
  for (let cause = error, at = 0; cause instanceof Error && at < CAUSES_MAX; cause = cause.cause, at++) {
    isFetch ||= cause.message === "fetch failed";
    const found = outageIn(cause);
    if (found) return isFetch ? "another server is unavailable" : found;
  }
  return undefined;
}

function outageIn(error: Error): Outage | undefined {
  const { message, code, syscall } = error as NodeJS.ErrnoException;
  if (typeof code === "string") {
    const state = STATES.find(([pattern]) => pattern.test(code));
    if (state) return state[1];
    if (MISSING.test(code) && hasSchemaMoved())
      return "the schema of the database is not that of this process";
    if (NETWORK.test(code)) return "the database is unavailable";
    // A socket that is missing or not accessible. For files the same codes have another meaning.
    if (syscall === "connect") return "the database is unavailable";
    if (syscall !== undefined && FOLDER.test(code)) return "a folder cannot be written";
  }
  if (LOST.test(message)) return "the database is unavailable";
  if (SLOW.test(message)) return "the database is busy";
  return undefined;
}
