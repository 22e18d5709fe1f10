import type { Db } from "pg-boss";
import { log } from "#app/platform/log/log.server.ts";

/** SQLSTATEs of a server that goes, is not there yet, or has no connection left. */
const AWAY = /^(?:08|57P|53300)/;
/** Shorter absences are mended before anybody notices. */
const TOLD_AFTER_MS = 10_000;

/** Whether an error says that the database could not be reached, rather than what it answered. */
export function isUnreachable(error: unknown): boolean {
  if (!(typeof error === "object" && error !== null)) return false;
  const { code, cause, severity } = error as { code?: unknown; cause?: unknown; severity?: unknown };
  if (typeof severity === "string") return AWAY.test(String(code));
  if (cause !== undefined && isUnreachable(cause)) return true;
  const { message } = error as { message?: unknown };
  return (
    /^(?:E[A-Z]+)$/.test(String(code)) ||
    /Connection terminated|timeout exceeded when trying to connect|Query read timeout|Client has encountered a connection error/.test(
      String(message),
    )
  );
}

/** Tells the log once when the queue has not reached the database for a while, and once when it does again. */
export function withOutageLog(database: Db): Db {
  let awaySince: number | undefined;
  let isTold = false;
  return {
    async executeSql(text, values) {
      try {
        const answer = await database.executeSql(text, values);
        if (isTold) log.warn("the job queue reaches the database again");
        awaySince = undefined;
        isTold = false;
        return answer;
      } catch (error) {
        if (isUnreachable(error)) {
          awaySince ??= Date.now();
          if (!isTold && Date.now() - awaySince > TOLD_AFTER_MS) {
            isTold = true;
            log.warn({ err: error }, "the job queue does not reach the database, and goes on trying");
          }
        }
        throw error;
      }
    },
  };
}
