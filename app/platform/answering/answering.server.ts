import { data } from "react-router";
import { isAppError } from "#app/domain/errors.ts";
import { log } from "#app/platform/log/log.server.ts";

/** PostgreSQL's and the network's ways to say that the database is not there just now. */
const UNAVAILABLE = /^(?:ECONNREFUSED|ECONNRESET|EPIPE|ETIMEDOUT|57P0[123]|08\w{3}|53300)$/;

/** The driver's own words for a connection that could not be had, or has gone meanwhile; they have no code. */
const GONE_WORDS =
  /timeout exceeded when trying to connect|Connection terminated|Client (?:has encountered a connection error|was closed)|Cannot use a pool after calling end/;

/**
 * The one place where an error with a name becomes an HTTP answer. Wraps every loader and action that calls a
 * feature; where it is forgotten the answer is 500.
 */
export function answering<Args, Answer>(
  handler: (args: Args) => Promise<Answer>,
): (args: Args) => Promise<Answer> {
  return async (args) => {
    try {
      return await handler(args);
    } catch (error) {
      if (isAppError(error)) throw data({ code: error.code }, { status: error.status });
      if (isUnavailable(error)) {
        log.error({ err: error }, "the database is not available");
        throw data({ code: "unavailable" }, { status: 503, headers: { "retry-after": "5" } });
      }
      throw error;
    }
  };
}

function isUnavailable(error: unknown): boolean {
  for (let cause = error; cause instanceof Error; cause = cause.cause) {
    const { code, syscall } = cause as NodeJS.ErrnoException;
    if (code !== undefined && UNAVAILABLE.test(code)) return true;
    // A socket that is not there; of a file the same code says something else.
    if (code === "ENOENT" && syscall === "connect") return true;
    if (GONE_WORDS.test(cause.message)) return true;
  }
  return false;
}
