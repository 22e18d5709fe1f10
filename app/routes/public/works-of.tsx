import { redirect } from "react-router";
import { AppError } from "#app/domain/access/errors.ts";
import { WORKS_OF } from "#app/domain/editions/works-of.ts";
import { inLanguage, languageOfPath } from "#app/domain/text/language.ts";
import { countsViews } from "#app/features/analytics/counts-views.server.ts";
import { feedMeta } from "#app/features/catalogue/feed/feed-meta.ts";
import { feedOfListPath } from "#app/features/catalogue/feed/feed-path.ts";
import { mergedGenres } from "#app/features/catalogue/merged-genres.server.ts";
import { worksData } from "#app/features/catalogue/public-data.server.ts";
import { WorksOf } from "#app/features/catalogue/works-of/works-of.view.tsx";
import { worksPath } from "#app/features/catalogue/works-path.ts";
import { companyInfo } from "#app/features/site-settings/site-settings.server.ts";
import * as m from "#app/i18n/generated/messages.js";
import { useRefreshOn } from "#app/platform/live/use-refresh-on.ts";
import { pageMeta } from "#app/platform/meta/page-meta.ts";
import { fromJson } from "#app/platform/request/as-json.ts";
import { requestDetailsOf } from "#app/platform/request/contexts.server.ts";
import type { Route } from "./+types/works-of";

export const middleware: Route.MiddlewareFunction[] = [countsViews("Works")];

export const meta: Route.MetaFunction = (args) => {
  const page = args.loaderData && fromJson(args.loaderData);
  const name = page?.names[0]?.text;
  const language = languageOfPath(args.location.pathname);
  const texts = pageMeta(args, {
    title: name,
    description: page?.about?.text ?? (name && m.works_description({ name }, { locale: language })),
    structured: page?.structured,
    share: { kind: "page", key: "bookstore", shows: [] },
  });
  return page?.listPath ? [...texts, feedMeta(feedOfListPath(page.listPath), language)] : texts;
};

export async function loader({ params, url, context }: Route.LoaderArgs) {
  const language = languageOfPath(url.pathname);
  const { slug } = params;
  const kind = WORKS_OF.find((each) => each === params.worksOf);
  if (!kind) throw new AppError("notFound", { kind: params.worksOf });
  const now = kind === "genres" ? (await mergedGenres()).get(slug) : undefined;
  // Not permanent: a genre that was merged can be restored.
  if (now !== undefined) throw redirect(inLanguage(worksPath("genres", now), language));
  const { shopId } = await companyInfo();
  const { baseUrl, robots } = requestDetailsOf(context).config;
  return await worksData({ kind, slug }, shopId, language, robots === "index" ? baseUrl : undefined);
}

export default function WorksOfScreen({ loaderData }: Route.ComponentProps) {
  useRefreshOn(["listing", "edition", "book", "contributor", "publisher", "series", "genre"]);
  return <WorksOf page={fromJson(loaderData)} />;
}
