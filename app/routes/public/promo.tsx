import { data } from "react-router";
import { languageOfPath } from "#app/domain/text/language.ts";
import { countsViews } from "#app/features/analytics/counts-views.server.ts";
import { Promo } from "#app/features/promos/promo.view.tsx";
import { promoByToken } from "#app/features/promos/promo-by-token.server.ts";
import { pageMeta } from "#app/platform/meta/page-meta.ts";
import { requestDetailsOf } from "#app/platform/request/contexts.server.ts";
import type { Route } from "./+types/promo";

export const middleware: Route.MiddlewareFunction[] = [countsViews("Promo")];

export const meta: Route.MetaFunction = (args) => {
  const promo = args.loaderData?.promo;
  return pageMeta(args, {
    title: promo?.title.text,
    description: promo?.text?.text,
    share: { kind: "promo", key: args.params.token, shows: [promo?.title.text] },
  });
};

export const loader = async ({ params, url, context }: Route.LoaderArgs) => ({
  promo: await promoByToken(params.token, languageOfPath(url.pathname), requestDetailsOf(context).source),
});

/** A promo has no form; for an unknown token writes are not found either. */
export async function action({ params, url, context }: Route.ActionArgs) {
  await promoByToken(params.token, languageOfPath(url.pathname), requestDetailsOf(context).source);
  throw data({ code: "methodNotAllowed" }, { status: 405, headers: { allow: "GET, HEAD" } });
}

export default function PromoScreen({ loaderData }: Route.ComponentProps) {
  return <Promo promo={loaderData.promo} />;
}
