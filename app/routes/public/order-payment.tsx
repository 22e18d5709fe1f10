import { href, redirect } from "react-router";
import { IMAGE_MAX_BYTES } from "#app/domain/limits.ts";
import { restoreLines } from "#app/domain/orders/cart.ts";
import { done, refuse } from "#app/domain/result.ts";
import { inLanguage, languageOfPath } from "#app/domain/text/language.ts";
import { changeCart, readerOf } from "#app/features/cart/cart-of-reader.server.ts";
import { PROOF_FORM } from "#app/features/orders/order.schema.ts";
import { ProveOrderView } from "#app/features/orders/order.view.tsx";
import { orderPath } from "#app/features/orders/order-access.server.ts";
import { tellBuyer } from "#app/features/orders/order-letters.server.ts";
import { proveReader } from "#app/features/orders/prove-reader.server.ts";
import { seenOrder } from "#app/features/orders/seen-order.server.ts";
import { answerPayment, PROOF_FIELD } from "#app/features/payments/answer-payment.server.ts";
import { PAYMENT_FORMS } from "#app/features/payments/payment.schema.ts";
import { PaymentView } from "#app/features/payments/payment.view.tsx";
import { PAYMENT_NOTICES, PAYMENT_REFUSALS } from "#app/features/payments/payment-messages.ts";
import { paymentPage } from "#app/features/payments/payment-page.server.ts";
import { companyInfo } from "#app/features/site-settings/site-settings.server.ts";
import * as m from "#app/i18n/generated/messages.js";
import { codeIn } from "#app/platform/forms/form-messages.ts";
import { readForm } from "#app/platform/forms/read-form.server.ts";
import { takesFile } from "#app/platform/forms/takes-file.ts";
import { useFormAnswer } from "#app/platform/forms/use-form-answer.ts";
import { useRefreshOn } from "#app/platform/live/use-refresh-on.ts";
import { pageMeta } from "#app/platform/meta/page-meta.ts";
import { senderOf } from "#app/platform/person/post-letter-to.server.ts";
import { requestDetailsOf } from "#app/platform/request/contexts.server.ts";
import { viewerOf } from "#app/platform/viewer/viewer.server.ts";
import type { Route } from "./+types/order-payment";

export const handle = takesFile(IMAGE_MAX_BYTES);

// Views are not counted: an address that is counted is stored, and this one is of a person.
export const meta: Route.MetaFunction = (args) =>
  pageMeta(args, { title: m.payment_page_title(), description: m.payment_page_description() });

/** Who pays, and how they are told. */
async function payerOf(context: Route.LoaderArgs["context"]) {
  const { settings } = await companyInfo();
  return {
    personId: viewerOf(context)?.id ?? null,
    config: requestDetailsOf(context).config,
    cash: settings.cash,
    notify: tellBuyer(senderOf(context, settings.contact.email)),
  };
}

export async function loader(args: Route.LoaderArgs) {
  const { found, isSeen } = await seenOrder(args);
  const notice = codeIn(PAYMENT_NOTICES, args.url.searchParams.get("done"));
  if (!found || !isSeen) return { page: undefined, notice };
  const language = languageOfPath(args.url.pathname);
  const looker = await payerOf(args.context);
  const page = await paymentPage(found.order, looker, language);
  if (page) return { page, notice };
  const order = (await seenOrder(args)).found?.order ?? found.order;
  const query = order.paymentState === "paid" ? "?done=order_paid" : "";
  throw redirect(orderPath(order.number, language) + query, 303);
}

export async function action(args: Route.ActionArgs) {
  const { request, url, context } = args;
  const { found, isSeen } = await seenOrder(args);
  const form = await readForm(request, { ...PROOF_FORM, ...PAYMENT_FORMS }, { file: PROOF_FIELD });
  if (!form.ok) return form.answer;
  if (form.intent === "prove") return await proveReader(form, found, args);
  // Who may not see it learns nothing about it.
  if (!found || !isSeen) return form.refuse(refuse("order_not_proved"), { status: 403 });
  const { order } = found;
  const language = languageOfPath(url.pathname);
  return await answerPayment(form, {
    ...(await payerOf(context)),
    order,
    language,
    orderPath: orderPath(order.number, language),
    cartPath: `${inLanguage(href("/cart"), language)}?done=cart_given_up`,
    takeBack: async (lines) => {
      const cart = await changeCart(readerOf(request, context), (now) => done(restoreLines(now, lines)));
      return cart.ok ? cart.value.cookies : [];
    },
  });
}

export default function OrderPayment({ loaderData: { page, notice } }: Route.ComponentProps) {
  useRefreshOn(["order", "payment"]);
  const answer = useFormAnswer<typeof action>();
  return page ? (
    <PaymentView page={page} notice={notice} answer={answer} />
  ) : (
    <ProveOrderView answer={answer} messages={PAYMENT_REFUSALS} />
  );
}
