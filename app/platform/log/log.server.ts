import { AsyncLocalStorage } from "node:async_hooks";
import { pino } from "pino";
import { safeError } from "./safe-error.ts";

/** What every line logged while answering a request carries. */
export type RequestScope = { readonly requestId: string };

const scope = new AsyncLocalStorage<RequestScope>();

/** Runs `work` so that each log line written inside it names the request. */
export function withRequest<T>(request: RequestScope, work: () => T): T {
  return scope.run(request, work);
}

/** The id of the request being answered, if one is. */
export function currentRequestId(): string | undefined {
  return scope.getStore()?.requestId;
}

/**
 * One JSON object a line on standard output. Headers, bodies and query strings are never logged: callers pass the
 * few fields they mean, and the paths below are the second net.
 */
export const log = pino({
  level: levelOf(process.env.LOG_LEVEL),
  base: null,
  timestamp: pino.stdTimeFunctions.isoTime,
  mixin: () => ({ ...scope.getStore() }),
  serializers: { err: safeError },
  redact: [
    "password",
    "token",
    "secret",
    "cookie",
    "authorization",
    "*.password",
    "*.token",
    "*.secret",
    "*.cookie",
    "*.authorization",
  ],
});

/** A level that does not exist is refused in words where the configuration is read; it must not end the process before. */
function levelOf(name = ""): string {
  return name === "silent" || Object.hasOwn(pino.levels.values, name) ? name : "warn";
}
