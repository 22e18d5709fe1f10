import { href, redirect } from "react-router";
import { inLanguage, languageOfPath } from "#app/domain/text/language.ts";
import { answerStoreOrder } from "#app/features/bookstores/orders/answer-order.server.ts";
import { STORE_ORDER_FORMS } from "#app/features/bookstores/orders/order-forms.schema.ts";
import { ORDER_DESK_NOTICES } from "#app/features/bookstores/orders/order-labels.ts";
import { orderRecord } from "#app/features/bookstores/orders/order-record.server.ts";
import { OrderRecordView } from "#app/features/bookstores/orders/order-record.view.tsx";
import { tellBuyer } from "#app/features/orders/order-letters.server.ts";
import { companyInfo } from "#app/features/site-settings/site-settings.server.ts";
import { MONEY_CODES } from "#app/fields/money-messages.ts";
import * as m from "#app/i18n/generated/messages.js";
import { codeIn } from "#app/platform/forms/form-messages.ts";
import { readForm } from "#app/platform/forms/read-form.server.ts";
import { useFormAnswer } from "#app/platform/forms/use-form-answer.ts";
import { listReturn } from "#app/platform/lists/list-return.ts";
import { useRefreshOn } from "#app/platform/live/use-refresh-on.ts";
import { pageMeta } from "#app/platform/meta/page-meta.ts";
import { senderOf } from "#app/platform/person/post-letter-to.server.ts";
import { viewerOf } from "#app/platform/viewer/viewer.server.ts";
import type { Route } from "./+types/order";

export const meta: Route.MetaFunction = (args) => {
  const page = args.loaderData?.page;
  return pageMeta(args, { title: page && m.orderdesk_order({ number: page.number }) });
};

export async function loader({ context, params, url }: Route.LoaderArgs) {
  return {
    page: await orderRecord(viewerOf(context), params.orderId, languageOfPath(url.pathname)),
    notice: codeIn(ORDER_DESK_NOTICES, url.searchParams.get("done")),
  };
}

export async function action({ request, context, params, url }: Route.ActionArgs) {
  const viewer = viewerOf(context);
  // A form of any kind is not found where the order is not.
  await orderRecord(viewer, params.orderId, languageOfPath(url.pathname));
  const form = await readForm(request, STORE_ORDER_FORMS, { codes: MONEY_CODES });
  if (!form.ok) return form.answer;
  const { settings } = await companyInfo();
  const by = { viewer, notify: tellBuyer(senderOf(context, settings.contact.email)) };
  const { isDone, answer } = await answerStoreOrder(form, by, params.orderId);
  if (!isDone) return answer;
  const notice = answer.data.notice ?? "";
  const list = inLanguage(href("/bookstore/manage/orders"), languageOfPath(url.pathname));
  return redirect(
    listReturn(url, list, notice) ?? `${url.pathname}?${new URLSearchParams({ done: notice })}#next`,
  );
}

export default function Order({ loaderData }: Route.ComponentProps) {
  useRefreshOn(["order"]);
  return <OrderRecordView {...loaderData} answer={useFormAnswer<typeof action>()} />;
}
