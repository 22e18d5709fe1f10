import { href, redirect } from "react-router";
import { restoreLines } from "#app/domain/orders/cart.ts";
import { done, refuse } from "#app/domain/result.ts";
import { inLanguage, languageOfPath } from "#app/domain/text/language.ts";
import { changeCart, readerOf } from "#app/features/cart/cart-of-reader.server.ts";
import {
  cancelOwnOrder,
  leaveOutGoneBooks,
  takeRefundAccount,
} from "#app/features/orders/answer-order.server.ts";
import { askForOrderFile } from "#app/features/orders/files/ask-for-order-file.server.ts";
import { ORDER_FORMS } from "#app/features/orders/order.schema.ts";
import { OrderView, ProveOrderView } from "#app/features/orders/order.view.tsx";
import { askMailbox, confirmMailbox, isFromMailbox } from "#app/features/orders/order-mailbox.server.ts";
import { ORDER_NOTICES, ORDER_REFUSALS, orderState } from "#app/features/orders/order-messages.ts";
import { linesOfOrder, orderPage } from "#app/features/orders/order-page.server.ts";
import { proveReader } from "#app/features/orders/prove-reader.server.ts";
import { seenOrder } from "#app/features/orders/seen-order.server.ts";
import { companyInfo } from "#app/features/site-settings/site-settings.server.ts";
import * as m from "#app/i18n/generated/messages.js";
import { codeIn } from "#app/platform/forms/form-messages.ts";
import { readForm } from "#app/platform/forms/read-form.server.ts";
import { useFormAnswer } from "#app/platform/forms/use-form-answer.ts";
import { useRefreshOn } from "#app/platform/live/use-refresh-on.ts";
import { pageMeta } from "#app/platform/meta/page-meta.ts";
import { senderOf } from "#app/platform/person/post-letter-to.server.ts";
import { requestDetailsOf } from "#app/platform/request/contexts.server.ts";
import { viewerOf } from "#app/platform/viewer/viewer.server.ts";
import type { Route } from "./+types/order";

// Views are not counted: an address that is counted is stored, and this one is of a person.
export const meta: Route.MetaFunction = (args) => {
  const page = args.loaderData?.page;
  const state = page && orderState(page.status, page.way);
  return pageMeta(args, {
    title: state ? state.title() : m.order_prove_title(),
    description: m.order_prove_lead(),
  });
};

export async function loader(args: Route.LoaderArgs) {
  const { found, isSeen } = await seenOrder(args);
  return {
    page: found && isSeen ? await orderPage(found, languageOfPath(args.url.pathname)) : undefined,
    notice: codeIn(ORDER_NOTICES, args.url.searchParams.get("done")),
    isFromMailbox:
      found !== undefined &&
      isFromMailbox(requestDetailsOf(args.context).config, found.purchase.id, args.url),
  };
}

export async function action(args: Route.ActionArgs) {
  const { found, isSeen } = await seenOrder(args);
  const form = await readForm(args.request, ORDER_FORMS);
  if (!form.ok) return form.answer;
  if (form.intent === "prove") return await proveReader(form, found, args);
  // Who may not see it learns nothing about it.
  if (!found || !isSeen) return form.refuse(refuse("order_not_proved"), { status: 403 });
  if (form.intent === "again") {
    const lines = await linesOfOrder(found.order.id);
    const cart = await changeCart(readerOf(args.request, args.context), (now) =>
      done(restoreLines(now, lines)),
    );
    const headers = new Headers();
    for (const cookie of cart.ok ? cart.value.cookies : []) headers.append("set-cookie", cookie);
    const path = inLanguage(href("/cart"), languageOfPath(args.url.pathname));
    throw redirect(`${path}?done=cart_again`, { status: 303, headers });
  }
  if (form.intent === "download") {
    const asked = await askForOrderFile(form.value.file, found.order, args);
    if (!asked.ok) return form.refuse(asked, { status: 409 });
    throw redirect(asked.value, 303);
  }
  const { config } = requestDetailsOf(args.context);
  if (form.intent === "askMailbox") {
    const { settings } = await companyInfo();
    const asked = await askMailbox(found, senderOf(args.context, settings.contact.email));
    if (asked.ok) return form.done("order_mailbox_asked_notice");
    return form.refuse(asked, asked.code === "order_mailbox_too_often" ? { status: 429 } : { status: 409 });
  }
  if (form.intent === "mailbox") {
    if (!isFromMailbox(config, found.purchase.id, args.url))
      return form.refuse(refuse("order_not_proved"), { status: 403 });
    await confirmMailbox(found);
    return form.done("order_mailbox_notice");
  }
  if (form.intent === "leaveOut") {
    const left = await leaveOutGoneBooks(found.order, viewerOf(args.context));
    return left.ok ? form.done("order_left_out_notice") : form.refuse(left, { status: 409 });
  }
  if (form.intent === "account") {
    const taken = await takeRefundAccount(found.order, form.value, config);
    return taken.ok ? form.done("order_account_notice") : form.refuse(taken, { status: 409 });
  }
  const cancelled = await cancelOwnOrder(found.order, viewerOf(args.context));
  return cancelled.ok ? form.done("order_cancelled_notice") : form.refuse(cancelled, { status: 409 });
}

export default function Order({ loaderData: { page, notice, isFromMailbox } }: Route.ComponentProps) {
  useRefreshOn(["order"]);
  const answer = useFormAnswer<typeof action>();
  return page ? (
    <OrderView
      page={page}
      isFromMailbox={isFromMailbox}
      answer={answer}
      notice={answer ? answer.notice : notice}
    />
  ) : (
    <ProveOrderView answer={answer} messages={ORDER_REFUSALS} />
  );
}
