import { type Cart, lineOf } from "#app/domain/orders/cart.ts";
import type { CheckoutDraft } from "#app/domain/orders/checkout.ts";
import { type CashLimits, isPaidInCash } from "#app/domain/orders/payment-way.ts";
import { phoneDigits } from "#app/domain/people/phone-text.ts";
import type { Viewer } from "#app/domain/people/viewer.ts";
import { done, type Result, refuse } from "#app/domain/result.ts";
import type { Language } from "#app/domain/text/language.ts";
import { offeredWays } from "#app/payments/offered-ways.ts";
import { accountKey, takeOrderLetterByOthers } from "#app/platform/auth/sign-in-limits.server.ts";
import type { Config } from "#app/platform/config/config.server.ts";
import { takeAttempt } from "#app/platform/limits/limits.server.ts";
import { networkOf } from "#app/platform/network/network.ts";
import { cartOfText } from "#app/records/carts/cart-text.server.ts";
import type { NotifyBuyer } from "#app/records/orders/locked-orders.server.ts";
import type { PurchaseRefusal } from "#app/records/orders/new-purchase.ts";
import { type PlacedPurchase, placePurchase, wasSent } from "#app/records/orders/place-purchase.server.ts";
import type { ReviewForm } from "./answer-step.server.ts";
import { draftMark } from "./checkout-cookie.server.ts";
import { checkPhoneCode } from "./phone-proof.server.ts";

/** Purchases of one source without an account, which many readers may share, and of one telephone number. */
const OF_SOURCE = { name: "purchase", points: 60, seconds: 3600 } as const;
const OF_PHONE = { name: "purchasePhone", points: 10, seconds: 3600 } as const;

/** Who buys, from where, and how they are told. */
export type Buyer = {
  readonly viewer: Viewer | null;
  readonly source: string;
  readonly config: Config;
  readonly language: Language;
  readonly cash: CashLimits;
  readonly notify: NotifyBuyer;
  /** The cart of the device. */
  readonly cookieCart: Cart;
};

/** Why the form was not taken. */
type CheckoutRefusal =
  | "checkout_not_as_seen"
  | "checkout_too_often"
  | "checkout_phone_too_often"
  | "checkout_code_wrong";

/** A purchase, with the listings that were bought: they are in no cart any more. */
type BoughtNow = PlacedPurchase & { readonly listingIds: readonly string[] };

/**
 * Buys what the last page of a checkout showed.
 * @returns the purchase; `checkout_not_as_seen` where the reader has said something else since, in another tab; otherwise why nothing was
 *   bought (`placePurchase`)
 */
export async function placeOrder(
  { value: { submission, lines, total, seen, code } }: Pick<ReviewForm, "value">,
  draft: CheckoutDraft,
  { viewer, source, config, language, cash, notify, cookieCart }: Buyer,
): Promise<Result<BoughtNow, PurchaseRefusal | CheckoutRefusal>> {
  const { contact, address, delivery, payment } = draft;
  if (!contact || !payment || seen !== draftMark(draft)) return refuse("checkout_not_as_seen");
  // Whoever owns the device may have written another way into the cookie. Nothing is paid in any way.
  if (total > 0n && !isPaidInCash(payment.way) && !offeredWays(config.payments).includes(payment.way))
    return refuse("purchase_payment_wrong");
  const bought = cartOfText(lines);
  // Another tab may have bought them: a form that was sent before is known by its number.
  if (
    !viewer &&
    !bought.every(({ listingId }) => isToBuy(cookieCart, listingId)) &&
    !(await wasSent(submission))
  )
    return refuse("purchase_bought_already");
  const proved =
    code === undefined ? undefined : await checkPhoneCode(code, draft.phoneCode, contact.phone, config);
  if (proved && !proved.ok) return proved;
  const fromSource = viewer ? undefined : await takeAttempt(OF_SOURCE, networkOf(source));
  if (fromSource && !fromSource.ok) return refuse("checkout_too_often", { seconds: fromSource.seconds });
  // Whoever has shown that the number is theirs is not kept out by what others do under it.
  const ofPhone = proved
    ? undefined
    : await takeAttempt(OF_PHONE, accountKey(config, `purchase ${phoneDigits(contact.phone)}`));
  if (ofPhone && !ofPhone.ok) return refuse("checkout_phone_too_often", { seconds: ofPhone.seconds });
  const { email } = contact;
  const sendsLetters =
    email === null || viewer?.email === email || (await takeOrderLetterByOthers(config, email)).ok;
  const placed = await placePurchase(
    {
      ...contact,
      isPhoneProved: proved !== undefined,
      submission,
      sendsLetters,
      language,
      personId: viewer?.id ?? null,
      clerkId: null,
      networkKey: viewer ? null : accountKey(config, `network ${networkOf(source)}`),
      way: address?.way ?? "download",
      address: address?.to
        ? {
            country: "NP",
            placeCode: address.to.placeCode,
            ward: address.to.ward,
            streetAddress: address.to.street,
            streetAddress2: address.to.landmark,
          }
        : null,
      recipient: address?.recipient ?? null,
      giftNote: delivery?.giftNote ?? null,
      panNumber: payment.pan,
      paymentWay: payment.way,
      cashLimits: cash,
      isFromCart: viewer !== null,
      lines: bought.map(({ listingId, copies, seenPaisa }) => ({
        listingId,
        copies,
        // A price that is too large to be written was not seen.
        seenPaisa: seenPaisa ?? -1n,
      })),
      seenTotalPaisa: total,
    },
    async (tx, placed) => {
      for (const order of placed.orders) await notify(tx, order, placed.purchase);
    },
  );
  return placed.ok ? done({ ...placed.value, listingIds: bought.map(({ listingId }) => listingId) }) : placed;
}

const isToBuy = (cart: Cart, listingId: string): boolean => lineOf(cart, listingId)?.isSaved === false;
