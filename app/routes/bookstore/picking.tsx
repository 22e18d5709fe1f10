import { href } from "react-router";
import { OrganisationLinks } from "#app/desk/publisher-links.view.tsx";
import { languageOfPath } from "#app/domain/text/language.ts";
import { bookstoreChoice } from "#app/features/bookstores/bookstore-choice.server.ts";
import { selectedOrders } from "#app/features/bookstores/orders/orders-together.server.ts";
import { pickingListOf, pickingListOfOrders } from "#app/features/bookstores/orders/picking-list.server.ts";
import { PickingListView } from "#app/features/bookstores/orders/picking-list.view.tsx";
import * as m from "#app/i18n/generated/messages.js";
import { useLanguage } from "#app/platform/i18n/use-language.ts";
import { useRefreshOn } from "#app/platform/live/use-refresh-on.ts";
import { pageMeta } from "#app/platform/meta/page-meta.ts";
import { viewerOf } from "#app/platform/viewer/viewer.server.ts";
import { DeskPage } from "#app/ui/desk-page.tsx";
import type { Route } from "./+types/picking";

export const meta: Route.MetaFunction = (args) =>
  pageMeta(args, { title: m.orderdesk_picking(), description: m.orderdesk_picking_lead() });

export async function loader({ context, url }: Route.LoaderArgs) {
  const language = languageOfPath(url.pathname);
  const viewer = viewerOf(context);
  const selected = await selectedOrders(viewer, url);
  if (selected)
    return {
      chosen: undefined,
      others: [],
      picks: await pickingListOfOrders(selected, language),
      query: url.search,
    };
  const { chosen, others } = await bookstoreChoice(viewer, url.searchParams.get("bookstore"), language);
  return {
    chosen,
    others,
    picks: chosen ? await pickingListOf(chosen.id, language) : [],
    query: chosen ? `?bookstore=${chosen.id}` : undefined,
  };
}

export default function Picking({ loaderData: { chosen, others, picks, query } }: Route.ComponentProps) {
  useRefreshOn(["order"]);
  const { to } = useLanguage();
  return (
    <DeskPage
      title={m.orderdesk_picking()}
      back={{ to: to(href("/bookstore/manage/orders")), label: m.orderdesk_title() }}
      lead={m.orderdesk_picking_lead()}
    >
      <OrganisationLinks
        label={chosen ? m.bookstore_other() : m.bookstore_choose()}
        organisations={others}
        urlOf={(id) => `${to(href("/bookstore/manage/orders/picking"))}?bookstore=${id}`}
      />
      {query === undefined ? null : (
        <PickingListView picks={picks} labelsUrl={to(href("/bookstore/manage/orders/labels")) + query} />
      )}
    </DeskPage>
  );
}
