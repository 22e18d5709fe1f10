import {
  type DataStrategyResult,
  type MiddlewareFunction,
  matchRoutes,
  type RouteObject,
} from "react-router";

/** The routes of this document, as the router reads them. */
type Manifest = Readonly<
  Record<
    string,
    {
      readonly id: string;
      readonly parentId?: string;
      readonly path?: string;
      readonly index?: boolean;
      readonly module: string;
    }
  >
>;

/**
 * Client middleware around the whole router: where a script of the page that is opened cannot be loaded, because another version went
 * live or the network failed, that page is opened as a new document. The router would load the page again that is open, and hide
 * what was done by the form that led to the other: a copy is held, and the form is empty.
 */
export const openWithoutScripts: MiddlewareFunction<Record<string, DataStrategyResult>> = async (
  { request },
  next,
) => {
  const { pathname, search } = new URL(request.url);
  if (request.method === "GET" && pathname !== window.location.pathname)
    void openIfScriptsFail(pathname, search);
  return await next();
};

async function openIfScriptsFail(pathname: string, search: string): Promise<void> {
  try {
    await Promise.all(scriptsOf(pathname).map((script) => import(/* @vite-ignore */ script)));
  } catch {
    // The router begins to load the open page again at this moment; what begins later replaces that.
    setTimeout(() => window.location.assign(pathname + search));
  }
}

/** The scripts of the routes at a path. */
function scriptsOf(pathname: string): readonly string[] {
  const manifest = (window.__reactRouterManifest?.routes ?? {}) as Manifest;
  const matches = matchRoutes(childrenOf(manifest, undefined), pathname) ?? [];
  return matches.flatMap(({ route }) => manifest[route.id ?? ""]?.module ?? []);
}

const childrenOf = (manifest: Manifest, parentId: string | undefined): RouteObject[] =>
  Object.values(manifest)
    .filter((route) => route.parentId === parentId)
    .map(({ id, path, index }) => {
      const at = path === undefined ? { id } : { id, path };
      return index ? { ...at, index } : { ...at, children: childrenOf(manifest, id) };
    });
