import { createContext, data, type RouterContextProvider, type ServerBuild } from "react-router";
import { isAppError } from "#app/domain/errors.ts";
import { log } from "#app/platform/log/log.server.ts";
import { noteSecurity } from "#app/platform/log/security-log.server.ts";
import { type Outage, outageOf } from "#app/platform/outage/outage.ts";
import { type OutageData, RETRY_AFTER_S } from "#app/platform/outage/outage-data.ts";

/** What every loader, action and middleware is given. */
type Asked = { readonly request: Request; readonly context: Readonly<RouterContextProvider> };

const met = createContext<Outage | null>(null);

/** The trouble that stood in the way of a request, once it has been answered. */
export const outageMet = (context: Readonly<RouterContextProvider>): Outage | null => context.get(met);

/**
 * The routes as the server answers by them: the one place where errors become answers. An `AppError` is answered with
 * its status; trouble with the database or the disk with 503, whether a loader, an action or middleware met it.
 * Everything else goes on to the router, which logs it and answers 500.
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

/** The same function, whose named errors are answers. Wrapping one twice changes nothing. */
export function withErrorResponses<Args extends Asked, Rest extends unknown[], Answer>(
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

function answerTo(error: unknown, { request, context }: Asked): unknown {
  if (isAppError(error)) {
    if (error.hidden) noteSecurity("hiddenObject", "asked", { object: error.hidden, status: error.status });
    const { seconds } = error.details;
    const headers: HeadersInit = seconds === undefined ? {} : { "retry-after": String(seconds) };
    return data({ code: error.code }, { status: error.status, headers });
  }
  // Somebody who went away breaks a connection too, but none of ours.
  const trouble = request.signal.aborted ? undefined : outageOf(error);
  if (!trouble) return error;
  // Several loaders meet the same trouble at once; one line of the log is enough.
  if (!outageMet(context)) tell(trouble, error, request);
  context.set(met, trouble);
  const isSent = request.method !== "GET" && request.method !== "HEAD";
  const about: OutageData = { code: "unavailable", isSent };
  return data(about, { status: 503, headers: { "retry-after": RETRY_AFTER_S } });
}

/** Writes the line of the log that says which trouble a request met. */
export function tell(trouble: Outage, error: unknown, { method, url }: Request): void {
  log.error({ err: error, method, path: new URL(url).pathname }, trouble);
}
