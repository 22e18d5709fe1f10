import { robotsFile } from "#app/features/indexing/robots.server.ts";
import type { Route } from "./+types/robots";
import { indexedSiteOf, publicText } from "./indexed-site.server.ts";

/** Not found where the site is not indexed: robots then read the pages, which say so. */
export function loader({ context }: Route.LoaderArgs): Response {
  return publicText(robotsFile(indexedSiteOf(context)), "text/plain");
}
