import type { Db } from "pg-boss";
import { log } from "#app/platform/log/log.server.ts";

/** SQLSTATEs of a server that is stopping or starting, or has no connection left. */
const UNREACHABLE = /^(?:08|57P|53300)/;
/** Shorter outages have no noticeable effect. */
const LOG_AFTER_MS = 10_000;

/** Whether an error means that the database could not be reached. False for errors that the database itself reports. */
export function isUnreachable(error: unknown): boolean {
  if (!(typeof error === "object" && error !== null)) return false;
  const { code, cause, severity } = error as { code?: unknown; cause?: unknown; severity?: unknown };
  if (typeof severity === "string") return UNREACHABLE.test(String(code));
  if (cause !== undefined && isUnreachable(cause)) return true;
  const { message } = error as { message?: unknown };
  return (
    /^(?:E[A-Z]+)$/.test(String(code)) ||
    /Connection terminated|timeout exceeded when trying to connect|Query read timeout|Client has encountered a connection error/.test(
      String(message),
    )
  );
}

/** Wraps the database of the queue: logs once after ten seconds without a connection, and once when it is restored. */
export function withOutageLog(database: Db): Db {
  let unreachableSince: number | undefined;
  let isLogged = false;
  return {
    async executeSql(text, values) {
      try {
        const answer = await database.executeSql(text, values);
        if (isLogged) log.warn("the job queue is connected to the database again");
        unreachableSince = undefined;
        isLogged = false;
        return answer;
      } catch (error) {
        if (isUnreachable(error)) {
          unreachableSince ??= Date.now();
          if (!isLogged && Date.now() - unreachableSince > LOG_AFTER_MS) {
            isLogged = true;
            log.warn({ err: error }, "the job queue cannot reach the database, and retries");
          }
        }
        throw error;
      }
    },
  };
}
