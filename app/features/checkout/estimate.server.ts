import { type Offer, offersAt, readOffers } from "#app/db/reads/offers.server.ts";
import { formatRupees } from "#app/domain/money/money.ts";
import { CART_COPIES_MAX, type Cart, lineProblem } from "#app/domain/orders/cart.ts";
import type { CheckoutDraft } from "#app/domain/orders/checkout.ts";
import { type CashLimits, cashMaxPaisa, type PaymentWay } from "#app/domain/orders/payment-way.ts";
import type { Viewer } from "#app/domain/people/viewer.ts";
import { districtCodeOf, nepalDistrict, nepalDistricts } from "#app/domain/places/nepal-places.ts";
import { done, type Result, refuse } from "#app/domain/result.ts";
import type { LocalizedText } from "#app/domain/text/l10n.ts";
import { type Language, PLATFORM_TAGS } from "#app/domain/text/language.ts";
import { offeredWays } from "#app/payments/offered-ways.ts";
import type { Config } from "#app/platform/config/config.server.ts";
import { cartText } from "#app/records/carts/cart-text.server.ts";
import { type CheckoutStore, type CheckoutSum, checkoutSum } from "./checkout-page.server.ts";
import { paymentChoices } from "./payment-choices.ts";
import { savedAddresses } from "./reader-details.server.ts";

type Reader = {
  readonly viewer: Viewer | null;
  readonly language: Language;
  readonly config: Config;
  readonly cash: CashLimits;
};

/** A bookstore from which all of a cart costs less than from several. */
export type OneStore = {
  readonly shopId: string;
  readonly store: LocalizedText;
  readonly saves: string;
};

/** What a cart costs with delivery, and how it can be paid, before its reader goes on to the checkout. */
export type Estimate = {
  /** The code of the district to which it goes; empty where it is not known. */
  readonly district: string;
  readonly districtName: string | undefined;
  readonly districts: readonly { readonly value: string; readonly label: string }[];
  readonly stores: readonly CheckoutStore[];
  readonly total: string;
  readonly isWhole: boolean;
  readonly isOutsideZones: boolean;
  readonly hasParcel: boolean;
  readonly ways: readonly PaymentWay[];
  /** The largest sum that can be paid in cash, where this one is larger. */
  readonly cashMax: string | undefined;
  readonly oneStore: OneStore | undefined;
};

/**
 * Reads what a cart costs with delivery to the district that its reader named, or of their address.
 * @returns undefined for a cart in which nothing can be bought
 */
export async function cartEstimate(
  cart: Cart,
  draft: CheckoutDraft,
  { viewer, language, config, cash }: Reader,
): Promise<Estimate | undefined> {
  const to = await placedDraft(draft, viewer, language);
  const sum = await checkoutSum(cart, to, language, viewer?.id ?? null);
  if (sum.stores.length === 0) return undefined;
  const { hasParcel, hasFilesToPay, totalPaisa, nowPaisa } = sum;
  const asked = nowPaisa > 0n ? nowPaisa : totalPaisa;
  const way = draft.address?.way ?? "courier";
  const ways = [...(hasParcel ? [way] : []), ...(hasFilesToPay ? (["download"] as const) : [])];
  const choices = paymentChoices(ways, totalPaisa, offeredWays(config.payments, asked), cash);
  const district = districtOf(to) ?? "";
  return {
    district,
    districtName: nepalDistrict(district)?.district[language],
    districts: districtOptions(language),
    stores: sum.stores,
    total: sum.total,
    isWhole: sum.isWhole,
    isOutsideZones: sum.isOutsideZones,
    hasParcel,
    ways: totalPaisa === 0n ? [] : choices.filter(({ isTooMuch }) => !isTooMuch).map((each) => each.way),
    cashMax: choices.some(({ isTooMuch }) => isTooMuch)
      ? formatRupees(cashMaxPaisa(cash), language)
      : undefined,
    oneStore: await cheapestStore(cart, to, sum, { language, personId: viewer?.id ?? null }),
  };
}

/** What a reader has said; of one who said nothing yet and is signed in, with the district of their address. */
async function placedDraft(
  draft: CheckoutDraft,
  viewer: Viewer | null,
  language: Language,
): Promise<CheckoutDraft> {
  if (draft.address || draft.district) return draft;
  const [saved] = await savedAddresses(viewer, language);
  return saved ? { ...draft, district: districtCodeOf(saved.to.placeCode) } : draft;
}

const districtOf = ({ address, district }: CheckoutDraft): string | undefined =>
  address?.to ? districtCodeOf(address.to.placeCode) : district;

const districtOptions = (language: Language) => {
  const { compare } = new Intl.Collator(PLATFORM_TAGS[language].intl);
  return nepalDistricts()
    .map(({ code, district }) => ({ value: code, label: district[language] }))
    .toSorted((one, other) => compare(one.label, other.label));
};

type For = { readonly language: Language; readonly personId: string | null };

/** The bookstore of a cart of several that sells all of it for less, delivery included: each bookstore sends a parcel of its own. */
async function cheapestStore(
  cart: Cart,
  draft: CheckoutDraft,
  { stores, totalPaisa, isWhole }: CheckoutSum,
  { language, personId }: For,
): Promise<OneStore | undefined> {
  if (stores.length < 2 || !isWhole) return undefined;
  const offers = await readOffers(cart.map(({ listingId }) => listingId));
  const costs = [];
  for (const { shopId, store } of stores) {
    const moved = await cartFromStore(cart, offers, shopId);
    const sum = moved && (await checkoutSum(moved, draft, language, personId));
    if (sum && sum.leftOut.length === 0 && sum.totalPaisa < totalPaisa)
      costs.push({ shopId, store, paisa: sum.totalPaisa });
  }
  const [best] = costs.toSorted((one, other) => Number(one.paisa - other.paisa));
  return best && { ...best, saves: formatRupees(totalPaisa - best.paisa, language) };
}

/**
 * Takes everything of a cart from one bookstore.
 * @returns the change of the cart, which is refused where it is another one by now, or the bookstore does not have all of it any more
 */
export async function takeFromStore(
  cart: Cart,
  shopId: string,
): Promise<(now: Cart) => Result<Cart, "cart_one_store_late">> {
  const offers = await readOffers(cart.map(({ listingId }) => listingId));
  const moved = await cartFromStore(cart, offers, shopId);
  return (now) => (moved && cartText(now) === cartText(cart) ? done(moved) : refuse("cart_one_store_late"));
}

/**
 * A cart with everything from one bookstore.
 * @param inCart the offers of the cart's listings
 * @returns undefined where the bookstore does not have all that is to be bought now
 */
async function cartFromStore(
  cart: Cart,
  inCart: readonly Offer[],
  shopId: string,
): Promise<Cart | undefined> {
  const offers = new Map(inCart.map((offer) => [offer.listingId, offer]));
  const elsewhere = cart.flatMap((line) => {
    const offer = offers.get(line.listingId);
    const isBought = offer && !line.isSaved && lineProblem(line, offer) === undefined;
    return isBought && offer.shopId !== shopId ? [offer.editionId] : [];
  });
  const own = new Map((await offersAt(shopId, elsewhere)).map((offer) => [offer.editionId, offer]));
  const moved: Cart[number][] = [];
  for (const line of cart) {
    const offer = offers.get(line.listingId);
    if (!offer || !elsewhere.includes(offer.editionId) || offer.shopId === shopId || line.isSaved) {
      moved.push(line);
      continue;
    }
    const there = own.get(offer.editionId);
    if (!there || there.paisa === null) return undefined;
    const before = moved.findIndex(({ listingId }) => listingId === there.listingId);
    const copies = line.copies + (moved[before]?.copies ?? 0);
    const next = { ...line, listingId: there.listingId, copies, seenPaisa: there.paisa };
    if (copies > CART_COPIES_MAX || lineProblem(next, there) !== undefined) return undefined;
    if (before >= 0) moved.splice(before, 1, next);
    else moved.push(next);
  }
  return moved;
}
