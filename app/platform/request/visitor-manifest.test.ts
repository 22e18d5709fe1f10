import type { EntryContext } from "react-router";
import { expect, test } from "vitest";
import { manifestScript, readManifestScript, visitorManifest } from "./visitor-manifest.server.ts";

type Manifest = EntryContext["manifest"];
type Route = NonNullable<Manifest["routes"][string]>;

const route = (id: string, parentId: string | undefined, path: string, module = `/assets/${id}.js`) =>
  ({ id, parentId, path, module }) as Route;

function manifestOf(...routes: Route[]): Manifest {
  const byId = Object.fromEntries(routes.map((each) => [each.id, each]));
  return {
    entry: { module: "/assets/entry.js", imports: [] },
    url: "/assets/manifest-0a1b2c3d.js",
    version: "0a1b2c3d",
    routes: byId,
  };
}

const PUBLIC = [
  route("root", undefined, ""),
  route("routes/site", "root", "np?"),
  route("routes/public/home", "routes/site", ""),
  route("routes/account/keep", "routes/site", "account/keep"),
];
const ALL = manifestOf(
  ...PUBLIC,
  route("routes/files/image", "root", "images/:hash/:variant"),
  route("routes/account/shell", "routes/site", "account"),
  route("routes/account/identity", "routes/account/shell", "identity"),
  route("routes/desks/publisher-shell", "routes/site", "publishers/manage"),
  route("routes/publisher/books", "routes/desks/publisher-shell", "books"),
  route("routes/publisher/book", "routes/publisher/books", ":book"),
);

test("a visitor's manifest has no route of files, the account and desks, and lists the paths of the last two", () => {
  const { routes, pathsLeftOut } = visitorManifest(ALL);
  expect(Object.keys(routes)).toEqual(PUBLIC.map(({ id }) => id));
  expect(pathsLeftOut).toEqual(["/account", "/publishers/manage"]);
});

test("the URL of a visitor's manifest changes with its content, and differs from that of the whole manifest", () => {
  const { url } = visitorManifest(ALL);
  const changed = {
    ...ALL.routes,
    "routes/public/home": route("routes/public/home", "routes/site", "", "/assets/2.js"),
  };
  const other = visitorManifest({ ...ALL, routes: changed }).url;
  expect(url).toMatch(/^\/assets\/manifest-[0-9a-f]{8}\.js$/);
  expect(new Set([ALL.url, url, other]).size).toBe(3);
});

test("a written manifest is read as it was", () => {
  expect(readManifestScript(manifestScript(ALL))).toEqual(ALL);
});
