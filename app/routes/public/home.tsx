import { href } from "react-router";
import { languageOfPath } from "#app/domain/language.ts";
import { countsViews } from "#app/features/analytics/counts-views.server.ts";
import { CardStrip } from "#app/features/catalogue/card.view.tsx";
import { newestData } from "#app/features/catalogue/public-data.server.ts";
import { Home } from "#app/features/home/home.view.tsx";
import { home } from "#app/features/information/home.content.ts";
import { companyInfo } from "#app/features/site-settings/site-settings.server.ts";
import { structuredCompany } from "#app/features/site-settings/structured-company.server.ts";
import * as m from "#app/i18n/generated/messages.js";
import { useLanguage } from "#app/platform/i18n/use-language.ts";
import { useRefreshOn } from "#app/platform/live/use-refresh-on.ts";
import { pageMeta } from "#app/platform/meta/page-meta.ts";
import { fromJson } from "#app/platform/request/as-json.ts";
import { requestDetailsOf } from "#app/platform/request/contexts.server.ts";
import { Section } from "#app/ui/layout.tsx";
import { Link } from "#app/ui/link.tsx";
import type { Route } from "./+types/home";

const NEWEST_BOOKS = 10;

export const middleware: Route.MiddlewareFunction[] = [countsViews("Home Screen")];

export const meta: Route.MetaFunction = (args) =>
  pageMeta(args, { structured: args.loaderData && fromJson(args.loaderData).structured });

export async function loader({ url, context }: Route.LoaderArgs) {
  const language = languageOfPath(url.pathname);
  const requestDetails = requestDetailsOf(context);
  const { settings, bookstoreId } = await companyInfo();
  const { baseUrl, robots } = requestDetails.config;
  const structured = robots === "index" ? structuredCompany(settings, language, baseUrl) : undefined;
  return await newestData(bookstoreId, NEWEST_BOOKS, language, structured);
}

export default function HomeScreen({ loaderData }: Route.ComponentProps) {
  useRefreshOn(["listing", "edition", "book"]);
  const { to } = useLanguage();
  const { newest } = fromJson(loaderData);
  return (
    <Home texts={home}>
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
    </Home>
  );
}
