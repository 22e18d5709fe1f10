import { useRouteLoaderData } from "react-router";
import { languageOfPath } from "#app/domain/text/language.ts";
import { countsViews } from "#app/features/analytics/counts-views.server.ts";
import { Information } from "#app/features/information/information.view.tsx";
import { termsOfUse } from "#app/features/information/terms-of-use.content.ts";
import { pageMeta } from "#app/platform/meta/page-meta.ts";
import { fromJson } from "#app/platform/request/as-json.ts";
import type { loader as rootLoader } from "#app/root.tsx";
import type { Route } from "./+types/terms-of-use";

export const middleware: Route.MiddlewareFunction[] = [countsViews("Terms of use")];

export const meta: Route.MetaFunction = (args) => {
  const language = languageOfPath(args.location.pathname);
  return pageMeta(args, {
    title: termsOfUse.title[language],
    description: termsOfUse.description[language],
    share: { kind: "page", key: "termsofuse", shows: [termsOfUse.title[language]] },
  });
};

export default function Page() {
  const root = useRouteLoaderData<typeof rootLoader>("root");
  return <Information page={termsOfUse} company={root && fromJson(root.company)} />;
}
