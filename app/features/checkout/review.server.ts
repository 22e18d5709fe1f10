import { formatRupees } from "#app/domain/money/money.ts";
import type { CheckoutDraft } from "#app/domain/orders/checkout.ts";
import { isPaidInCash, type PaymentWay } from "#app/domain/orders/payment-way.ts";
import { formatAddress } from "#app/domain/places/address.ts";
import type { Language } from "#app/domain/text/language.ts";
import { PAYMENT_WAY_NAMES } from "#app/fields/payment-way-names.ts";
import * as m from "#app/i18n/generated/messages.js";
import { cartText } from "#app/records/carts/cart-text.server.ts";
import { draftMark } from "./checkout-cookie.server.ts";
import type { CheckoutSum } from "./checkout-page.server.ts";

/**
 * What the last page shows of what a reader has said, and what its form posts of what they saw.
 * @returns undefined where a step is missing
 */
export function reviewOf(draft: CheckoutDraft, sum: CheckoutSum, language: Language) {
  const { contact, address, delivery, payment } = draft;
  if (!contact || !payment || (sum.hasParcel && !address)) return undefined;
  const isCash = isPaidInCash(payment.way);
  return {
    ...contact,
    hasParcel: sum.hasParcel,
    hasFiles: sum.hasFiles,
    isFetched: sum.hasParcel && address?.way === "fetch",
    addressLines: address?.to
      ? formatAddress(
          {
            country: "NP",
            placeCode: address.to.placeCode,
            ward: address.to.ward,
            streetAddress: address.to.street,
            streetAddress2: address.to.landmark,
          },
          language,
        )
      : [],
    recipient: address?.recipient ?? null,
    giftNote: delivery?.giftNote ?? undefined,
    payment,
    isFree: sum.totalPaisa === 0n,
    button: buttonOf(sum, payment.way, language),
    /** What is paid in cash when it comes that is not published yet. */
    cashLater: isCash && sum.hasPreorder ? formatRupees(sum.cashLaterPaisa, language) : undefined,
    seen: { lines: cartText(sum.lines), total: String(sum.totalPaisa), mark: draftMark(draft) },
  };
}

/** The button names what is paid by pressing it, or in cash for what is there; what is not published yet is paid later. */
function buttonOf(sum: CheckoutSum, way: PaymentWay, language: Language): string {
  const { nowPaisa, cashNowPaisa, cashLaterPaisa, totalPaisa, hasPreorder } = sum;
  if (totalPaisa === 0n) return m.checkout_place_free();
  if (isPaidInCash(way))
    return nowPaisa === 0n && hasPreorder
      ? m.checkout_place_preorder({ sum: formatRupees(cashLaterPaisa, language) })
      : m.checkout_place_cash({ sum: formatRupees(cashNowPaisa, language) });
  return nowPaisa === 0n
    ? m.checkout_place_preorder({ sum: sum.total })
    : m.checkout_pay_with({ sum: formatRupees(nowPaisa, language), way: PAYMENT_WAY_NAMES[way]() });
}

export type ReviewOfDraft = NonNullable<ReturnType<typeof reviewOf>>;
