import { type RouterContextProvider, redirect } from "react-router";
import type { CheckoutDraft } from "#app/domain/orders/checkout.ts";
import { done, refuse } from "#app/domain/result.ts";
import { inLanguage, type Language } from "#app/domain/text/language.ts";
import { cartInCookies } from "#app/features/cart/cart-cookie.server.ts";
import { type CartReader, changeCart } from "#app/features/cart/cart-of-reader.server.ts";
import type { ReviewForm } from "#app/features/checkout/answer-step.server.ts";
import { draftCookie } from "#app/features/checkout/checkout-cookie.server.ts";
import { sendPhoneCode } from "#app/features/checkout/phone-proof.server.ts";
import { placeOrder } from "#app/features/checkout/place-order.server.ts";
import { stepPath } from "#app/features/checkout/step-path.ts";
import { orderOfForm } from "#app/features/orders/find-order.server.ts";
import {
  hasKey,
  orderPath,
  rememberedPurchases,
  rememberPurchase,
} from "#app/features/orders/order-access.server.ts";
import { tellBuyer } from "#app/features/orders/order-letters.server.ts";
import { orderOfLines } from "#app/features/orders/order-page.server.ts";
import { afterPurchase } from "#app/features/payments/start-payment.server.ts";
import { companyInfo } from "#app/features/site-settings/site-settings.server.ts";
import { senderOf } from "#app/platform/person/post-letter-to.server.ts";
import { requestDetailsOf } from "#app/platform/request/contexts.server.ts";
import { viewerOf } from "#app/platform/viewer/viewer.server.ts";

type Placing = {
  readonly reader: CartReader;
  readonly context: Readonly<RouterContextProvider>;
  readonly language: Language;
};

/**
 * Buys what the last page of a checkout showed, takes it out of the cart, and leads to the order or to where it is paid. A form that was
 * sent before leads to what it bought.
 * @returns the answer for a form that was refused
 * @throws a redirect when it was bought
 */
export async function placeReview(
  form: ReviewForm,
  draft: CheckoutDraft,
  { reader, context, language }: Placing,
) {
  const { source, config } = requestDetailsOf(context);
  const { cookies, production } = reader;
  const viewer = viewerOf(context);
  if (form.value.wants === "code") return await sendCode(form, draft, { reader, context, language });
  const { settings } = await companyInfo();
  const notify = tellBuyer(senderOf(context, settings.contact.email));
  const placed = await placeOrder(form, draft, {
    viewer,
    source,
    config,
    language,
    cash: settings.cash,
    notify,
    cookieCart: cartInCookies(cookies, production),
  });
  if (!placed.ok) {
    // The page may have been opened again with the back button: what it bought is known by its number.
    const before = await orderOfForm(form.value.submission, ({ id, personId }) =>
      personId === null ? hasKey(config, id, { cookies, asked: "" }) : personId === viewer?.id,
    );
    if (before) throw redirect(orderPath(before, language), 303);
    const other =
      placed.code === "purchase_bought_already" &&
      (await orderOfLines(
        form.value.lines,
        viewer ? { personId: viewer.id } : { purchaseIds: rememberedPurchases(config, cookies) },
      ));
    if (other) throw redirect(`${orderPath(other, language)}?done=order_already`, 303);
    return form.refuse(placed, { status: 409 });
  }
  const { purchase, orders, listingIds } = placed.value;
  const bought = new Set(listingIds);
  const cart = await changeCart(reader, (now) => done(now.filter(({ listingId }) => !bought.has(listingId))));
  const headers = new Headers();
  for (const cookie of cart.ok ? cart.value.cookies : []) headers.append("set-cookie", cookie);
  headers.append("set-cookie", draftCookie({}, production));
  headers.append("set-cookie", rememberPurchase(config, purchase.id, cookies));
  // What was preordered is paid later.
  const order = orders.find(({ status }) => status === "awaitingPayment") ?? orders[0];
  if (!order) throw new Error("A purchase has no order.");
  const path = await afterPurchase(order, purchase, { config, language, notify });
  throw redirect(path ?? `${orderPath(order.number, language)}?done=order_thanks`, { status: 303, headers });
}

/** Sends a code to the telephone of a draft, and shows the page on which it is typed. */
async function sendCode(form: ReviewForm, draft: CheckoutDraft, { reader, context, language }: Placing) {
  const { config, source } = requestDetailsOf(context);
  if (!draft.contact) return form.refuse(refuse("checkout_not_as_seen"), { status: 409 });
  const sent = await sendPhoneCode(draft.contact.phone, language, { config, source });
  if (!sent.ok) return form.refuse(sent, { status: sent.code === "checkout_code_too_often" ? 429 : 409 });
  const headers = { "set-cookie": draftCookie({ ...draft, phoneCode: sent.value }, reader.production) };
  throw redirect(inLanguage(stepPath("review"), language), { status: 303, headers });
}
