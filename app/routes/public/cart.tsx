import { href, redirect } from "react-router";
import { inDistrict } from "#app/domain/orders/checkout.ts";
import { inLanguage, languageOfPath } from "#app/domain/text/language.ts";
import { countsViews } from "#app/features/analytics/counts-views.server.ts";
import { answerCart, changeAsPlanned } from "#app/features/cart/answer-cart.server.ts";
import { CART_FORMS } from "#app/features/cart/cart.schema.ts";
import { CartView } from "#app/features/cart/cart.view.tsx";
import { CART_REFUSALS } from "#app/features/cart/cart-messages.ts";
import { cartOf, readerOf } from "#app/features/cart/cart-of-reader.server.ts";
import { cartPage } from "#app/features/cart/cart-page.server.ts";
import { draftCookie, draftInCookies } from "#app/features/checkout/checkout-cookie.server.ts";
import { ESTIMATE_FORMS } from "#app/features/checkout/estimate.schema.ts";
import { cartEstimate, takeFromStore } from "#app/features/checkout/estimate.server.ts";
import { EstimateView } from "#app/features/checkout/estimate.view.tsx";
import { rememberedPurchases } from "#app/features/orders/order-access.server.ts";
import { openPayment } from "#app/features/payments/open-payment.server.ts";
import { OpenPaymentRemark } from "#app/features/payments/open-payment.view.tsx";
import { companyInfo } from "#app/features/site-settings/site-settings.server.ts";
import * as m from "#app/i18n/generated/messages.js";
import { readForm } from "#app/platform/forms/read-form.server.ts";
import { useFormAnswer } from "#app/platform/forms/use-form-answer.ts";
import { useRefreshOn } from "#app/platform/live/use-refresh-on.ts";
import { pageMeta } from "#app/platform/meta/page-meta.ts";
import { requestDetailsOf } from "#app/platform/request/contexts.server.ts";
import { viewerOf } from "#app/platform/viewer/viewer.server.ts";
import type { Route } from "./+types/cart";

export const middleware: Route.MiddlewareFunction[] = [countsViews("Cart")];

export const meta: Route.MetaFunction = (args) =>
  pageMeta(args, { title: m.cart_title(), description: m.cart_description() });

export async function loader({ request, url, context }: Route.LoaderArgs) {
  const reader = readerOf(request, context);
  const { config } = requestDetailsOf(context);
  const language = languageOfPath(url.pathname);
  const remembered = rememberedPurchases(config, reader.cookies);
  const cart = await cartOf(reader);
  const draft = draftInCookies(reader.cookies, reader.production);
  const { cash } = (await companyInfo()).settings;
  const [page, estimate, open] = await Promise.all([
    cartPage(cart, url.searchParams, language, reader.personId ?? null),
    cartEstimate(cart, draft, { viewer: viewerOf(context), language, config, cash }),
    openPayment(reader.personId ?? null, remembered, language),
  ]);
  return { page, estimate, open };
}

export async function action({ request, url, context }: Route.ActionArgs) {
  const form = await readForm(request, { ...CART_FORMS, ...ESTIMATE_FORMS });
  if (!form.ok) return form.answer;
  const reader = readerOf(request, context);
  const language = languageOfPath(url.pathname);
  if (form.intent === "district") {
    const said = inDistrict(draftInCookies(reader.cookies, reader.production), form.value.district);
    const cookie = draftCookie(said, reader.production);
    throw redirect(inLanguage(href("/cart"), language), { status: 303, headers: { "set-cookie": cookie } });
  }
  if (form.intent === "oneStore") {
    const change = await takeFromStore(await cartOf(reader), form.value.bookstore);
    return await changeAsPlanned(form, { change, notice: "cart_one_store" }, reader, language);
  }
  return await answerCart(form, reader, language);
}

export default function Cart({ loaderData }: Route.ComponentProps) {
  useRefreshOn(["listing", "edition", "book"]);
  const { page, estimate, open } = loaderData;
  const answer = useFormAnswer<typeof action>();
  return (
    <CartView
      page={page}
      remark={open ? <OpenPaymentRemark open={open} /> : null}
      estimate={
        estimate ? <EstimateView estimate={estimate} answer={answer} messages={CART_REFUSALS} /> : null
      }
      answer={answer}
    />
  );
}
