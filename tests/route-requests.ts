import type * as BuiltServer from "#server/app.ts";

type Routes = typeof BuiltServer.routes;

/** A kind of request for a route: as a page, as data for a page that is already open, and as a write of either kind. */
export const REQUEST_KINDS = [
  "document",
  "head",
  "data",
  "routeData",
  "shellData",
  "post",
  "postData",
  "delete",
] as const;
export type RequestKind = (typeof REQUEST_KINDS)[number];

/** A route to request: its path without language, its id and the id of the shell around it. */
export type RouteTarget = { readonly path: string; readonly id: string; readonly shell: string | undefined };

type Site = { readonly url: string };

/** The path pattern of a route, from the route tree, without the language. */
export function patternOf(routes: Routes, id: string): string {
  const parts: string[] = [];
  for (let at = routes[id]; at; at = at.parentId === undefined ? undefined : routes[at.parentId])
    if (at.path !== undefined) parts.unshift(at.path.replace(/^np\?\/?/, ""));
  return `/${parts.filter(Boolean).join("/")}`;
}

/** The ids of a route and of its parent routes, innermost first. */
export function idsUpToRoot(routes: Routes, id: string): string[] {
  const ids: string[] = [];
  for (let at: string | undefined = id; at !== undefined; at = routes[at]?.parentId) ids.push(at);
  return ids;
}

/** Sends one request. `cookie` is the session, undefined for a visitor. `url` is a path with the language, and a query if needed. */
export function requestRoute(
  site: Site,
  kind: RequestKind,
  url: string,
  target: RouteTarget,
  cookie: string | undefined,
  isIndex: boolean,
): Promise<Response> {
  const [path = "", query = ""] = url.split("?", 2);
  const isWrite = kind === "post" || kind === "postData" || kind === "delete";
  const search = new URLSearchParams(query);
  if (isWrite && isIndex) search.append("index", "");
  if (kind === "routeData") search.set("_routes", target.id);
  if (kind === "shellData" && target.shell) search.set("_routes", target.shell);
  const isData = kind === "data" || kind === "routeData" || kind === "shellData" || kind === "postData";
  const requested = (isData ? dataPath(path) : path) + (search.size > 0 ? `?${search}` : "");
  return fetch(site.url + requested, {
    method: kind === "head" ? "HEAD" : kind === "delete" ? "DELETE" : isWrite ? "POST" : "GET",
    redirect: "manual",
    headers: {
      ...(cookie ? { cookie } : {}),
      ...(isWrite ? { origin: site.url } : {}),
    },
    ...(kind === "post" || kind === "postData" ? { body: new URLSearchParams({ some: "thing" }) } : {}),
  });
}

/** The target of a redirect: from the header, or from the body of a data response. */
export async function redirectTarget(response: Response): Promise<string | undefined> {
  const location = response.headers.get("location");
  if (location !== null) return location;
  if (response.status !== 202) return undefined;
  const flat = JSON.parse((await response.clone().text()).split("\n", 1)[0] ?? "[]") as unknown[];
  const at = flat.indexOf("redirect");
  const target = at < 0 ? undefined : flat[at + 1];
  return typeof target === "string" ? target : undefined;
}

/** The URL from which an open page loads the data of a path. */
export function dataPath(path: string): string {
  return path === "/" ? "/_.data" : `${path.replace(/\/$/, "")}.data`;
}
