import { createHash } from "node:crypto";
import type { EntryContext } from "react-router";

type Manifest = EntryContext["manifest"];

/** The manifest of routes for the browser of a visitor. It has no routes below the paths in `pathsLeftOut`. */
export type VisitorManifest = Manifest & { readonly pathsLeftOut: readonly string[] };

/** The shells of the account and the desks: they and the routes inside are of no use to a visitor. */
const OF_MEMBERS = /^routes\/(?:account\/shell$|desks\/)/;
/** URLs that answer something other than a page: the router never opens one. */
const FILE = /^routes\/files\//;

/**
 * The manifest without the routes inside the account and the desks, of which there are many more than public ones, and without
 * those of files. Its URL
 * contains a digest of the content, as the URL of every asset does.
 * @param all the manifest of the build, with every route
 */
export function visitorManifest(all: Manifest): VisitorManifest {
  const isLeftOut = (id: string | undefined): boolean =>
    id !== undefined && (OF_MEMBERS.test(id) || FILE.test(id) || isLeftOut(all.routes[id]?.parentId));
  const routes = Object.fromEntries(Object.entries(all.routes).filter(([id]) => !isLeftOut(id)));
  const pathsLeftOut = Object.values(all.routes).flatMap((route) =>
    route?.path && OF_MEMBERS.test(route.id) ? [`/${route.path}`] : [],
  );
  const digest = createHash("sha256")
    .update(JSON.stringify([all.version, routes, pathsLeftOut]))
    .digest("hex");
  const url = all.url.replace(/manifest-\w+\.js$/, `manifest-${digest.slice(0, 8)}.js`);
  return { ...all, url, routes, pathsLeftOut };
}

/** The text of a manifest as the script that a page imports. */
export const manifestScript = (manifest: Manifest): string =>
  `window.__reactRouterManifest=${JSON.stringify(manifest)};`;

/** Reads a manifest from the script that the router's build writes. */
export const readManifestScript = (script: string): Manifest =>
  JSON.parse(script.replace(/^window\.__reactRouterManifest=|;$/g, "")) as Manifest;
