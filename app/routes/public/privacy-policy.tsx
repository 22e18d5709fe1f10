import { useRouteLoaderData } from "react-router";
import { languageOfPath } from "#app/domain/text/language.ts";
import { countsViews } from "#app/features/analytics/counts-views.server.ts";
import { Information } from "#app/features/information/information.view.tsx";
import { privacyPolicy } from "#app/features/information/privacy-policy.content.ts";
import { pageMeta } from "#app/platform/meta/page-meta.ts";
import { fromJson } from "#app/platform/request/as-json.ts";
import type { loader as rootLoader } from "#app/root.tsx";
import type { Route } from "./+types/privacy-policy";

export const middleware: Route.MiddlewareFunction[] = [countsViews("Privacy policy")];

export const meta: Route.MetaFunction = (args) => {
  const language = languageOfPath(args.location.pathname);
  return pageMeta(args, {
    title: privacyPolicy.title[language],
    description: privacyPolicy.description[language],
    share: { kind: "page", key: "privacypolicy", shows: [privacyPolicy.title[language]] },
  });
};

export default function Page() {
  const root = useRouteLoaderData<typeof rootLoader>("root");
  return <Information page={privacyPolicy} company={root && fromJson(root.company)} />;
}
