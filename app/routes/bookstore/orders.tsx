import { href } from "react-router";
import { languageOfPath } from "#app/domain/text/language.ts";
import { morning } from "#app/features/bookstores/orders/morning.server.ts";
import { MorningView } from "#app/features/bookstores/orders/morning.view.tsx";
import { ORDER_DESK_NOTICES } from "#app/features/bookstores/orders/order-labels.ts";
import { orderList } from "#app/features/bookstores/orders/order-list.server.ts";
import * as m from "#app/i18n/generated/messages.js";
import { codeIn } from "#app/platform/forms/form-messages.ts";
import { useFormAnswer } from "#app/platform/forms/use-form-answer.ts";
import { useLanguage } from "#app/platform/i18n/use-language.ts";
import { answerList } from "#app/platform/lists/answer-list.server.ts";
import { LIST_REFUSALS } from "#app/platform/lists/list-messages.ts";
import { listPage } from "#app/platform/lists/list-page.server.ts";
import { useRefreshOn } from "#app/platform/live/use-refresh-on.ts";
import { pageMeta } from "#app/platform/meta/page-meta.ts";
import { viewerOf } from "#app/platform/viewer/viewer.server.ts";
import { buttonClass } from "#app/ui/button.tsx";
import { DeskPage, EmptyState } from "#app/ui/desk-page.tsx";
import { Notice } from "#app/ui/form/messages.tsx";
import { Link } from "#app/ui/link.tsx";
import { List } from "#app/ui/list/list.tsx";
import type { Route } from "./+types/orders";

export const meta: Route.MetaFunction = (args) =>
  pageMeta(args, { title: m.orderdesk_title(), description: m.orderdesk_description() });

export async function loader({ context, url }: Route.LoaderArgs) {
  const viewer = viewerOf(context);
  const list = await listPage(orderList, { viewer, scope: null, url });
  const notice = codeIn(ORDER_DESK_NOTICES, url.searchParams.get("done"));
  return { list, notice, morning: viewer && (await morning(viewer, languageOfPath(url.pathname))) };
}

export async function action({ request, context, url }: Route.ActionArgs) {
  return await answerList(orderList, request, { viewer: viewerOf(context), scope: null, url });
}

export default function Orders({ loaderData }: Route.ComponentProps) {
  useRefreshOn(["order"]);
  const { to } = useLanguage();
  return (
    <DeskPage
      title={m.orderdesk_title()}
      lead={m.orderdesk_description()}
      actions={
        <>
          <Link className={buttonClass("plain")} to={to(href("/bookstore/manage/orders/picking"))}>
            {m.orderdesk_picking()}
          </Link>
          <Link className={buttonClass("action")} to={to(href("/bookstore/manage/orders/add"))}>
            {m.orderdesk_enter()}
          </Link>
        </>
      }
    >
      <Notice>{loaderData.notice ? ORDER_DESK_NOTICES[loaderData.notice]() : null}</Notice>
      {loaderData.morning ? <MorningView morning={loaderData.morning} /> : null}
      <List
        list={loaderData.list}
        label={m.orderdesk_title()}
        url={to(href("/bookstore/manage/orders"))}
        answer={useFormAnswer<typeof action>()}
        messages={LIST_REFUSALS}
        empty={<EmptyState text={m.orderdesk_empty()} />}
      />
    </DeskPage>
  );
}
