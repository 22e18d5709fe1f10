import { redirect } from "react-router";
import { languageOfPath } from "#app/domain/text/language.ts";
import { countsViews, notFoundContext } from "#app/features/analytics/counts-views.server.ts";
import { Catalogue } from "#app/features/catalogue/catalogue.view.tsx";
import { ClosedStore } from "#app/features/catalogue/closed-store.view.tsx";
import { feedMeta } from "#app/features/catalogue/feed/feed-meta.ts";
import { feedPath } from "#app/features/catalogue/feed/feed-path.ts";
import { chosenValues, queryOf, readFilters } from "#app/features/catalogue/filters.ts";
import { listMeta } from "#app/features/catalogue/list-labels.ts";
import { withoutMergedGenres } from "#app/features/catalogue/merged-genres.server.ts";
import { listData } from "#app/features/catalogue/public-data.server.ts";
import { companyInfo } from "#app/features/site-settings/site-settings.server.ts";
import * as m from "#app/i18n/generated/messages.js";
import { useRefreshOn } from "#app/platform/live/use-refresh-on.ts";
import { pageMeta } from "#app/platform/meta/page-meta.ts";
import { fromJson } from "#app/platform/request/as-json.ts";
import type { Route } from "./+types/bookstore";

export const middleware: Route.MiddlewareFunction[] = [countsViews("Bookstore")];

export const meta: Route.MetaFunction = (args) => {
  const result = args.loaderData ? fromJson(args.loaderData).result : undefined;
  const usual = { title: m.catalogue_bookstore_title(), description: m.catalogue_bookstore_description() };
  const language = languageOfPath(args.location.pathname);
  const texts = result ? listMeta(result, language) : usual;
  return [
    ...pageMeta(args, { ...texts, share: { kind: "page", key: "bookstore", shows: [] } }),
    ...(result ? [feedMeta(feedPath(result.filters), language)] : []),
  ];
};

export async function loader({ url, context }: Route.LoaderArgs) {
  const { shopId } = await companyInfo();
  if (!shopId) return null;
  const read = readFilters(url.searchParams);
  const now = await withoutMergedGenres(read.filters);
  // Not permanent: a genre that was merged can be restored.
  if (now) throw redirect(url.pathname + queryOf(now));
  const data = await listData(shopId, read, languageOfPath(url.pathname));
  const { filters, total } = fromJson(data).result;
  // Where filters leave nothing, the book may be there.
  if (total === 0 && filters.q && chosenValues(filters).length === 0) context.set(notFoundContext, filters.q);
  return data;
}

export default function Bookstore({ loaderData }: Route.ComponentProps) {
  useRefreshOn(["listing", "edition", "book", "genre"]);
  return loaderData ? <Catalogue {...fromJson(loaderData)} /> : <ClosedStore />;
}
