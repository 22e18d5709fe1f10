import type { RouteConfigEntry } from "@react-router/dev/routes";
import { createRequestHandler, type ServerBuild } from "react-router";
import { expect, test } from "vitest";
import config from "#app/routes.ts";
import { useSample } from "#tests/sample.ts";
import { createHandlersBySegment, routesFor } from "./handlers-by-segment.ts";

type Routes = Record<string, NonNullable<ServerBuild["routes"][string]>>;

/** The routes of the product, each of which answers with its id and its parameters. */
const routes: Routes = Object.fromEntries(config.flatMap((entry) => routesOf(entry, "root")));

function routesOf(entry: RouteConfigEntry, parentId: string): [string, Routes[string]][] {
  const id = entry.id ?? entry.file;
  const module = {
    loader: ({ params }: { params: object }) => Response.json({ id, params }),
  } as unknown as Routes[string]["module"];
  const route = { id, parentId, path: entry.path, index: entry.index, module } as Routes[string];
  return [[id, route], ...(entry.children ?? []).flatMap((child) => routesOf(child, id))];
}

const root = { id: "root", path: "", module: {} } as Routes[string];
const build = {
  routes: { root, ...routes },
  assets: { routes: {} },
  basename: "/",
  ssr: true,
  prerender: [],
  future: {},
  routeDiscovery: { mode: "initial" },
  entry: { module: { default: () => new Response("page"), handleError: () => {} } },
} as unknown as ServerBuild;

/** An address of each route, and ways to write it that the router takes for the same or for another one. */
const everyAddress = Object.values(routes).flatMap((route) => {
  const path = pathOf(route)
    .replace(/np\?\/?/, "")
    .replace(/:\w+/g, "value")
    .replace("*", "no/such/page");
  const encoded = path.replace(/^\/(\w)/, (_, letter: string) => `/%${letter.charCodeAt(0).toString(16)}`);
  return (
    [path, `${path}/`, path.toUpperCase(), encoded, `/${path}`, `${path}/more`, `${path}x`, `${path}.data`]
      .flatMap((each) => [each, `/np${each}`, `/NP${each}`, `/np/np${each}`])
      // A path of two slashes alone is no URL beside a host, and no request has it.
      .filter((address) => URL.canParse(address, "http://books.test"))
      .concat("/_.data", "/np/_.data", "/np.data", "/np")
  );
});

const addresses = useSample(everyAddress, 1200);

function pathOf(route: Routes[string]): string {
  const parent = route.parentId === undefined ? undefined : routes[route.parentId];
  return `${parent ? pathOf(parent) : ""}/${route.path ?? ""}`.replace(/\/+/g, "/").replace(/(?<=.)\/$/, "");
}

test("every address is answered as by the router's own handler", { timeout: 120_000 }, async () => {
  const own = createRequestHandler(build, "production");
  const handlerFor = createHandlersBySegment(build, "production");
  const answerOf = async (handle: typeof own, address: string) => {
    const answer = await handle(new Request(`http://books.test${address}`));
    return { address, status: answer.status, text: await answer.text() };
  };
  expect(everyAddress.length).toBeGreaterThan(600);
  for (const address of new Set([...addresses, "/_.data", "/np/_.data", "/np.data", "/np"]))
    expect(await answerOf(handlerFor(new URL(address, "http://books.test").pathname), address)).toEqual(
      await answerOf(own, address),
    );
});

test("a segment's routes are those that begin with it, and those that begin with no fixed text", () => {
  const of = (segment: string) => Object.keys(routesFor(build.routes, segment));
  expect(of("pages")).toContain("routes/public/about-us.tsx");
  expect(of("pages")).toContain("routes/public/not-found.tsx");
  expect(of("pages")).not.toContain("routes/public/bookstore.tsx");
  expect(of("account")).toContain("routes/account/devices.tsx");
  expect(of("bookstore")).toContain("routes/bookstore/home.tsx");
  expect(of("").length).toBeLessThan(Object.keys(routes).length / 4);
});
