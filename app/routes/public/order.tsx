import { redirect } from "react-router";
import { languageOfPath } from "#app/domain/language.ts";
import { refuse } from "#app/domain/result.ts";
import { cancelOwnOrder, proveOrder } from "#app/features/orders/answer-order.server.ts";
import { ORDER_FORMS } from "#app/features/orders/order.schema.ts";
import { OrderView, ProveOrderView } from "#app/features/orders/order.view.tsx";
import { hasKey, rememberPurchase } from "#app/features/orders/order-access.server.ts";
import { ORDER_NOTICES, ORDER_STATES } from "#app/features/orders/order-messages.ts";
import { findOrder, orderPage } from "#app/features/orders/order-page.server.ts";
import * as m from "#app/i18n/generated/messages.js";
import { codeIn } from "#app/platform/forms/form-messages.ts";
import { readForm } from "#app/platform/forms/read-form.server.ts";
import { useFormAnswer } from "#app/platform/forms/use-form-answer.ts";
import { useRefreshOn } from "#app/platform/live/use-refresh-on.ts";
import { pageMeta } from "#app/platform/meta/page-meta.ts";
import { requestDetailsOf } from "#app/platform/request/contexts.server.ts";
import { viewerOf } from "#app/platform/viewer/viewer.server.ts";
import type { Route } from "./+types/order";

// Views are not counted: an address that is counted is stored, and this one is of a person.
export const meta: Route.MetaFunction = (args) => {
  const page = args.loaderData?.page;
  const state = page && ORDER_STATES[page.status];
  return pageMeta(args, {
    title: state ? state.title() : m.order_prove_title(),
    description: m.order_prove_lead(),
  });
};

/** The order of an address, where the reader may see it: by their account, by the cookie of the device, or by the letter's link. */
async function seenOrder({ request, params, url, context }: Route.LoaderArgs | Route.ActionArgs) {
  const found = await findOrder(params.order);
  if (!found) return { found: undefined, isSeen: false } as const;
  const { config } = requestDetailsOf(context);
  const { personId, id } = found.purchase;
  const isOwn = personId !== null && personId === viewerOf(context)?.id;
  const isSeen =
    isOwn ||
    hasKey(config, id, {
      cookies: request.headers.get("cookie") ?? "",
      asked: url.searchParams.get("token") ?? "",
    });
  return { found, isSeen } as const;
}

export async function loader(args: Route.LoaderArgs) {
  const { found, isSeen } = await seenOrder(args);
  return {
    page: found && isSeen ? await orderPage(found, languageOfPath(args.url.pathname)) : undefined,
    notice: codeIn(ORDER_NOTICES, args.url.searchParams.get("done")),
  };
}

export async function action(args: Route.ActionArgs) {
  const { request, params, url, context } = args;
  const { found, isSeen } = await seenOrder(args);
  const form = await readForm(request, ORDER_FORMS);
  if (!form.ok) return form.answer;
  if (form.intent === "prove") {
    const { source, config } = requestDetailsOf(context);
    const proved = await proveOrder(form.value.phone, params.order, found, { source, config });
    if (!proved.ok) return form.refuse(proved, proved.code === "order_too_often" ? { status: 429 } : {});
    const cookies = request.headers.get("cookie") ?? "";
    const headers = { "set-cookie": rememberPurchase(config, proved.value.id, cookies) };
    throw redirect(url.pathname, { status: 303, headers });
  }
  // Who may not see it learns nothing about it.
  if (!found || !isSeen) return form.refuse(refuse("order_not_proved"), { status: 403 });
  const cancelled = await cancelOwnOrder(found.order, viewerOf(context));
  return cancelled.ok ? form.done("order_cancelled_notice") : form.refuse(cancelled, { status: 409 });
}

export default function Order({ loaderData: { page, notice } }: Route.ComponentProps) {
  useRefreshOn(["order"]);
  const answer = useFormAnswer<typeof action>();
  return page ? (
    <OrderView page={page} answer={answer} notice={answer ? answer.notice : notice} />
  ) : (
    <ProveOrderView answer={answer} />
  );
}
