import { languageOfPath } from "#app/domain/text/language.ts";
import { countsViews } from "#app/features/analytics/counts-views.server.ts";
import { answerCart } from "#app/features/cart/answer-cart.server.ts";
import { CART_FORMS } from "#app/features/cart/cart.schema.ts";
import { CartView } from "#app/features/cart/cart.view.tsx";
import { cartOf, readerOf } from "#app/features/cart/cart-of-reader.server.ts";
import { cartPage } from "#app/features/cart/cart-page.server.ts";
import { rememberedPurchases } from "#app/features/orders/order-access.server.ts";
import { openPayment } from "#app/features/payments/open-payment.server.ts";
import { OpenPaymentRemark } from "#app/features/payments/open-payment.view.tsx";
import * as m from "#app/i18n/generated/messages.js";
import { readForm } from "#app/platform/forms/read-form.server.ts";
import { useFormAnswer } from "#app/platform/forms/use-form-answer.ts";
import { useRefreshOn } from "#app/platform/live/use-refresh-on.ts";
import { pageMeta } from "#app/platform/meta/page-meta.ts";
import { requestDetailsOf } from "#app/platform/request/contexts.server.ts";
import type { Route } from "./+types/cart";

export const middleware: Route.MiddlewareFunction[] = [countsViews("Cart")];

export const meta: Route.MetaFunction = (args) =>
  pageMeta(args, { title: m.cart_title(), description: m.cart_description() });

export async function loader({ request, url, context }: Route.LoaderArgs) {
  const reader = readerOf(request, context);
  const { config } = requestDetailsOf(context);
  const language = languageOfPath(url.pathname);
  const remembered = rememberedPurchases(config, reader.cookies);
  const [page, open] = await Promise.all([
    cartOf(reader).then(
      async (cart) => await cartPage(cart, url.searchParams, language, reader.personId ?? null),
    ),
    openPayment(reader.personId ?? null, remembered, language),
  ]);
  return { page, open };
}

export async function action({ request, url, context }: Route.ActionArgs) {
  const form = await readForm(request, CART_FORMS);
  if (!form.ok) return form.answer;
  return await answerCart(form, readerOf(request, context), languageOfPath(url.pathname));
}

export default function Cart({ loaderData }: Route.ComponentProps) {
  useRefreshOn(["listing", "edition", "book"]);
  const { page, open } = loaderData;
  const remark = open ? <OpenPaymentRemark open={open} /> : null;
  return <CartView page={page} remark={remark} answer={useFormAnswer<typeof action>()} />;
}
