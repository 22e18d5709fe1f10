import { PassThrough } from "node:stream";
import { buffer } from "node:stream/consumers";
import type { ReactNode } from "react";
import { renderToPipeableStream } from "react-dom/server";
import {
  type EntryContext,
  isRouteErrorResponse,
  type RouterContextProvider,
  ServerRouter,
} from "react-router";
import { log } from "./platform/log/log.server.ts";
import { routerInstrumentation } from "./platform/metrics/instrumentations.server.ts";
import { requestDetailsOf } from "./platform/request/contexts.server.ts";

/** Data that takes longer than this is left out of the page, in ms. */
export const streamTimeout = 5000;
/** Rendering ends a second later in any case. */
const RENDER_MS = streamTimeout + 1000;

/** What measures the router. */
export const instrumentations = [routerInstrumentation];

/**
 * Renders a page, with the nonce of its scripts. Nothing is sent before all of it is rendered: its data are loaded before rendering
 * starts, so that hardly anything is left to wait for, and a page with a fault gets the status of a fault.
 */
export default async function handleRequest(
  request: Request,
  status: number,
  headers: Headers,
  routerContext: EntryContext,
  context: Readonly<RouterContextProvider>,
): Promise<Response> {
  const matched = withMatchedRoutesOnly(routerContext);
  withContentType(headers);
  preloadStyleSheets(headers, matched);
  if (request.method === "HEAD") return new Response(null, { status, headers });
  const { nonce } = requestDetailsOf(context);
  const page = await rendered(<ServerRouter context={matched} url={request.url} nonce={nonce} />, nonce);
  return new Response(page, { status, headers });
}

/** @throws what a component throws, and where rendering takes too long */
function rendered(page: ReactNode, nonce: string): Promise<Buffer<ArrayBuffer>> {
  return new Promise((resolve, reject) => {
    const { pipe, abort } = renderToPipeableStream(page, {
      nonce,
      onAllReady() {
        clearTimeout(timer);
        // In one piece: each of some hundred would be compressed and sent by itself.
        buffer(pipe(new PassThrough())).then(resolve, reject);
      },
      onError(error) {
        clearTimeout(timer);
        reject(error);
      },
    });
    const timer = setTimeout(() => abort(new Error("A page took too long to render.")), RENDER_MS);
  });
}

/**
 * The context with only the matched routes in its manifest. Rendering needs no others, and creates elements for every route
 * in the manifest: with all of them the first byte of a list page comes after 20 ms instead of 14, and later with each new screen.
 */
function withMatchedRoutesOnly(context: EntryContext): EntryContext {
  const { manifest, staticHandlerContext } = context;
  const routes: typeof manifest.routes = {};
  for (const { route } of staticHandlerContext.matches) {
    const entry = manifest.routes[route.id];
    if (entry) routes[route.id] = entry;
  }
  return { ...context, manifest: { ...manifest, routes } };
}

/**
 * Names the style sheets of a page in a header. In its head they follow the scripts, which React moves before them, and a browser on a
 * slow line would show nothing until it has those, too.
 */
function preloadStyleSheets(headers: Headers, { manifest, staticHandlerContext }: EntryContext): void {
  // The page of a failure has the sheets of the routes above it alone.
  if (staticHandlerContext.errors) return;
  const sheets = Object.values(manifest.routes).flatMap((route) => route?.css ?? []);
  const names = new Set(sheets.map((sheet) => sheet.replace(/#$/, "")));
  for (const name of names) headers.append("link", `<${name}>; rel=preload; as=style`);
}

/** Logs what loaders, actions and the renderer throw, except thrown responses. */
export function handleError(error: unknown, { request }: { request: Request }): void {
  if (request.signal.aborted || isRouteErrorResponse(error)) return;
  log.error({ err: error, path: new URL(request.url).pathname }, "a request failed");
}

function withContentType(headers: Headers): void {
  headers.set("content-type", "text/html; charset=utf-8");
  if (!headers.has("cache-control")) headers.set("cache-control", "private, no-cache");
}
