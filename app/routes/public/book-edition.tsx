import { redirect } from "react-router";
import { inLanguage, languageOfPath } from "#app/domain/text/language.ts";
import { countsViews } from "#app/features/analytics/counts-views.server.ts";
import { Book } from "#app/features/catalogue/book.view.tsx";
import { bookData } from "#app/features/catalogue/public-data.server.ts";
import { Related } from "#app/features/catalogue/related.view.tsx";
import { companyInfo } from "#app/features/site-settings/site-settings.server.ts";
import { useRefreshOn } from "#app/platform/live/use-refresh-on.ts";
import { pageMeta } from "#app/platform/meta/page-meta.ts";
import { fromJson } from "#app/platform/request/as-json.ts";
import { requestDetailsOf } from "#app/platform/request/contexts.server.ts";
import type { Route } from "./+types/book-edition";

export const middleware: Route.MiddlewareFunction[] = [countsViews("Book")];

export const meta: Route.MetaFunction = (args) =>
  pageMeta(args, args.loaderData ? fromJson(args.loaderData).page.meta : {});

export async function loader({ params, url, context }: Route.LoaderArgs) {
  const language = languageOfPath(url.pathname);
  const { shopId = "" } = await companyInfo();
  const { baseUrl, robots } = requestDetailsOf(context).config;
  const indexedAt = robots === "index" ? baseUrl : undefined;
  const { path, data } = await bookData(params.edition, shopId, language, indexedAt);
  // The code identifies the edition; a changed or mistyped title is redirected to the current URL.
  if (`/bookstore/${params.edition}` !== path)
    throw redirect(encodeURI(inLanguage(path, language)) + url.search, 301);
  return data;
}

export default function BookEdition({ loaderData }: Route.ComponentProps) {
  useRefreshOn(["listing", "edition", "book", "review"]);
  const { page, related } = fromJson(loaderData);
  return (
    <Book page={page}>
      <Related cards={related} />
    </Book>
  );
}
