import { AsyncLocalStorage } from "node:async_hooks";
import { pino } from "pino";
import { safeError } from "./safe-error.ts";

/** The request being answered. Every line logged meanwhile carries its id; the security log the rest as well. */
export type RequestScope = {
  readonly requestId: string;
  /** Address of the machine it comes from. */
  readonly source?: string;
  /** Id of the person who asks, once it is known. */
  person?: string;
};

const scope = new AsyncLocalStorage<RequestScope>();

/** Runs `work` so that each log line written inside it names the request. */
export function withRequest<T>(request: RequestScope, work: () => T): T {
  return scope.run(request, work);
}

/** The request being answered, if one is. */
export function currentRequest(): Readonly<RequestScope> | undefined {
  return scope.getStore();
}

/** Says who asks at the request being answered. */
export function setRequestPerson(person: string): void {
  const request = scope.getStore();
  if (request) request.person = person;
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
  mixin: () => {
    const request = scope.getStore();
    return request ? { requestId: request.requestId } : {};
  },
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
