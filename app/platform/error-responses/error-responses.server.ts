import {
  createContext,
  data,
  type HeadersFunction,
  type RouterContextProvider,
  type ServerBuild,
} from "react-router";
import { type AppError, isAppError } from "#app/domain/access/errors.ts";
import { unsavedAnswer } from "#app/platform/forms/read-form.server.ts";
import { log } from "#app/platform/log/log.server.ts";
import { noteSecurity } from "#app/platform/log/security-log.server.ts";
import { type Outage, outageOf } from "#app/platform/outage/outage.ts";
import { type OutageData, RETRY_AFTER_S } from "#app/platform/outage/outage-data.ts";

/** The arguments of every loader, action and middleware that are used here. */
type HandlerArgs = { readonly request: Request; readonly context: Readonly<RouterContextProvider> };

const outageContext = createContext<Outage | null>(null);
/** Whether the form of this request could not be saved. The loaders of its page get a GET request, which does not show it. */
const wasUnsaved = createContext(false);

/** The outage because of which a request could not be answered; null before the answer, and when there was none. */
export const outageOfRequest = (context: Readonly<RouterContextProvider>): Outage | null =>
  context.get(outageContext);

/**
 * The routes of a build, wrapped so that errors become responses, here and nowhere else. An `AppError` is answered with its
 * status; an outage of the database or the disk with 503, whether a loader, an action or middleware threw it. An action that
 * has read a form answers with that form, as it was typed (`platform/forms`). The router receives all other errors, logs them
 * and answers 500. The headers of a response are sent even if the route exports no `headers`.
 */
export function routesWithErrorResponses(build: ServerBuild): ServerBuild {
  const routes: ServerBuild["routes"] = {};
  for (const [id, route] of Object.entries(build.routes)) {
    if (!route) continue;
    const { loader, action, middleware, headers } = route.module;
    const module = {
      ...route.module,
      headers: headers ?? answerHeaders,
      ...(loader ? { loader: withErrorResponses(loader) } : {}),
      ...(action ? { action: withErrorResponses(withFormOnFailure(action)) } : {}),
      ...(middleware ? { middleware: middleware.map((each) => withErrorResponses(each)) } : {}),
    };
    routes[id] = { ...route, module };
  }
  return { ...build, routes };
}

/** The router drops the headers of `data()` unless a route passes them on, such as the `retry-after` of a refusal. */
const answerHeaders: HeadersFunction = ({ parentHeaders, loaderHeaders, actionHeaders, errorHeaders }) => {
  const headers = new Headers(parentHeaders);
  // The router itself sends the cookies, each once.
  for (const part of [loaderHeaders, actionHeaders, errorHeaders])
    for (const [name, value] of part ?? []) if (name !== "set-cookie") headers.set(name, value);
  return headers;
};

/** Wraps a function so that its errors become responses. Wrapping twice has no further effect. */
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

/** Wraps an action: an error after it has read its form is answered with that form and "could not save". */
export function withFormOnFailure<Args extends HandlerArgs>(
  action: (args: Args) => unknown,
): (args: Args) => Promise<unknown> {
  return async (args) => {
    try {
      return await action(args);
    } catch (error) {
      const answer = formAnswerTo(error, args);
      if (!answer) throw error;
      return answer;
    }
  };
}

function formAnswerTo(error: unknown, args: HandlerArgs) {
  const { request, context } = args;
  if (!(error instanceof Error) || request.signal.aborted) return undefined;
  if (isAppError(error)) return error.code === "busy" ? unsavedAnswer(request, "form_busy") : undefined;
  const answer = unsavedAnswer(request, "form_could_not_save");
  if (!answer) return undefined;
  const outage = outageOf(error);
  if (outage) noteOutage(outage, error, args);
  else log.error({ err: error, path: new URL(request.url).pathname }, "a form could not be saved");
  context.set(wasUnsaved, true);
  return answer;
}

function answerTo(error: unknown, args: HandlerArgs): unknown {
  const { request, context } = args;
  if (isAppError(error)) return errorAnswer(error);
  // A client that disconnects causes connection errors too, but not of the database.
  const outage = request.signal.aborted ? undefined : outageOf(error);
  if (!outage) return error;
  noteOutage(outage, error, args);
  const isSent = context.get(wasUnsaved) || (request.method !== "GET" && request.method !== "HEAD");
  const about: OutageData = { code: "unavailable", isSent };
  return data(about, { status: 503, headers: { "retry-after": RETRY_AFTER_S } });
}

function errorAnswer({ code, status, hidden, details: { seconds } }: AppError) {
  if (hidden) noteSecurity("hiddenObject", "requested", { object: hidden, status });
  const headers: HeadersInit = seconds === undefined ? {} : { "retry-after": String(seconds) };
  return data({ code }, { status, headers });
}

/** Logs an outage once for a request, of which several loaders may throw it at the same time. */
function noteOutage(outage: Outage, error: unknown, { request, context }: HandlerArgs): void {
  if (!outageOfRequest(context)) logOutage(outage, error, request);
  context.set(outageContext, outage);
}

/** Logs the outage because of which a request could not be answered. */
export function logOutage(outage: Outage, error: unknown, { method, url }: Request): void {
  log.error({ err: error, method, path: new URL(url).pathname }, outage);
}
