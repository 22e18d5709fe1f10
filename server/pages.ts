import type { IncomingMessage, ServerResponse } from "node:http";
import * as build from "virtual:react-router/server-build";
import { createRequest, sendResponse } from "@remix-run/node-fetch-server";
import { createRequestHandler, RouterContextProvider, type ServerBuild } from "react-router";
import { inLanguageOf } from "#app/platform/i18n/request-language.server.ts";
import { log } from "#app/platform/log/log.server.ts";
import { type RequestFacts, requestFacts } from "#app/platform/request/contexts.server.ts";
import { STREAM_STANDSTILL_MS } from "#server/connections.ts";
import { answerRefusal } from "#server/methods.ts";
import { hostOf } from "#server/proxies.ts";
import { refusalPage } from "#server/refusal-page.ts";

/**
 * Answers one request with a page, its data or a file made by a route. Never rejects.
 * @param onWorked told once the answer is made and only has to be sent, which its reader may make last
 */
export type AnswerPage = (
  request: IncomingMessage,
  response: ServerResponse,
  facts: RequestFacts,
  onWorked: () => void,
) => Promise<void>;

const RETRY_AFTER_S = "5";

/** The answer with what the router leaves out: it drops the headers of an answer that a loader threw. */
function whole(response: Response): Response {
  const { status, headers } = response;
  if (status === 503 && !headers.has("retry-after")) headers.set("retry-after", RETRY_AFTER_S);
  if (status === 405 && !headers.has("allow")) headers.set("allow", "GET, HEAD");
  // A redirect or a refusal that a browser keeps would outlive its cause.
  if (!headers.has("cache-control")) headers.set("cache-control", "private, no-cache");
  const type = headers.get("content-type") ?? "";
  if (/^text\/(?!event-stream)[^;]+$/.test(type)) headers.set("content-type", `${type}; charset=utf-8`);
  return response;
}

/**
 * Lets what was not read of a body go by. It is held back for a reader until then, and the connection's next request
 * stands behind it.
 */
function discardBody(incoming: IncomingMessage): void {
  incoming.removeAllListeners("data").resume();
}

/**
 * Makes the function that hands requests to the router.
 * @param onStream told of an answer that never ends by itself
 */
export function createAnswerPage(
  mode: "production" | "development",
  onStream: (response: ServerResponse) => void,
): AnswerPage {
  const handle = createRequestHandler(build as ServerBuild, mode);
  return async (incoming, outgoing, facts, onWorked) => {
    let request: Request;
    try {
      const { protocol } = new URL(facts.config.baseUrl);
      request = createRequest(incoming, outgoing, { protocol, host: hostOf(incoming, facts.config) });
    } catch {
      onWorked();
      return answerRefusal(outgoing, { status: 400 }, refusalPage(400, "/"));
    }
    const context = new RouterContextProvider();
    context.set(requestFacts, facts);
    const { pathname } = new URL(request.url);
    try {
      const response = await inLanguageOf(pathname, () => handle(request, context));
      onWorked();
      if (response.headers.get("content-type") === "text/event-stream") {
        incoming.socket.setTimeout(STREAM_STANDSTILL_MS);
        onStream(outgoing);
      }
      await sendResponse(outgoing, whole(response));
      discardBody(incoming);
    } catch (error) {
      // A reader who went away is no failure.
      if (request.signal.aborted) return;
      log.error({ err: error, path: pathname }, "a request failed outside the router");
      if (outgoing.headersSent) outgoing.destroy();
      else answerRefusal(outgoing, { status: 500 }, refusalPage(500, pathname));
    } finally {
      onWorked();
    }
  };
}
