import { useRouteLoaderData } from "react-router";
import { languageOfPath } from "#app/domain/text/language.ts";
import { countsViews } from "#app/features/analytics/counts-views.server.ts";
import { howWeWork } from "#app/features/information/how-we-work.content.ts";
import { Information } from "#app/features/information/information.view.tsx";
import { pageMeta } from "#app/platform/meta/page-meta.ts";
import { fromJson } from "#app/platform/request/as-json.ts";
import type { loader as rootLoader } from "#app/root.tsx";
import type { Route } from "./+types/how-we-work";

export const middleware: Route.MiddlewareFunction[] = [countsViews("How we work")];

export const meta: Route.MetaFunction = (args) => {
  const language = languageOfPath(args.location.pathname);
  return pageMeta(args, {
    title: howWeWork.title[language],
    description: howWeWork.description[language],
    share: { kind: "page", key: "howwework", shows: [howWeWork.title[language]] },
  });
};

export default function Page() {
  const root = useRouteLoaderData<typeof rootLoader>("root");
  return <Information page={howWeWork} company={root && fromJson(root.company)} />;
}
