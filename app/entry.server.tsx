import { renderToString } from "react-dom/server";
import {
  type EntryContext,
  isRouteErrorResponse,
  type RouterContextProvider,
  ServerRouter,
} from "react-router";
import { log } from "./platform/log/log.server.ts";
import { renderPage } from "./platform/rendering/rendered-once.tsx";
import { requestDetailsOf } from "./platform/request/contexts.server.ts";
import { pageBytes } from "./platform/request/page-bytes.server.ts";
import { visitorManifest } from "./platform/request/visitor-manifest.server.ts";
import { wholeResponse } from "./platform/request/whole-body.server.ts";
import { viewerOf } from "./platform/viewer/viewer.server.ts";

/** Data that takes longer than this is left out of the page, in ms. */
export const streamTimeout = 5000;

/**
 * Renders a whole page, with the nonce of its scripts. All queries of a page are finished before rendering starts, so there
 * is nothing to stream: rendering to a string takes less than half the time of rendering to a stream, and one write costs
 * far less than five (decision 020).
 */
export default async function handleRequest(
  request: Request,
  status: number,
  headers: Headers,
  routerContext: EntryContext,
  context: Readonly<RouterContextProvider>,
): Promise<Response> {
  if (request.method === "HEAD") return new Response(null, { status, headers: withContentType(headers) });
  const { nonce } = requestDetailsOf(context);
  // Without the data stream the router renders no component that suspends for it; the data is written below.
  const { serverHandoffStream: data, ...matched } = withMatchedRoutesOnly(
    withManifestFor(routerContext, viewerOf(context) !== null),
  );
  const page = <ServerRouter context={matched} url={request.url} nonce={nonce} />;
  const html = renderPage(page, renderToString);
  return wholeResponse(await pageBytes(html, data, nonce), { status, headers: withContentType(headers) });
}

type Manifest = EntryContext["manifest"];
let manifestForVisitors: Manifest | undefined;

/**
 * The context with the URL of the manifest that the page loads: the one for visitors, unless the viewer is signed in or the
 * page has a route that the manifest for visitors leaves out. In development there is one manifest only.
 */
function withManifestFor(context: EntryContext, isSignedIn: boolean): EntryContext {
  if (isSignedIn || import.meta.env.DEV) return context;
  manifestForVisitors ??= visitorManifest(context.manifest);
  const { routes, url } = manifestForVisitors;
  const isPublic = context.staticHandlerContext.matches.every(({ route }) => routes[route.id]);
  return isPublic ? { ...context, manifest: { ...context.manifest, url } } : context;
}

/**
 * The context with only the matched routes in its manifest. Rendering needs no others, and creates elements for every route
 * in the manifest, so each new screen would make all pages more expensive.
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

/** Logs what loaders, actions and the renderer throw, except thrown responses. */
export function handleError(error: unknown, { request }: { request: Request }): void {
  if (request.signal.aborted || isRouteErrorResponse(error)) return;
  log.error({ err: error, path: new URL(request.url).pathname }, "a request failed");
}

function withContentType(headers: Headers): Headers {
  headers.set("content-type", "text/html; charset=utf-8");
  if (!headers.has("cache-control")) headers.set("cache-control", "private, no-cache");
  return headers;
}
