import {
  createContext,
  data,
  type HeadersFunction,
  type RouterContextProvider,
  type ServerBuild,
} from "react-router";
import { type AppError, isAppError } from "#app/domain/errors.ts";
import { unsavedAnswer } from "#app/platform/forms/read-form.server.ts";
import { log } from "#app/platform/log/log.server.ts";
import { noteSecurity } from "#app/platform/log/security-log.server.ts";
import { type Outage, outageOf } from "#app/platform/outage/outage.ts";
import { type OutageData, RETRY_AFTER_S } from "#app/platform/outage/outage-data.ts";

/** The arguments of every loader, action and middleware that are used here. */
type HandlerArgs = { readonly request: Request; readonly context: Readonly<RouterContextProvider> };

const outageContext = createContext<Outage | null>(null);
/** Whether a form could not be saved. The page that is read next asks by GET and would not know it. */
const wasUnsaved = createContext(false);

/** The outage that a request met, once it has been answered. */
export const outageMet = (context: Readonly<RouterContextProvider>): Outage | null =>
  context.get(outageContext);

/**
 * The routes as the server answers by them: the one place where errors become answers. An `AppError` is answered with
 * its status; an outage of the database or the disk with 503, whether a loader, an action or middleware met it. An action
 * that has read a form answers with that form, as it was typed (`platform/forms`). Everything else goes on to the router,
 * which logs it and answers 500. The headers of an answer are sent without an export of the route.
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
      ...(action ? { action: withErrorResponses(withFormKept(action)) } : {}),
      ...(middleware ? { middleware: middleware.map((each) => withErrorResponses(each)) } : {}),
    };
    routes[id] = { ...route, module };
  }
  return { ...build, routes };
}

/** The router drops the headers of `data()` unless a route passes them on, such as the `retry-after` of a refusal. */
const answerHeaders: HeadersFunction = ({ parentHeaders, loaderHeaders, actionHeaders, errorHeaders }) => {
  const headers = new Headers(parentHeaders);
  // The router carries cookies itself, each once.
  for (const part of [loaderHeaders, actionHeaders, errorHeaders])
    for (const [name, value] of part ?? []) if (name !== "set-cookie") headers.set(name, value);
  return headers;
};

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

/** The same action; what fails in it after it has read its form is answered with that form and "could not save". */
export function withFormKept<Args extends HandlerArgs>(
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

function formAnswerTo(error: unknown, asked: HandlerArgs) {
  const { request, context } = asked;
  if (!(error instanceof Error) || request.signal.aborted) return undefined;
  if (isAppError(error)) return error.code === "busy" ? unsavedAnswer(request, "form_busy") : undefined;
  const answer = unsavedAnswer(request, "form_could_not_save");
  if (!answer) return undefined;
  const outage = outageOf(error);
  if (outage) noteOutage(outage, error, asked);
  else log.error({ err: error, path: new URL(request.url).pathname }, "a form could not be saved");
  context.set(wasUnsaved, true);
  return answer;
}

function answerTo(error: unknown, asked: HandlerArgs): unknown {
  const { request, context } = asked;
  if (isAppError(error)) return errorAnswer(error);
  // A client that disconnects causes connection errors too, but not of the database.
  const outage = request.signal.aborted ? undefined : outageOf(error);
  if (!outage) return error;
  noteOutage(outage, error, asked);
  const isSent = context.get(wasUnsaved) || (request.method !== "GET" && request.method !== "HEAD");
  const about: OutageData = { code: "unavailable", isSent };
  return data(about, { status: 503, headers: { "retry-after": RETRY_AFTER_S } });
}

function errorAnswer({ code, status, hidden, details: { seconds } }: AppError) {
  if (hidden) noteSecurity("hiddenObject", "asked", { object: hidden, status });
  const headers: HeadersInit = seconds === undefined ? {} : { "retry-after": String(seconds) };
  return data({ code }, { status, headers });
}

/** Several loaders meet the same outage at once; it is logged once. */
function noteOutage(outage: Outage, error: unknown, { request, context }: HandlerArgs): void {
  if (!outageMet(context)) logOutage(outage, error, request);
  context.set(outageContext, outage);
}

/** Logs which outage a request met. */
export function logOutage(outage: Outage, error: unknown, { method, url }: Request): void {
  log.error({ err: error, method, path: new URL(url).pathname }, outage);
}
