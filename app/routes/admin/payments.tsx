import { href } from "react-router";
import { paymentList } from "#app/features/payments/desk/payment-list.server.ts";
import * as m from "#app/i18n/generated/messages.js";
import { useFormAnswer } from "#app/platform/forms/use-form-answer.ts";
import { useLanguage } from "#app/platform/i18n/use-language.ts";
import { answerList } from "#app/platform/lists/answer-list.server.ts";
import { LIST_REFUSALS } from "#app/platform/lists/list-messages.ts";
import { listPage } from "#app/platform/lists/list-page.server.ts";
import { useRefreshOn } from "#app/platform/live/use-refresh-on.ts";
import { pageMeta } from "#app/platform/meta/page-meta.ts";
import { viewerOf } from "#app/platform/viewer/viewer.server.ts";
import { DeskPage } from "#app/ui/desk-page.tsx";
import { List } from "#app/ui/list/list.tsx";
import type { Route } from "./+types/payments";

export const meta: Route.MetaFunction = (args) =>
  pageMeta(args, { title: m.paymentdesk_title(), description: m.paymentdesk_description() });

export async function loader({ context, url }: Route.LoaderArgs) {
  return { list: await listPage(paymentList, { viewer: viewerOf(context), scope: null, url }) };
}

export async function action({ request, context, url }: Route.ActionArgs) {
  return await answerList(paymentList, request, { viewer: viewerOf(context), scope: null, url });
}

export default function AdminPayments({ loaderData }: Route.ComponentProps) {
  useRefreshOn(["payment"]);
  const { to } = useLanguage();
  const answer = useFormAnswer<typeof action>();
  return (
    <DeskPage title={m.paymentdesk_title()} lead={m.paymentdesk_description()}>
      <List
        list={loaderData.list}
        label={m.paymentdesk_title()}
        url={to(href("/admin/payments"))}
        answer={answer}
        messages={LIST_REFUSALS}
      />
    </DeskPage>
  );
}
