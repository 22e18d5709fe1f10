import { href, redirect } from "react-router";
import { authorize } from "#app/domain/access/abilities.ts";
import { formatRupees } from "#app/domain/money/money.ts";
import { type OrderSum, sumOfOrders } from "#app/domain/money/order-sum.ts";
import { lineProblem } from "#app/domain/orders/cart.ts";
import { pricedParts } from "#app/domain/orders/order-parts.ts";
import { CASH_OF_DELIVERY } from "#app/domain/orders/payment-way.ts";
import type { Viewer } from "#app/domain/people/viewer.ts";
import { refuse } from "#app/domain/result.ts";
import { formatNumber } from "#app/domain/text/digits.ts";
import { inLanguage, type Language } from "#app/domain/text/language.ts";
import type { ReadForm } from "#app/platform/forms/read-form.server.ts";
import { cartOfText } from "#app/records/carts/cart-text.server.ts";
import { zoneOfPlace } from "#app/records/delivery/zone-of-place.server.ts";
import type { NotifyBuyer } from "#app/records/orders/locked-orders.server.ts";
import { placePurchase } from "#app/records/orders/place-purchase.server.ts";
import type { PhoneOrderValue } from "./phone-order.schema.ts";
import { offersOf, pricedLines } from "./phone-order-page.server.ts";

type By = { readonly viewer: Viewer | null; readonly notify: NotifyBuyer; readonly language: Language };

/**
 * Places the order that a clerk entered, and leads to its page.
 * @returns the answer for a form that was refused, or of which the sum is to be said first
 * @throws a redirect when it was placed; AppError notFound when the viewer may not act for the bookstore
 */
export async function answerPhoneOrder(
  form: Extract<ReadForm<PhoneOrderValue, never>, { readonly ok: true }>,
  shopId: string,
  { viewer, notify, language }: By,
) {
  authorize(viewer, "order.change", { shopId });
  const { lines, to, way, email = null, said, ...own } = form.value;
  const wanted = cartOfText(lines);
  const offered = await offersOf(wanted, shopId);
  // A bookstore enters orders of its own books.
  if (offered.length !== wanted.length) return form.refuse(refuse("purchase_line_gone"), { status: 409 });
  const problem = offered.find(({ line, offer }) => lineProblem(line, offer) !== undefined);
  if (problem) return form.refuse(refuse("purchase_line_gone"), { status: 409 });
  const zone = to ? await zoneOfPlace(to.placeCode) : undefined;
  const parts = pricedParts(pricedLines(offered), zone);
  if ((to && !zone) || parts.some(({ isNotBrought }) => isNotBrought))
    return form.refuse(refuse("purchase_no_zone", { field: "place" }), { status: 409 });
  const sum = sumOfOrders(parts);
  // What is charged is what the page has shown and the clerk has said.
  if (said !== String(sum.totalPaisa))
    return form.with({ say: toSay(sum, parts.length, language) }).preview();
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
      seenTotalPaisa: sum.totalPaisa,
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

/** The sum that a clerk says before the order is placed, with its parts. */
export type SumToSay = {
  readonly goods: string;
  readonly delivery: string;
  readonly cash: string;
  /** The number of parcels, each of which is paid when it comes. */
  readonly count: string;
  readonly isSeveral: boolean;
  /** What the form posts of it. */
  readonly said: string;
};

function toSay(sum: OrderSum, parcels: number, language: Language): SumToSay {
  return {
    goods: formatRupees(sum.goodsPaisa, language),
    delivery: formatRupees(sum.deliveryPaisa, language),
    cash: formatRupees(sum.cashPaisa, language),
    count: formatNumber(parcels, language),
    isSeveral: parcels > 1,
    said: String(sum.totalPaisa),
  };
}
