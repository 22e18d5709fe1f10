import { href, useRouteLoaderData } from "react-router";
import { localized } from "#app/domain/text/l10n.ts";
import { languageOfPath } from "#app/domain/text/language.ts";
import { countsViews } from "#app/features/analytics/counts-views.server.ts";
import { pathOfFile } from "#app/features/brand-book/paths.ts";
import { CardStrip } from "#app/features/catalogue/card.view.tsx";
import { EditorListSection } from "#app/features/catalogue/editor-lists/editor-list.view.tsx";
import { newestEditorListData } from "#app/features/catalogue/editor-lists/read-editor-lists.server.ts";
import { newestData } from "#app/features/catalogue/public-data.server.ts";
import { Home } from "#app/features/home/home.view.tsx";
import { home } from "#app/features/information/home.content.ts";
import { announcedPromos } from "#app/features/promos/home-promos.server.ts";
import { PromoBand } from "#app/features/promos/promo-band.view.tsx";
import { companyInfo } from "#app/features/site-settings/site-settings.server.ts";
import { structuredCompany } from "#app/features/site-settings/structured-company.server.ts";
import * as m from "#app/i18n/generated/messages.js";
import { useLanguage } from "#app/platform/i18n/use-language.ts";
import { useRefreshOn } from "#app/platform/live/use-refresh-on.ts";
import { pageMeta } from "#app/platform/meta/page-meta.ts";
import { fromJson } from "#app/platform/request/as-json.ts";
import { requestDetailsOf } from "#app/platform/request/contexts.server.ts";
import type { loader as rootLoader } from "#app/root.tsx";
import { Section } from "#app/ui/layout.tsx";
import { Link } from "#app/ui/link.tsx";
import type { Route } from "./+types/home";

const NEWEST_BOOKS = 10;
const RECOMMENDED_BOOKS = 3;
const PROMOS = 2;

export const middleware: Route.MiddlewareFunction[] = [countsViews("Home Screen")];

export const meta: Route.MetaFunction = (args) =>
  pageMeta(args, {
    structured: args.loaderData && fromJson(args.loaderData.books).structured,
    share: { kind: "home", key: "index", shows: [args.loaderData?.tagline] },
  });

export async function loader({ url, context }: Route.LoaderArgs) {
  const language = languageOfPath(url.pathname);
  const requestDetails = requestDetailsOf(context);
  const { settings, shopId } = await companyInfo();
  const { baseUrl, robots } = requestDetails.config;
  const structured = robots === "index" ? structuredCompany(settings, language, baseUrl) : undefined;
  return {
    tagline: localized(settings.tagline, language).text,
    books: await newestData(shopId, NEWEST_BOOKS, language, structured),
    promos: await announcedPromos(PROMOS, language),
    list: await newestEditorListData(shopId, RECOMMENDED_BOOKS, language),
  };
}

export default function HomeScreen({ loaderData }: Route.ComponentProps) {
  useRefreshOn(["listing", "edition", "book", "editorList", "promo"]);
  const { to } = useLanguage();
  const digest = useRouteLoaderData<typeof rootLoader>("root")?.brand.digest;
  const { newest } = fromJson(loaderData.books);
  const { promos } = fromJson(loaderData.promos);
  const { list } = fromJson(loaderData.list);
  return (
    <Home texts={home} picture={digest && pathOfFile("hero.svg", digest)}>
      <PromoBand promos={promos} />
      {newest.length > 0 ? (
        <Section
          id="new"
          folio={3}
          heading={m.home_new()}
          aside={<Link to={to(href("/bookstore"))}>{m.home_see_all()}</Link>}
        >
          <CardStrip cards={newest} />
        </Section>
      ) : null}
      {list ? <EditorListSection list={list} id="list" folio={newest.length > 0 ? 4 : 3} /> : null}
    </Home>
  );
}
