import { data } from "react-router";
import { languageOfPath } from "#app/domain/language.ts";
import { currentPromo } from "#app/features/promos/current-promo.server.ts";
import { Promo } from "#app/features/promos/promo.view.tsx";
import { pageMeta } from "#app/platform/meta/page-meta.ts";
import type { Route } from "./+types/promo";

export const meta: Route.MetaFunction = (args) => {
  const promo = args.loaderData?.promo;
  return pageMeta(args, { title: promo?.title.text, description: promo?.text?.text });
};

export const loader = async ({ params, url }: Route.LoaderArgs) => ({
  promo: await currentPromo(params.token, languageOfPath(url.pathname)),
});

/** Nothing is posted to an offer; and what is no offer is not there for writing either. */
export async function action({ params, url }: Route.ActionArgs) {
  await currentPromo(params.token, languageOfPath(url.pathname));
  throw data({ code: "methodNotAllowed" }, { status: 405, headers: { allow: "GET, HEAD" } });
}

export default function PromoScreen({ loaderData }: Route.ComponentProps) {
  return <Promo promo={loaderData.promo} />;
}
