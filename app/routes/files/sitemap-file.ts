import { AppError } from "#app/domain/access/errors.ts";
import { sitemapFile } from "#app/features/indexing/sitemap.server.ts";
import { companyInfo } from "#app/features/site-settings/site-settings.server.ts";
import type { Route } from "./+types/sitemap-file";
import { indexedSiteOf, publicText } from "./indexed-site.server.ts";

/** One file of the sitemap. */
export async function loader({ params, context }: Route.LoaderArgs): Promise<Response> {
  const baseUrl = indexedSiteOf(context);
  const [, name] = /^(.+)\.xml$/.exec(params.file) ?? [];
  if (!name) throw new AppError("notFound", { name: params.file });
  const { shopId } = await companyInfo();
  return publicText(await sitemapFile(name, baseUrl, shopId), "application/xml");
}
