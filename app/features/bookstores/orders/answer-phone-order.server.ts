import { href, redirect } from "react-router";
import { authorize } from "#app/domain/access/abilities.ts";
import { CASH_OF_DELIVERY } from "#app/domain/orders/payment-way.ts";
import type { Viewer } from "#app/domain/people/viewer.ts";
import { refuse } from "#app/domain/result.ts";
import { inLanguage, type Language } from "#app/domain/text/language.ts";
import type { ReadForm } from "#app/platform/forms/read-form.server.ts";
import { cartOfText } from "#app/records/carts/cart-text.server.ts";
import type { NotifyBuyer } from "#app/records/orders/locked-orders.server.ts";
import { placePurchase } from "#app/records/orders/place-purchase.server.ts";
import type { PhoneOrderValue } from "./phone-order.schema.ts";
import { offersOf } from "./phone-order-page.server.ts";

/** More than anything costs: the clerk says the sum on the telephone, and no page showed it to the reader. */
const ANY_SUM = 10n ** 15n;

type By = { readonly viewer: Viewer | null; readonly notify: NotifyBuyer; readonly language: Language };

/**
 * Places the order that a clerk entered, and leads to its page.
 * @returns the answer for a form that was refused
 * @throws a redirect when it was placed; AppError notFound when the viewer may not act for the bookstore
 */
export async function answerPhoneOrder(
  form: Extract<ReadForm<PhoneOrderValue, never>, { readonly ok: true }>,
  bookstoreId: string,
  { viewer, notify, language }: By,
) {
  authorize(viewer, "order.change", { bookstoreId });
  const { lines, to, way, email = null, ...own } = form.value;
  const wanted = cartOfText(lines);
  const offered = await offersOf(wanted, bookstoreId);
  // A bookstore enters orders of its own books.
  if (offered.length !== wanted.length) return form.refuse(refuse("purchase_line_gone"), { status: 409 });
  const placed = await placePurchase(
    {
      ...own,
      email,
      way,
      personId: null,
      clerkId: viewer?.id ?? null,
      sendsLetters: true,
      networkKey: null,
      language,
      address: to && {
        country: "NP",
        placeCode: to.placeCode,
        ward: to.ward,
        streetAddress: to.street,
        streetAddress2: to.landmark,
      },
      recipient: null,
      giftNote: null,
      panNumber: null,
      paymentWay: CASH_OF_DELIVERY[way],
      lines: wanted.map(({ listingId, copies, seenPaisa }) => ({
        listingId,
        copies,
        seenPaisa: seenPaisa ?? -1n,
      })),
      seenTotalPaisa: ANY_SUM,
    },
    async (tx, { purchase, orders }) => {
      for (const order of orders) await notify(tx, order, purchase);
    },
  );
  if (!placed.ok) return form.refuse(placed, { status: 409 });
  const orderId = placed.value.orders[0]?.id ?? "";
  throw redirect(
    `${inLanguage(href("/bookstore/manage/orders/:orderId", { orderId }), language)}?done=orderdesk_entered_notice`,
  );
}
