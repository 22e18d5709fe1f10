import type * as BuiltServer from "#server/app.ts";

type Routes = typeof BuiltServer.routes;

/** A way to ask for a route: as a page, as data for a page that is already open, and as a write either way. */
export const WAYS = [
  "document",
  "head",
  "data",
  "routeData",
  "shellData",
  "post",
  "postData",
  "delete",
] as const;
export type Way = (typeof WAYS)[number];

/** Where a door is: its address without language, and the ids of its route and of the shell around it. */
export type Door = { readonly path: string; readonly id: string; readonly shell: string | undefined };

type Site = { readonly url: string };

/** The address pattern of a route, from the tree it stands in, without the language. */
export function patternOf(routes: Routes, id: string): string {
  const parts: string[] = [];
  for (let at = routes[id]; at; at = at.parentId === undefined ? undefined : routes[at.parentId])
    if (at.path !== undefined && at.path !== "np?") parts.unshift(at.path);
  return `/${parts.filter(Boolean).join("/")}`;
}

/** The ids of a route and of everything around it, innermost first. */
export function around(routes: Routes, id: string): string[] {
  const ids: string[] = [];
  for (let at: string | undefined = id; at !== undefined; at = routes[at]?.parentId) ids.push(at);
  return ids;
}

/** Asks once. `cookie` is the session, none for nobody. `address` carries the language already. */
export function knock(
  site: Site,
  way: Way,
  address: string,
  door: Door,
  cookie: string | undefined,
  isIndex: boolean,
): Promise<Response> {
  const [path = "", query = ""] = address.split("?", 2);
  const isWrite = way === "post" || way === "postData" || way === "delete";
  const search = new URLSearchParams(query);
  if (isWrite && isIndex) search.append("index", "");
  if (way === "routeData") search.set("_routes", door.id);
  if (way === "shellData" && door.shell) search.set("_routes", door.shell);
  const isData = way === "data" || way === "routeData" || way === "shellData" || way === "postData";
  const asked = (isData ? dataPath(path) : path) + (search.size > 0 ? `?${search}` : "");
  return fetch(site.url + asked, {
    method: way === "head" ? "HEAD" : way === "delete" ? "DELETE" : isWrite ? "POST" : "GET",
    redirect: "manual",
    headers: {
      ...(cookie ? { cookie } : {}),
      ...(isWrite ? { origin: site.url } : {}),
    },
    ...(way === "post" || way === "postData" ? { body: new URLSearchParams({ some: "thing" }) } : {}),
  });
}

/** Where an answer sends the browser: by its header, or by the redirect a data answer carries inside. */
export async function sentTo(response: Response): Promise<string | undefined> {
  const location = response.headers.get("location");
  if (location !== null) return location;
  if (response.status !== 202) return undefined;
  const flat = JSON.parse((await response.clone().text()).split("\n", 1)[0] ?? "[]") as unknown[];
  const at = flat.indexOf("redirect");
  const target = at < 0 ? undefined : flat[at + 1];
  return typeof target === "string" ? target : undefined;
}

/** Where a page that is already open asks for the data of an address. */
export function dataPath(path: string): string {
  return path === "/" ? "/_.data" : `${path.replace(/\/$/, "")}.data`;
}
