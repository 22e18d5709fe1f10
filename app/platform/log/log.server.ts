import { AsyncLocalStorage } from "node:async_hooks";
import { pino } from "pino";
import { safeError } from "./safe-error.ts";

/** The current request. Every log line contains its id; lines of the security log contain the other fields too. */
export type RequestScope = {
  readonly requestId: string;
  /** IP address of the client, after trusted proxies. */
  readonly source?: string;
  /** Id of the signed-in person, once it is known. */
  person?: string;
  /** The pattern of its address, once the router has matched it. */
  route?: string;
};

const scope = new AsyncLocalStorage<RequestScope>();

/** Runs `work` so that each log line inside it contains the id of the request. */
export function withRequest<T>(request: RequestScope, work: () => T): T {
  return scope.run(request, work);
}

/** The current request, if there is one. */
export function currentRequest(): Readonly<RequestScope> | undefined {
  return scope.getStore();
}

/** Sets the signed-in person of the current request. */
export function setRequestPerson(person: string): void {
  const request = scope.getStore();
  if (request) request.person = person;
}

/** Sets the pattern of the address of the current request. */
export function setRequestRoute(route: string): void {
  const request = scope.getStore();
  if (request) request.route = route;
}

/** The id of the current request, if there is one. */
export function currentRequestId(): string | undefined {
  return scope.getStore()?.requestId;
}

/**
 * Writes one JSON object per line to standard output. Headers, bodies and query strings are never logged: callers pass single
 * fields, and the redacted paths below are an additional safeguard.
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

/** An unknown level is reported when the configuration is read; it must not end the process before that. */
function levelOf(name = ""): string {
  return name === "silent" || Object.hasOwn(pino.levels.values, name) ? name : "warn";
}
