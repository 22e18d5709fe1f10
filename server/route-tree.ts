import type { RouteObject, ServerBuild } from "react-router";

export type Routes = ServerBuild["routes"];

/** How the router names the data of the home page (`/_root.data`), of a path that ends with a slash, and of any other. */
const DATA = /(?:_root|(?<=\/)_)?\.data$/;

/** The routes of a build as the router matches them. */
export const treeOf = (routes: Routes, parentId?: string): RouteObject[] =>
  Object.values(routes).flatMap((route) => {
    if (!route || route.parentId !== parentId) return [];
    const { id, path, index, caseSensitive } = route;
    const own = { id, ...(path === undefined ? {} : { path }), ...(caseSensitive ? { caseSensitive } : {}) };
    return index ? { ...own, index } : { ...own, children: treeOf(routes, id) };
  });

/** The path of a page, of its data or of itself. */
export const pathOfPage = (path: string): string =>
  path.endsWith(".data") ? path.replace(DATA, "") || "/" : path;
