import { sitemapIndex } from "#app/features/indexing/sitemap.server.ts";
import type { Route } from "./+types/sitemap";
import { indexedSiteOf, publicText } from "./indexed-site.server.ts";

/** The sitemap, of a site that may be indexed. */
export async function loader({ context }: Route.LoaderArgs): Promise<Response> {
  return publicText(await sitemapIndex(indexedSiteOf(context)), "application/xml");
}
