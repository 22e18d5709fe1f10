import { redirect } from "react-router";
import { AppError } from "#app/domain/access/errors.ts";
import { localized } from "#app/domain/text/l10n.ts";
import { languageOfPath } from "#app/domain/text/language.ts";
import { bookFeed } from "#app/features/catalogue/feed/book-feed.server.ts";
import { FEED_TYPE } from "#app/features/catalogue/feed/feed-path.ts";
import { queryOf, readFilters } from "#app/features/catalogue/filters.ts";
import { withoutMergedGenres } from "#app/features/catalogue/merged-genres.server.ts";
import { companyInfo } from "#app/features/site-settings/site-settings.server.ts";
import { requestDetailsOf } from "#app/platform/request/contexts.server.ts";
import { FILE_POLICY } from "#app/platform/request/file-policy.ts";
import { taggedResponse } from "#app/platform/request/tagged-response.server.ts";
import type { Route } from "./+types/feed";

/** The newest books of a list for feed readers: of all books, of a language, of a genre, of whatever a list can be filtered by. */
export async function loader({ request, url, context }: Route.LoaderArgs): Promise<Response> {
  const { shopId, settings } = await companyInfo();
  if (!shopId) throw new AppError("notFound");
  const language = languageOfPath(url.pathname);
  const read = readFilters(url.searchParams);
  const now = await withoutMergedGenres(read.filters);
  // Not permanent: a genre that was merged can be restored.
  if (now) throw redirect(url.pathname + queryOf(now));
  const feed = await bookFeed(shopId, read, {
    baseUrl: requestDetailsOf(context).config.baseUrl,
    name: localized(settings.appName, language).text,
    language,
  });
  return taggedResponse(request, feed, {
    "content-type": `${FEED_TYPE}; charset=utf-8`,
    "cache-control": "public, max-age=900",
    "content-security-policy": FILE_POLICY,
  });
}
