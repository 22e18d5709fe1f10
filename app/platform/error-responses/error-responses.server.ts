import { createContext, data, type RouterContextProvider, type ServerBuild } from "react-router";
import { isAppError } from "#app/domain/errors.ts";
import { log } from "#app/platform/log/log.server.ts";
import { noteSecurity } from "#app/platform/log/security-log.server.ts";
import { type Outage, outageOf } from "#app/platform/outage/outage.ts";
import { type OutageData, RETRY_AFTER_S } from "#app/platform/outage/outage-data.ts";

/** The arguments of every loader, action and middleware that are used here. */
type HandlerArgs = { readonly request: Request; readonly context: Readonly<RouterContextProvider> };

const outageContext = createContext<Outage | null>(null);

/** The outage that a request met, once it has been answered. */
export const outageMet = (context: Readonly<RouterContextProvider>): Outage | null =>
  context.get(outageContext);

/**
 * The routes with errors turned into answers, the only place where that happens. An `AppError` is answered with its status;
 * an outage of the database or the disk with 503, whether a loader, an action or middleware met it. All other errors go to
 * the router, which logs them and answers 500.
 */
export function routesWithErrorResponses(build: ServerBuild): ServerBuild {
  const routes: ServerBuild["routes"] = {};
  for (const [id, route] of Object.entries(build.routes)) {
    if (!route) continue;
    const { loader, action, middleware } = route.module;
    const module = {
      ...route.module,
      ...(loader ? { loader: withErrorResponses(loader) } : {}),
      ...(action ? { action: withErrorResponses(action) } : {}),
      ...(middleware ? { middleware: middleware.map((each) => withErrorResponses(each)) } : {}),
    };
    routes[id] = { ...route, module };
  }
  return { ...build, routes };
}

/** The same function with errors turned into answers. Wrapping twice has no further effect. */
export function withErrorResponses<Args extends HandlerArgs, Rest extends unknown[], Answer>(
  handler: (args: Args, ...rest: Rest) => Answer | Promise<Answer>,
): (args: Args, ...rest: Rest) => Promise<Answer> {
  return async (args, ...rest) => {
    try {
      return await handler(args, ...rest);
    } catch (error) {
      throw answerTo(error, args);
    }
  };
}

function answerTo(error: unknown, { request, context }: HandlerArgs): unknown {
  if (isAppError(error)) {
    if (error.hidden) noteSecurity("hiddenObject", "asked", { object: error.hidden, status: error.status });
    const { seconds } = error.details;
    const headers: HeadersInit = seconds === undefined ? {} : { "retry-after": String(seconds) };
    return data({ code: error.code }, { status: error.status, headers });
  }
  // A client that disconnects causes connection errors too, but not of the database.
  const outage = request.signal.aborted ? undefined : outageOf(error);
  if (!outage) return error;
  // Several loaders meet the same outage at once; one log line is enough.
  if (!outageMet(context)) logOutage(outage, error, request);
  context.set(outageContext, outage);
  const isSent = request.method !== "GET" && request.method !== "HEAD";
  const about: OutageData = { code: "unavailable", isSent };
  return data(about, { status: 503, headers: { "retry-after": RETRY_AFTER_S } });
}

/** Logs which outage a request met. */
export function logOutage(outage: Outage, error: unknown, { method, url }: Request): void {
  log.error({ err: error, method, path: new URL(url).pathname }, outage);
}
