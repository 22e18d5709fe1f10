import { languageOfPath } from "#app/domain/text/language.ts";
import { ownerOf } from "#app/features/account/page/account-owner.server.ts";
import { myOrders } from "#app/features/orders/my-orders.server.ts";
import { MyOrdersView } from "#app/features/orders/my-orders.view.tsx";
import * as m from "#app/i18n/generated/messages.js";
import { useRefreshOn } from "#app/platform/live/use-refresh-on.ts";
import { pageMeta } from "#app/platform/meta/page-meta.ts";
import type { Route } from "./+types/orders";

export const meta: Route.MetaFunction = (args) => {
  const locale = { locale: languageOfPath(args.location.pathname) };
  return pageMeta(args, { title: m.order_mine({}, locale), description: m.order_mine_lead({}, locale) });
};

export async function loader({ context, url }: Route.LoaderArgs) {
  const { viewer } = ownerOf(context);
  return await myOrders(viewer.id, url.searchParams.get("page"), languageOfPath(url.pathname));
}

export default function Orders({ loaderData }: Route.ComponentProps) {
  useRefreshOn(["order"]);
  return <MyOrdersView {...loaderData} />;
}
