import { formatRupees } from "#app/domain/money/money.ts";
import type { CheckoutDraft } from "#app/domain/orders/checkout.ts";
import { isPaidInCash } from "#app/domain/orders/payment-way.ts";
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
  // Each parcel is paid for itself, in whole rupees.
  const due = formatRupees(isCash ? sum.cashPaisa : sum.nowPaisa, language);
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
    button: isCash
      ? m.checkout_place_cash({ sum: due })
      : sum.nowPaisa === 0n
        ? m.checkout_place_preorder({ sum: sum.total })
        : m.checkout_pay_with({ sum: due, way: PAYMENT_WAY_NAMES[payment.way]() }),
    seen: { lines: cartText(sum.lines), total: String(sum.totalPaisa), mark: draftMark(draft) },
  };
}

export type ReviewOfDraft = NonNullable<ReturnType<typeof reviewOf>>;
