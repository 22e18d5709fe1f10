import { useRouteLoaderData } from "react-router";
import { languageOfPath } from "#app/domain/text/language.ts";
import { countsViews } from "#app/features/analytics/counts-views.server.ts";
import { career } from "#app/features/information/career.content.ts";
import { Information } from "#app/features/information/information.view.tsx";
import { pageMeta } from "#app/platform/meta/page-meta.ts";
import { fromJson } from "#app/platform/request/as-json.ts";
import type { loader as rootLoader } from "#app/root.tsx";
import type { Route } from "./+types/career";

export const middleware: Route.MiddlewareFunction[] = [countsViews("Career")];

export const meta: Route.MetaFunction = (args) => {
  const language = languageOfPath(args.location.pathname);
  return pageMeta(args, {
    title: career.title[language],
    description: career.description[language],
    share: { kind: "page", key: "career", shows: [career.title[language]] },
  });
};

export default function Page() {
  const root = useRouteLoaderData<typeof rootLoader>("root");
  return <Information page={career} company={root && fromJson(root.company)} />;
}
