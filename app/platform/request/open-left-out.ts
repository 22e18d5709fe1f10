import type { DataStrategyResult, MiddlewareFunction } from "react-router";

declare global {
  interface Window {
    /** The manifest that the router reads. A visitor's has no routes below `pathsLeftOut` (`visitor-manifest.server.ts`). */
    __reactRouterManifest?: { readonly pathsLeftOut?: readonly string[]; readonly routes: unknown };
  }
}

/**
 * Client middleware around the whole router: a path whose routes are not in the manifest of this document, such as the account
 * after signing in, is opened as a new document. The router would match it with a public route otherwise.
 */
export const openLeftOutAsDocument: MiddlewareFunction<Record<string, DataStrategyResult>> = async (
  { request },
  next,
) => {
  const { pathname, search } = new URL(request.url);
  // The routes of the open page itself are always in the manifest, even if its path begins with one of those left out.
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
