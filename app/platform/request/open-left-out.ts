import type { DataStrategyResult, MiddlewareFunction } from "react-router";

declare global {
  interface Window {
    /** Read by the router. A visitor's has no routes below these paths (`visitor-manifest.server.ts`). */
    __reactRouterManifest?: { readonly pathsLeftOut?: readonly string[] };
  }
}

/**
 * Client middleware around the whole router: an address whose routes this document does not have, such as the account after
 * signing in, is opened as a new document. The router would match it with a public route.
 */
export const openLeftOutAsDocument: MiddlewareFunction<Record<string, DataStrategyResult>> = async (
  { request },
  next,
) => {
  const { pathname, search } = new URL(request.url);
  // The open page itself is never left out, whatever its path begins with.
  if (request.method !== "GET" || pathname === window.location.pathname || !isLeftOut(pathname))
    return await next();
  window.location.assign(pathname + search);
  return await new Promise(() => {});
};

function isLeftOut(pathname: string): boolean {
  const path = pathname.replace(/^\/np(?=\/)/, "");
  const without = window.__reactRouterManifest?.pathsLeftOut ?? [];
  return without.some((left) => path === left || path.startsWith(`${left}/`));
}
