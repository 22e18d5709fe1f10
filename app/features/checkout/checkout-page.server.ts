import { sql } from "drizzle-orm";
import { z } from "zod";
import { db } from "#app/db/client.server.ts";
import { queryRows } from "#app/db/query-rows.server.ts";
import { zoneOfPlace } from "#app/db/reads/delivery-zone.server.ts";
import { type Offer, readOffers } from "#app/db/reads/offers.server.ts";
import { STORE_ADDRESS } from "#app/db/reads/store-address.server.ts";
import { addressValue, l10nValue } from "#app/db/row-values.ts";
import { addressLine } from "#app/domain/address.ts";
import { type Cart, type CartLine, hasNewPrice, lineProblem } from "#app/domain/cart.ts";
import type { CheckoutDraft } from "#app/domain/checkout.ts";
import { type DeliveryZone, deliveryFee, parcelWeight } from "#app/domain/delivery.ts";
import { formatNumber } from "#app/domain/digits.ts";
import { type LocalizedText, localized } from "#app/domain/l10n.ts";
import type { Language } from "#app/domain/language.ts";
import { formatRupees } from "#app/domain/money.ts";
import { formatDateInBoth, todayInNepal } from "#app/domain/nepal-date.ts";
import { cashToCollect } from "#app/domain/payment-way.ts";

/** A line that is bought, formatted; `change` where it costs something else than the reader saw last. */
export type CheckoutLine = {
  readonly listingId: string;
  readonly title: LocalizedText;
  readonly format: LocalizedText;
  readonly copies: string;
  readonly total: string;
  readonly change: { readonly before: string; readonly now: string; readonly isHigher: boolean } | undefined;
};

/** What one bookstore delivers. */
export type CheckoutStore = {
  readonly bookstoreId: string;
  readonly store: LocalizedText;
  readonly place: LocalizedText | undefined;
  readonly phone: string | undefined;
  readonly opening: LocalizedText | undefined;
  readonly lines: readonly CheckoutLine[];
  readonly goods: string;
  /** What it costs to bring, and between which days; undefined before the address is known, and where it is fetched. */
  readonly delivery: { readonly fee: string; readonly from: string; readonly until: string } | undefined;
};

/** A line of the cart that cannot be bought as it is. */
export type LeftOut = {
  readonly listingId: string;
  readonly title: LocalizedText;
  readonly kind: ReturnType<typeof lineProblem>;
  readonly count: string;
};

/** What is bought, with every number as the database has it now. */
export type CheckoutSum = {
  readonly stores: readonly CheckoutStore[];
  readonly leftOut: readonly LeftOut[];
  /** The lines that are bought, at the prices of now. */
  readonly lines: Cart;
  readonly goodsPaisa: bigint;
  readonly deliveryPaisa: bigint;
  readonly total: string;
  readonly totalPaisa: bigint;
  /** What is collected where it is paid in cash: each parcel by itself, in whole rupees. */
  readonly cashPaisa: bigint;
  /** Whether nobody brings parcels to the address of the draft. */
  readonly isOutsideZones: boolean;
};

type Bought = { readonly line: CartLine; readonly offer: Offer & { readonly paisa: bigint } };

/** What the reader would buy now: the lines that can be bought, by bookstore, with their delivery. */
export async function checkoutSum(
  cart: Cart,
  draft: CheckoutDraft,
  language: Language,
): Promise<CheckoutSum> {
  const wanted = cart.filter(({ isSaved }) => !isSaved);
  const offers = new Map(
    (await readOffers(wanted.map((line) => line.listingId))).map((each) => [each.listingId, each]),
  );
  const bought: Bought[] = [];
  const leftOut: LeftOut[] = [];
  for (const line of wanted) {
    const offer = offers.get(line.listingId);
    // What is not offered any more is on the page of the cart.
    if (!offer) continue;
    const kind = lineProblem(line, offer);
    const { listingId, title, paisa, left } = offer;
    if (kind === undefined && paisa !== null) bought.push({ line, offer: { ...offer, paisa } });
    else
      leftOut.push({
        listingId,
        title: localized(title, language),
        kind,
        count: formatNumber(left ?? 0, language),
      });
  }
  const to = draft.address?.to;
  const zone = to ? await zoneOfPlace(to.placeCode) : undefined;
  const byStore = [...Map.groupBy(bought, ({ offer }) => offer.bookstoreId)];
  const details = await storeDetails(byStore.map(([id]) => id));
  const deliveries = byStore.map(([, ofStore]) => (zone ? deliveryOf(zone, ofStore) : 0n));
  const goodsPaisa = goodsOf(bought);
  const deliveryPaisa = deliveries.reduce<bigint>((sum, paisa) => sum + (paisa ?? 0n), 0n);
  return {
    stores: byStore.map(([bookstoreId, ofStore], at): CheckoutStore => {
      const detail = details.get(bookstoreId);
      const fee = deliveries[at] ?? 0n;
      return {
        bookstoreId,
        store: localized((ofStore[0] as Bought).offer.store, language),
        place: detail?.address ? addressLine(detail.address, language) : undefined,
        phone: detail?.phone ?? undefined,
        opening: detail?.opening ? localized(detail.opening, language) : undefined,
        lines: ofStore.map((each) => shownLine(each, language)),
        goods: formatRupees(goodsOf(ofStore), language),
        delivery: zone ? { fee: formatRupees(fee, language), ...daysOf(zone, language) } : undefined,
      };
    }),
    leftOut,
    lines: bought.map(({ line, offer }) => ({ ...line, seenPaisa: offer.paisa })),
    goodsPaisa,
    deliveryPaisa,
    total: formatRupees(goodsPaisa + deliveryPaisa, language),
    totalPaisa: goodsPaisa + deliveryPaisa,
    cashPaisa: byStore.reduce(
      (sum, [, ofStore], at) => sum + cashToCollect(goodsOf(ofStore) + (deliveries[at] ?? 0n)),
      0n,
    ),
    isOutsideZones: to !== undefined && to !== null && (!zone || deliveries.includes(undefined)),
  };
}

const goodsOf = (ofStore: readonly Bought[]): bigint => ofStore.reduce((sum, each) => sum + costOf(each), 0n);

const costOf = ({ line, offer }: Bought): bigint => BigInt(line.copies) * offer.paisa;

const deliveryOf = (zone: DeliveryZone, ofStore: readonly Bought[]): bigint | undefined =>
  deliveryFee(
    zone,
    parcelWeight(ofStore.map(({ line, offer }) => ({ copies: line.copies, weightG: offer.weightG }))),
  );

function shownLine({ line, offer }: Bought, language: Language): CheckoutLine {
  return {
    listingId: line.listingId,
    title: localized(offer.title, language),
    format: localized(offer.format, language),
    copies: formatNumber(line.copies, language),
    total: formatRupees(costOf({ line, offer }), language),
    change:
      hasNewPrice(line, offer) && line.seenPaisa !== null
        ? {
            before: formatRupees(line.seenPaisa, language),
            now: formatRupees(offer.paisa, language),
            isHigher: offer.paisa > line.seenPaisa,
          }
        : undefined,
  };
}

/** The days between which a parcel comes that is ordered now, in both calendars. */
export function daysOf(
  zone: Pick<DeliveryZone, "minDays" | "maxDays">,
  language: Language,
  now = new Date(),
) {
  const after = (days: number) =>
    formatDateInBoth(todayInNepal(new Date(now.getTime() + days * 86_400_000)), language);
  return { from: after(zone.minDays), until: after(zone.maxDays) };
}

const storeRow = z.object({
  id: z.string(),
  phone: z.string().nullable(),
  opening: l10nValue.nullable(),
  address: addressValue,
});

/** Where bookstores are, and how they are reached: what is fetched there is fetched when they are open. */
async function storeDetails(ids: readonly string[]) {
  if (ids.length === 0) return new Map<string, never>();
  const rows = await queryRows(
    db(),
    storeRow,
    sql`
    select s.id, s.phone, s.opening_hours as opening, ${sql.raw(STORE_ADDRESS)} as address
    from bookstores s where s.id = any(${sql.param([...ids])}::uuid[])`,
  );
  return new Map(rows.map((row) => [row.id, row]));
}
