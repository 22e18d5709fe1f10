import type { IncomingMessage, ServerResponse } from "node:http";
import * as build from "virtual:react-router/server-build";
import { createRequest, sendResponse } from "@remix-run/node-fetch-server";
import { RouterContextProvider, type ServerBuild } from "react-router";
import { withDeadline } from "#app/db/deadline.server.ts";
import {
  logOutage,
  outageOfRequest,
  routesWithErrorResponses,
} from "#app/platform/error-responses/error-responses.server.ts";
import { withLanguageOfPath } from "#app/platform/i18n/request-language.server.ts";
import { log } from "#app/platform/log/log.server.ts";
import { inTime } from "#app/platform/outage/in-time.server.ts";
import { outageOf } from "#app/platform/outage/outage.ts";
import { RETRY_AFTER_S } from "#app/platform/outage/outage-data.ts";
import { type RequestDetails, requestDetailsContext } from "#app/platform/request/contexts.server.ts";
import { STREAM_IDLE_MS } from "#server/connections.ts";
import { createHandlersBySegment } from "#server/handlers-by-segment.ts";
import { answerRefusal, type Refusal } from "#server/methods.ts";
import { originOf } from "#server/proxies.ts";
import { refusalPage } from "#server/refusal-page.ts";

/**
 * Answers one request with a page, its data or a file made by a route. Never rejects.
 * @param onRendered called when the answer is rendered; sending it may take long, depending on the client
 */
export type AnswerPage = (
  request: IncomingMessage,
  response: ServerResponse,
  requestDetails: RequestDetails,
  onRendered: () => void,
) => Promise<void>;

/** Times of an answer, in ms. */
export type AnswerTimes = {
  readonly answerMsOf: (request: IncomingMessage) => number;
  readonly idleMs: number;
};

/** `Retry-After` of a 429 that does not set it, in seconds. */
const RETRY_AFTER_429_S = "60";

const UNAVAILABLE: Refusal = { status: 503, headers: { "retry-after": RETRY_AFTER_S } };

/** The type of data that the router sends to its code in the browser (`/bookstore.data`). */
const ROUTER_DATA = "text/x-script";

/** Adds headers that the router leaves out: it drops the headers of a response that a loader threw. */
function withUsualHeaders(response: Response): Response {
  const { status, headers } = response;
  const retryAfter = status === 429 ? RETRY_AFTER_429_S : status === 503 ? RETRY_AFTER_S : undefined;
  if (retryAfter && !headers.has("retry-after")) headers.set("retry-after", retryAfter);
  if (status === 405 && !headers.has("allow")) headers.set("allow", "GET, HEAD");
  // A cached redirect or refusal would still be shown after its reason has ended.
  if (!headers.has("cache-control")) headers.set("cache-control", "private, no-cache");
  const type = headers.get("content-type") ?? "";
  // The router's data for the URL of a file also contains the data of the layout routes, such as who is signed in, but it gets
  // the caching headers of the file.
  if (type.startsWith(ROUTER_DATA) && /\bpublic\b/.test(headers.get("cache-control") ?? ""))
    headers.set("cache-control", "private, no-store");
  if (/^text\/(?!event-stream)[^;]+$/.test(type)) headers.set("content-type", `${type}; charset=utf-8`);
  return response;
}

/** Whether the browser expects a page, and not a script, a picture or a stream. */
const wantsPage = ({ headers }: Request) => headers.get("accept")?.includes("text/html") === true;

/**
 * The answer to a request during an outage. Browsers get a page also from URLs that have none (a download, signing out).
 */
async function outageAnswer(response: Response, request: Request): Promise<Response> {
  const isPage = response.headers.get("content-type")?.startsWith("text/html") && response.body !== null;
  if (response.status < 500 || isPage || !wantsPage(request)) return response;
  await response.body?.cancel();
  const { pathname } = new URL(request.url);
  const headers = new Headers({ "content-type": "text/html; charset=utf-8" });
  for (const name of ["cache-control", "vary", "retry-after"]) {
    const value = response.headers.get(name);
    if (value) headers.set(name, value);
  }
  const isSent = request.method !== "GET" && request.method !== "HEAD";
  return new Response(refusalPage(503, pathname, isSent), { status: 503, headers });
}

/**
 * Discards the unread rest of a body. Unread, it would stay in the buffer and block the next request of the connection.
 */
function discardBody(incoming: IncomingMessage): void {
  incoming.removeAllListeners("data").resume();
}

/**
 * Makes the function that lets the router answer a request.
 * @returns a function that returns undefined when an answer takes longer than `ms`, and rejects with what failed outside the router
 */
export function createRouterAnswer(mode: "production" | "development") {
  const handlerFor = createHandlersBySegment(routesWithErrorResponses(build as ServerBuild), mode);
  return async (request: Request, details: RequestDetails, ms: number): Promise<Response | undefined> => {
    const context = new RouterContextProvider();
    context.set(requestDetailsContext, details);
    const pathname = pathOf(request);
    const { answer: work, end } = withDeadline(() =>
      withLanguageOfPath(pathname, () => handlerFor(pathname)(request, context)),
    );
    const response = await inTime(work, ms);
    if (!response) {
      end();
      work.then(({ body }) => body?.cancel()).catch(() => {});
      log.error({ path: pathname }, "a request was not answered in time");
      return undefined;
    }
    return withUsualHeaders(outageOfRequest(context) ? await outageAnswer(response, request) : response);
  };
}

/** What lets the router answer, see `createRouterAnswer`. */
export type RouterAnswer = ReturnType<typeof createRouterAnswer>;

/** The path of a request, whose URL is in its normal form. */
const pathOf = ({ url }: Request): string => /^[a-z]+:\/\/[^/]*([^?#]*)/.exec(url)?.[1] ?? "/";

/** The refusal of a request that failed outside the router, which is logged. */
function refusalOf(error: unknown, request: Request): Refusal {
  const outage = outageOf(error);
  if (outage) logOutage(outage, error, request);
  else log.error({ err: error, path: pathOf(request) }, "a request failed outside the router");
  return outage ? UNAVAILABLE : { status: 500 };
}

/**
 * Makes the function that renders a page for several visitors.
 * @param answerMs how long that may take, in ms
 */
export function createRenderPage(routerAnswer: RouterAnswer, answerMs: number) {
  /** Never rejects. */
  return async (request: Request, details: RequestDetails): Promise<Response> => {
    let refusal: Refusal = UNAVAILABLE;
    try {
      const response = await routerAnswer(request, details, answerMs);
      if (response) return response;
    } catch (error) {
      refusal = refusalOf(error, request);
    }
    return new Response(refusalPage(refusal.status, pathOf(request)), {
      status: refusal.status,
      headers: {
        "content-type": "text/html; charset=utf-8",
        "cache-control": "no-store",
        ...refusal.headers,
      },
    });
  };
}

/**
 * Makes the function that passes requests to the router.
 * @param onStream called for an answer that never ends by itself
 * @param times how long the answer to a request may take, in ms, after which it is 503; and how long a connection may be without traffic
 *   otherwise: while the answer is made there is none
 */
export function createAnswerPage(
  routerAnswer: RouterAnswer,
  onStream: (response: ServerResponse) => void,
  { answerMsOf, idleMs }: AnswerTimes,
): AnswerPage {
  return async (incoming, outgoing, requestDetails, onRendered) => {
    let request: Request;
    try {
      request = createRequest(incoming, outgoing, originOf(incoming, requestDetails.config));
    } catch {
      onRendered();
      return answerRefusal(outgoing, { status: 400 }, refusalPage(400, "/"));
    }
    const pathname = pathOf(request);
    try {
      const answerMs = answerMsOf(incoming);
      incoming.socket.setTimeout(answerMs + idleMs);
      const response = await routerAnswer(request, requestDetails, answerMs);
      incoming.socket.setTimeout(idleMs);
      onRendered();
      // Nothing that the work goes on with is stored.
      if (!response)
        return answerRefusal(outgoing, UNAVAILABLE, refusalPage(503, pathname, request.method === "POST"));
      if (response.headers.get("content-type")?.startsWith("text/event-stream")) {
        incoming.socket.setTimeout(STREAM_IDLE_MS);
        onStream(outgoing);
      }
      await sendResponse(outgoing, response);
      discardBody(incoming);
    } catch (error) {
      // A client that disconnected is not a failure.
      if (request.signal.aborted) return;
      const refusal = refusalOf(error, request);
      if (outgoing.headersSent) outgoing.destroy();
      else answerRefusal(outgoing, refusal, refusalPage(refusal.status, pathname, request.method === "POST"));
    } finally {
      onRendered();
    }
  };
}
