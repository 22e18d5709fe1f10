import { PassThrough } from "node:stream";
import { createReadableStreamFromReadable } from "@react-router/node";
import { isbot } from "isbot";
import { type RenderToPipeableStreamOptions, renderToPipeableStream } from "react-dom/server";
import {
  type EntryContext,
  isRouteErrorResponse,
  type RouterContextProvider,
  ServerRouter,
} from "react-router";
import { log } from "#app/platform/log/log.server.ts";
import { factsOf } from "#app/platform/request/contexts.server.ts";

/** A page whose late parts take longer than this is finished without them. */
export const streamTimeout = 5000;

/** Renders a page: at once for people, whole for crawlers, with the nonce its scripts need. */
export default function handleRequest(
  request: Request,
  status: number,
  headers: Headers,
  routerContext: EntryContext,
  context: Readonly<RouterContextProvider>,
): Promise<Response> | Response {
  if (request.method === "HEAD") return new Response(null, { status, headers: withType(headers) });
  const { nonce } = factsOf(context);
  const whole: keyof RenderToPipeableStreamOptions = isbot(request.headers.get("user-agent"))
    ? "onAllReady"
    : "onShellReady";
  return new Promise((resolve, reject) => {
    let shellSent = false;
    const { pipe, abort } = renderToPipeableStream(
      <ServerRouter context={routerContext} url={request.url} nonce={nonce} />,
      {
        nonce,
        [whole]() {
          shellSent = true;
          const body = new PassThrough();
          resolve(
            new Response(createReadableStreamFromReadable(body), { status, headers: withType(headers) }),
          );
          pipe(body);
        },
        onShellError: (error: unknown) => reject(error instanceof Error ? error : new Error(String(error))),
        onError(error: unknown) {
          status = 500;
          // Errors before the shell reach onShellError and are logged there, once.
          if (shellSent) log.error({ err: error }, "a part of the page failed");
        },
      },
    );
    setTimeout(abort, streamTimeout + 1000).unref();
  });
}

/** Logs what loaders, actions and the renderer throw, except answers that are meant. */
export function handleError(error: unknown, { request }: { request: Request }): void {
  if (request.signal.aborted || isRouteErrorResponse(error)) return;
  log.error({ err: error, path: new URL(request.url).pathname }, "a request failed");
}

function withType(headers: Headers): Headers {
  headers.set("content-type", "text/html; charset=utf-8");
  if (!headers.has("cache-control")) headers.set("cache-control", "private, no-cache");
  return headers;
}
