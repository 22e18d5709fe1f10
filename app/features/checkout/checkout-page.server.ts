import { sql } from "drizzle-orm";
import { z } from "zod";
import { db } from "#app/db/client.server.ts";
import { databaseNow } from "#app/db/database-now.server.ts";
import { queryRows } from "#app/db/query-rows.server.ts";
import { type Offer, readOffers } from "#app/db/reads/offers.server.ts";
import { STORE_ADDRESS } from "#app/db/reads/store-address.server.ts";
import { addressValue, l10nValue } from "#app/db/row-values.ts";
import { formatRupees } from "#app/domain/money/money.ts";
import { lineTotal, sumOfOrders } from "#app/domain/money/order-sum.ts";
import { type ArrivalDays, arrivalDays } from "#app/domain/orders/arrival-days.ts";
import { type Cart, type CartLine, hasNewPrice, lineProblem } from "#app/domain/orders/cart.ts";
import type { CheckoutDraft } from "#app/domain/orders/checkout.ts";
import type { DeliveryZone } from "#app/domain/orders/delivery.ts";
import { type PricedLine, pricedParts } from "#app/domain/orders/order-parts.ts";
import { addressLine } from "#app/domain/places/address.ts";
import { formatNumber } from "#app/domain/text/digits.ts";
import { type LocalizedText, localized } from "#app/domain/text/l10n.ts";
import type { Language } from "#app/domain/text/language.ts";
import { type PictureWithSources, withSources } from "#app/platform/images/picture-sources.ts";
import { zoneOfPlace } from "#app/records/delivery/zone-of-place.server.ts";
import { withOwned } from "#app/records/orders/owned-files.server.ts";

/** A line that is bought, formatted; `change` where it costs something else than the reader saw last. */
export type CheckoutLine = {
  readonly listingId: string;
  readonly title: LocalizedText;
  readonly format: LocalizedText;
  readonly cover: PictureWithSources | undefined;
  readonly copies: string;
  readonly total: string;
  readonly change: { readonly before: string; readonly now: string; readonly isHigher: boolean } | undefined;
};

/** What one bookstore delivers. */
export type CheckoutStore = {
  readonly shopId: string;
  readonly store: LocalizedText;
  readonly place: LocalizedText | undefined;
  readonly phone: string | undefined;
  readonly opening: LocalizedText | undefined;
  readonly lines: readonly CheckoutLine[];
  readonly goods: string;
  /** Whether some of it comes in a parcel: the rest are files. */
  readonly hasParcel: boolean;
  /** Whether some of it is not published yet. */
  readonly hasPreorder: boolean;
  /**
   * What it costs to bring, and between which days what is there comes; undefined before the district is known, and where it is fetched.
   */
  readonly delivery: { readonly fee: string; readonly days: ArrivalDays | undefined } | undefined;
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
  /** What is paid when it is published, formatted; undefined where everything is there. */
  readonly later: string | undefined;
  /** What is to be paid now where it is paid before it is sent: what is not published yet is paid later. */
  readonly nowPaisa: bigint;
  /**
   * What is collected where it is paid in cash, each parcel by itself, in whole rupees: of what is there, and of what is not published yet, which
   * is paid when it comes.
   */
  readonly cashNowPaisa: bigint;
  readonly cashLaterPaisa: bigint;
  /** Whether some of it is not published yet. */
  readonly hasPreorder: boolean;
  /** Whether something printed is bought, and a file. */
  readonly hasParcel: boolean;
  readonly hasFiles: boolean;
  /** Whether a file costs something: nobody could take cash for it. */
  readonly hasFilesToPay: boolean;
  /** Whether what it costs to bring is in the total: the district is known, or nothing is brought. */
  readonly isWhole: boolean;
  /** Whether nobody brings parcels to the address of the draft, or to its district. */
  readonly isOutsideZones: boolean;
};

type Bought = {
  readonly line: CartLine;
  readonly offer: Offer & { readonly paisa: bigint };
} & PricedLine;

/** What the reader would buy now: the lines that can be bought, by bookstore, with their delivery. */
export async function checkoutSum(
  cart: Cart,
  draft: CheckoutDraft,
  language: Language,
  personId: string | null = null,
): Promise<CheckoutSum> {
  const wanted = cart.filter(({ isSaved }) => !isSaved);
  const read = await readOffers(wanted.map((line) => line.listingId));
  const offers = new Map((await withOwned(read, personId)).map((each) => [each.listingId, each]));
  const bought: Bought[] = [];
  const leftOut: LeftOut[] = [];
  for (const line of wanted) {
    const offer = offers.get(line.listingId);
    // What is not offered any more is on the page of the cart.
    if (!offer) continue;
    const kind = lineProblem(line, offer);
    const { listingId, title, paisa, left } = offer;
    if (kind === undefined && paisa !== null)
      bought.push({ ...offer, line, offer: { ...offer, paisa }, copies: line.copies, unitPaisa: paisa });
    else
      leftOut.push({
        listingId,
        title: localized(title, language),
        kind,
        count: formatNumber(left ?? 0, language),
      });
  }
  const hasParcel = bought.some(isPrinted);
  const to = hasParcel ? placeOf(draft) : undefined;
  const zone = to === undefined ? undefined : await zoneOfPlace(to);
  const byStore = [...Map.groupBy(bought, ({ offer }) => offer.shopId)];
  const details = await storeDetails(byStore.map(([id]) => id));
  const all = pricedParts(bought, zone);
  const { goodsPaisa, deliveryPaisa, totalPaisa } = sumOfOrders(all);
  const later = sumOfOrders(all.filter(({ part }) => part === "preorder"));
  const now = sumOfOrders(all.filter(({ part }) => part !== "preorder"));
  return {
    stores: byStore.map(([shopId, ofStore]): CheckoutStore => {
      const detail = details.get(shopId);
      const parts = all.filter((part) => part.shopId === shopId);
      const sum = sumOfOrders(parts);
      const sends = parts.some(({ part }) => part !== "files");
      return {
        shopId,
        store: localized((ofStore[0] as Bought).offer.store, language),
        place: detail?.address ? addressLine(detail.address, language) : undefined,
        phone: detail?.phone ?? undefined,
        opening: detail?.opening ? localized(detail.opening, language) : undefined,
        lines: ofStore.map((each) => shownLine(each, language)),
        goods: formatRupees(sum.goodsPaisa, language),
        hasParcel: sends,
        hasPreorder: parts.some(({ part }) => part === "preorder"),
        delivery:
          zone && sends
            ? {
                fee: formatRupees(sum.deliveryPaisa, language),
                days: parts.some(({ part }) => part === "now") ? daysOf(zone, language) : undefined,
              }
            : undefined,
      };
    }),
    leftOut,
    lines: bought.map(({ line, offer }) => ({ ...line, seenPaisa: offer.paisa })),
    goodsPaisa,
    deliveryPaisa,
    total: formatRupees(totalPaisa, language),
    totalPaisa,
    later: later.totalPaisa > 0n ? formatRupees(later.totalPaisa, language) : undefined,
    nowPaisa: now.totalPaisa,
    cashNowPaisa: now.cashPaisa,
    cashLaterPaisa: later.cashPaisa,
    hasPreorder: all.some(({ part }) => part === "preorder"),
    hasParcel,
    hasFiles: !bought.every(isPrinted),
    hasFilesToPay: all.some((part) => part.part === "files" && part.goodsPaisa > 0n),
    isWhole: !hasParcel || zone !== undefined || draft.address?.way === "fetch",
    isOutsideZones: to !== undefined && (!zone || all.some(({ isNotBrought }) => isNotBrought)),
  };
}

/** The code of the place to which parcels go: that of the address, or the district that was named before. */
const placeOf = ({ address, district }: CheckoutDraft): string | undefined =>
  address ? address.to?.placeCode : district;

const isPrinted = ({ offer }: Bought): boolean => !offer.isFile;

function shownLine(bought: Bought, language: Language): CheckoutLine {
  const { line, offer } = bought;
  return {
    listingId: line.listingId,
    title: localized(offer.title, language),
    format: localized(offer.format, language),
    cover: withSources(offer.cover),
    copies: formatNumber(line.copies, language),
    total: formatRupees(lineTotal(bought), language),
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

/** The days between which a parcel comes that is ordered now. */
export const daysOf = (
  zone: Pick<DeliveryZone, "minDays" | "maxDays">,
  language: Language,
  now = databaseNow(),
): ArrivalDays => arrivalDays(now, zone, now, language);

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
