import { LRUCache } from "lru-cache";
import { matchRoutes } from "react-router";
import { pathOfPage, type Routes, treeOf } from "#server/route-tree.ts";

/** The pages that are kept: for the id of each route the parameters of a query on which its page depends. */
export type KeptRoutes = Readonly<Record<string, readonly string[]>>;

/** An address that is longer than any of a page is not kept. */
const LENGTH_MAX = 2000;
/** Paths whose route is remembered: the router sorts all its routes each time. */
const PATHS_MAX = 5000;
/** The router's own parameter of data: the routes whose data are wanted. */
const WANTED_ROUTES = "_routes";

/**
 * Makes the function that tells under which address a page is kept: its path with those parameters of the query that matter, in the
 * order of their names. Addresses that differ in anything else have the same page.
 * @param kept the ids are checked: each is a route of the build
 * @returns the function, which returns undefined for an address whose page is not kept
 */
export function createAddressOf(routes: Routes, kept: KeptRoutes): (url: string) => string | undefined {
  for (const id of Object.keys(kept)) if (!routes[id]) throw new Error(`There is no route ${id} to keep.`);
  const tree = treeOf(routes);
  const parametersOf = new LRUCache<string, { readonly parameters: readonly string[] | undefined }>({
    max: PATHS_MAX,
    memoMethod: (path) => ({ parameters: kept[matchRoutes(tree, path)?.at(-1)?.route.id ?? ""] }),
  });
  return (url) => {
    if (url.length > LENGTH_MAX) return undefined;
    const [, path = "", query] = /^([^?]*)(?:\?(.*))?$/s.exec(url) ?? [];
    const isData = path.endsWith(".data");
    // It may be a file of the build folder, each of which has a dot in its name.
    if (!isData && path.includes(".")) return undefined;
    const { parameters } = parametersOf.memo(pathOfPage(path));
    if (!parameters) return undefined;
    return (
      path +
      (query === undefined ? "" : canonical(query, isData ? [...parameters, WANTED_ROUTES] : parameters))
    );
  };
}

function canonical(query: string, names: readonly string[]): string {
  const given = new URLSearchParams(query);
  const wanted = new URLSearchParams();
  for (const name of names.toSorted()) for (const value of given.getAll(name)) wanted.append(name, value);
  return wanted.size === 0 ? "" : `?${wanted}`;
}
