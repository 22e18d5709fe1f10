import { Writable } from "node:stream";
import { renderToPipeableStream } from "react-dom/server";
import {
  type EntryContext,
  isRouteErrorResponse,
  type RouterContextProvider,
  ServerRouter,
} from "react-router";
import { log } from "#app/platform/log/log.server.ts";
import { factsOf } from "#app/platform/request/contexts.server.ts";
import { wholeResponse } from "#app/platform/request/whole-body.server.ts";

/** A page whose late parts take longer than this is finished without them. */
export const streamTimeout = 5000;

/**
 * Renders a page whole, with the nonce its scripts need. Whole rather than piece by piece: every query of a page is
 * answered before rendering begins, so there is nothing to wait for, and one write costs the server far less than five.
 */
export default function handleRequest(
  request: Request,
  status: number,
  headers: Headers,
  routerContext: EntryContext,
  context: Readonly<RouterContextProvider>,
): Promise<Response> | Response {
  if (request.method === "HEAD") return new Response(null, { status, headers: withType(headers) });
  const { nonce } = factsOf(context);
  return new Promise((resolve, reject) => {
    const { pipe, abort } = renderToPipeableStream(
      <ServerRouter context={ofMatchedRoutes(routerContext)} url={request.url} nonce={nonce} />,
      {
        nonce,
        onAllReady() {
          clearTimeout(impatient);
          pipe(collect((body) => resolve(wholeResponse(body, { status, headers: withType(headers) }))));
        },
        onShellError: (error: unknown) => {
          clearTimeout(impatient);
          reject(error instanceof Error ? error : new Error(String(error)));
        },
        onError(error: unknown) {
          // An error before the shell reaches `onShellError` too, and is logged by whoever hears of the rejection.
          log.error({ err: error }, "a part of the page failed");
        },
      },
    );
    const impatient = setTimeout(abort, streamTimeout + 1000);
    impatient.unref();
  });
}

/**
 * The context with the matched routes alone. Rendering reads no other, and makes elements and objects for each route it
 * is given, so that every page would cost more with every screen that is added.
 */
function ofMatchedRoutes(context: EntryContext): EntryContext {
  const { manifest, staticHandlerContext } = context;
  const ids = new Set(staticHandlerContext.matches.map(({ route }) => route.id));
  const routes = Object.fromEntries(Object.entries(manifest.routes).filter(([id]) => ids.has(id)));
  return { ...context, manifest: { ...manifest, routes } };
}

/** Keeps what is written to it, and hands it on in one piece at the end. */
function collect(done: (body: Uint8Array) => void): Writable {
  const parts: Buffer[] = [];
  return new Writable({
    write(part: Buffer, _encoding, next) {
      parts.push(part);
      next();
    },
    final(next) {
      done(Buffer.concat(parts));
      next();
    },
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
